// RUN: hlsl-translate %s -T cs_6_6 -fspv-target-env=vulkan1.2 --to=reflection -Fo %t.json
// RUN: hlsl-translate %s -T cs_6_6 -fspv-target-env=vulkan1.2 --to=spirv-mlir --reflect=%t.mlir.json > %t.mlir
// RUN: diff %t.json %t.mlir.json
// RUN: %python %S/Inputs/query.py %t.json capabilities extensions | FileCheck %s
// RUN: hlsl-translate %s -T cs_6_6 --to=reflection:460vk -Fo %t.glsl.json
// RUN: %python %S/Inputs/query.py %t.glsl.json capabilities extensions | FileCheck %s --check-prefix=GLSL
// What the output declares that it needs of a device.

// CHECK:      capabilities = [{{.*}}"Shader"{{.*}}"RayQueryKHR"{{.*}}]
// CHECK-NEXT: extensions = ["SPV_KHR_ray_query"]
// GLSL:      capabilities = absent
// GLSL-NEXT: extensions = [{{.*}}"GL_EXT_ray_query"{{.*}}]

RaytracingAccelerationStructure scene : register(t0);
RWStructuredBuffer<uint64_t> hits : register(u1);

[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  RayQuery<RAY_FLAG_NONE> query;
  RayDesc ray;
  ray.Origin = id;
  ray.Direction = float3(0, 0, 1);
  ray.TMin = 0;
  ray.TMax = 1;
  query.TraceRayInline(scene, 0, 0xFF, ray);
  hits[id.x] = query.Proceed();
}
