// -fspv-use-vulkan-memory-model: what is coherent, or shared by a group, says so
// at each access; nothing is decorated. Scopes are those that need no feature.
// RUN: hlsl-translate %s -T cs_6_0 -fspv-target-env=vulkan1.1 -fspv-use-vulkan-memory-model -Fo %t.spv && spirv-val --target-env vulkan1.1 %t.spv && spirv-dis %t.spv --no-indent | FileCheck %s
// RUN: hlsl-translate %s -T cs_6_0 -fspv-target-env=vulkan1.3 -fspv-use-vulkan-memory-model -Fo %t.spv && spirv-val --target-env vulkan1.3 %t.spv
// CHECK:     OpCapability VulkanMemoryModel
// CHECK-NOT: VulkanMemoryModelDeviceScope
// CHECK:     OpExtension "SPV_KHR_vulkan_memory_model"
// CHECK:     OpMemoryModel Logical Vulkan
// CHECK-NOT: Coherent

// Without the option the variables are decorated.
// RUN: hlsl-translate %s -T cs_6_0 -Fo %t.spv && spirv-val %t.spv && spirv-dis %t.spv | FileCheck %s --check-prefix=GLSL450
// GLSL450: OpMemoryModel Logical GLSL450
// GLSL450: OpDecorate %shared_ Coherent
// GLSL450: OpDecorate %texels Coherent
// GLSL450-NOT: MakePointer

globallycoherent RWStructuredBuffer<uint> shared_;
RWStructuredBuffer<uint> plain;
globallycoherent RWTexture2D<float4> texels;
groupshared uint group[8];

[numthreads(8, 1, 1)]
void main(uint i : SV_GroupIndex) {
  // CHECK: OpLoad %uint %{{.*}} MakePointerVisible|NonPrivatePointer %uint_5
  // CHECK: OpLoad %uint %{{[0-9]+$}}
  // CHECK: OpStore %{{.*}} MakePointerAvailable|NonPrivatePointer %uint_2
  group[i] = shared_[i] + plain[i];
  // CHECK: OpControlBarrier %uint_2 %uint_2
  GroupMemoryBarrierWithGroupSync();
  // CHECK: OpLoad %uint %{{.*}} MakePointerVisible|NonPrivatePointer %uint_2
  // CHECK: OpStore %{{.*}} MakePointerAvailable|NonPrivatePointer %uint_5
  shared_[i] = group[7 - i];
  // CHECK: OpMemoryBarrier %uint_5
  DeviceMemoryBarrier();
  // CHECK: OpImageRead %v4float %{{.*}} %{{.*}} MakeTexelVisible|NonPrivateTexel %uint_5
  // CHECK: OpImageWrite %{{.*}} %{{.*}} %{{.*}} MakeTexelAvailable|NonPrivateTexel %uint_5
  texels[uint2(i, 1)] = texels[uint2(i, 0)];
  // CHECK: OpAtomicIAdd %uint %{{.*}} %uint_5 %uint_0
  InterlockedAdd(plain[0], 1);
}
