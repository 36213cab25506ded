// RUN: hlsl-translate %s -T lib_6_3 -fspv-target-env=vulkan1.3 -Fo %t.spv && spirv-val --target-env vulkan1.3 %t.spv && spirv-dis %t.spv | FileCheck %s
// RUN: hlsl-translate %s -T lib_6_3 -fspv-target-env=vulkan1.3 -fspv-use-vulkan-memory-model -Fo %t.model.spv && spirv-val --target-env vulkan1.3 %t.model.spv && spirv-dis %t.model.spv | FileCheck %s --check-prefix=MODEL
// RUN: hlsl-translate %s -T lib_6_3 -fspv-target-env=vulkan1.1 -fspv-use-vulkan-memory-model -fspv-extension=SPV_NV_ray_tracing -Fo %t.nv.spv && spirv-val --target-env vulkan1.1 %t.nv.spv && spirv-dis %t.nv.spv | FileCheck %s --check-prefix=MODEL
// A call of a shader may come back in another subgroup: what is known of the
// subgroup is volatile.
// CHECK-DAG: OpDecorate %[[SIZE:.*]] BuiltIn SubgroupSize
// CHECK-DAG: OpDecorate %[[SIZE]] Volatile
// CHECK-DAG: OpDecorate %[[LANE:.*]] BuiltIn SubgroupLocalInvocationId
// CHECK-DAG: OpDecorate %[[LANE]] Volatile
// MODEL: OpMemoryModel Logical Vulkan
// MODEL-NOT: OpDecorate {{.*}} Volatile
// MODEL: OpLoad %uint %builtin_Subgroup{{.*}} Volatile
struct Data { uint lanes; };
[shader("raygeneration")]
void Generate() {
  Data data = {WaveGetLaneCount()};
  CallShader(WaveGetLaneIndex(), data);
}
