// RUN: hlsl-translate %s -T cs_6_5 -fspv-target-env=vulkan1.2 -DFLAGS=RAY_FLAG_SKIP_TRIANGLES -Fo %t.spv && spirv-val --target-env vulkan1.2 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=CULL
// RUN: hlsl-translate %s -T cs_6_5 -fspv-target-env=vulkan1.2 -DFLAGS=RAY_FLAG_FORCE_OMM_2_STATE -Fo %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=MICROMAP
// RUN: hlsl-translate %s -T cs_6_5 -fspv-target-env=vulkan1.2 -DFLAGS=RAY_FLAG_CULL_OPAQUE -Fo %t.spv && spirv-val --target-env vulkan1.2 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=PLAIN
// Some flags of a ray need a capability of the device.
// CULL: OpCapability RayTraversalPrimitiveCullingKHR
// MICROMAP: OpCapability RayTracingOpacityMicromapEXT
// MICROMAP: OpExtension "SPV_EXT_opacity_micromap"
// PLAIN-NOT: OpCapability RayTr
RaytracingAccelerationStructure scene : register(t0);
RWStructuredBuffer<float> result : register(u1);
[numthreads(1, 1, 1)]
void main(uint id : SV_DispatchThreadID) {
  RayDesc ray = { float3(0, 0, 0), 0.5, float3(0, 0, 1), 100 };
  RayQuery<FLAGS> q;
  q.TraceRayInline(scene, id, 0xff, ray);
  q.Proceed();
  result[0] = q.CommittedRayT();
}
