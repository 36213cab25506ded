// RUN: hlsl-translate %s -T lib_6_3 -fspv-extension=SPV_NV_ray_tracing -Fo %t.spv && spirv-val %t.spv && spirv-dis %t.spv | FileCheck %s
// RUN: hlsl-translate %s -T lib_6_3 -fspv-extension=SPV_NV_ray_tracing -fspv-target-env=vulkan1.3 -Fo %t.13.spv && spirv-val --target-env vulkan1.3 %t.13.spv
// RUN: hlsl-translate %s -T lib_6_3 -fspv-extension=SPV_NV_ray_tracing -fspv-extension=SPV_KHR_ray_tracing -fspv-target-env=vulkan1.3 -Fo %t.khr.spv && spirv-val --target-env vulkan1.3 %t.khr.spv && spirv-dis %t.khr.spv | FileCheck %s --check-prefix=KHR
// The older extension works with any SPIR-V: a payload is named by its location,
// and refusing a hit ends no block.
// CHECK-DAG: OpCapability RayTracingNV
// CHECK-DAG: OpExtension "SPV_NV_ray_tracing"
// KHR: OpCapability RayTracingKHR
// KHR-NOT: RayTracingNV
struct Payload { float4 color; };
struct Other { uint lanes; };
RaytracingAccelerationStructure scene;

// CHECK: OpTraceNV {{.*}} %uint_0
// CHECK: OpTraceNV {{.*}} %uint_1
// CHECK: OpExecuteCallableNV %uint_3 %uint_0
[shader("raygeneration")]
void Generate() {
  Payload payload = {float4(1, 2, 3, 4)};
  RayDesc ray = {payload.color.xyz, 0, payload.color.yzw, 1};
  TraceRay(scene, RAY_FLAG_NONE, 0xff, 0, 1, 0, ray, payload);
  Other other = {payload.color.x};
  TraceRay(scene, RAY_FLAG_NONE, 0xff, 0, 1, 0, ray, other);
  CallShader(3, payload);
}
// CHECK: OpIgnoreIntersectionNV
// CHECK: OpTerminateRayNV
[shader("anyhit")]
void Any(inout Payload payload, BuiltInTriangleIntersectionAttributes attributes) {
  if (attributes.barycentrics.x > 0.5)
    IgnoreHit();
  AcceptHitAndEndSearch();
}
