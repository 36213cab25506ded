// RUN: hlsl-translate %s -T ps_6_0 -E main -fspv-target-env=vulkan1.1 -Fo %t.spv && spirv-dis %t.spv | FileCheck %s
// Variables of other storage classes; decorations whose operands are ids.
[[vk::ext_storage_class(/* CrossWorkgroup */ 5)]] float4 everywhere;

// CHECK-DAG: OpDecorateId %in_W0 AlignmentId %uint_16
// CHECK-DAG: %everywhere = OpVariable %_ptr_CrossWorkgroup_v4float CrossWorkgroup
// CHECK-DAG: %mine = OpVariable %_ptr_Private_float Private
float4 main([[vk::ext_decorate_id(/* AlignmentId */ 46, 16)]] float weight : W) : SV_Target {
  [[vk::ext_storage_class(/* Private */ 6)]] float mine = weight;
  return everywhere * mine;
}
