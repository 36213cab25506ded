// REQUIRES: mesa-25, glslang
// RUN: hlsl-translate %s -T lib_6_5 -fspv-target-env=vulkan1.2 -Fo %t.spv && spirv-val --target-env vulkan1.2 %t.spv
// RUN: %mesa-25 hlsl-run %s %t.spv %t.spv %t.spv %t.spv
// RUN: hlsl-translate %s -T lib_6_5 -E Generate --to=glsl --glsl-version=460vk -Fo %t.Generate.rgen && glslangValidator -V --target-env vulkan1.2 --source-entrypoint main -e Generate %t.Generate.rgen -o %t.Generate.spv
// RUN: hlsl-translate %s -T lib_6_5 -E Missed --to=glsl --glsl-version=460vk -Fo %t.Missed.rmiss && glslangValidator -V --target-env vulkan1.2 --source-entrypoint main -e Missed %t.Missed.rmiss -o %t.Missed.spv
// RUN: hlsl-translate %s -T lib_6_5 -E Hit --to=glsl --glsl-version=460vk -Fo %t.Hit.rchit && glslangValidator -V --target-env vulkan1.2 --source-entrypoint main -e Hit %t.Hit.rchit -o %t.Hit.spv
// RUN: hlsl-translate %s -T lib_6_5 -E Any --to=glsl --glsl-version=460vk -Fo %t.Any.rahit && glslangValidator -V --target-env vulkan1.2 --source-entrypoint main -e Any %t.Any.rahit -o %t.Any.spv
// RUN: %mesa-25 hlsl-run %s %t.Generate.spv %t.Missed.spv %t.Hit.spv %t.Any.spv
// What a hit knows of itself, its instance and its ray, by every built-in function. The
// second geometry holds two triangles; the second of two instances scales by 2 and moves
// by (10, 20, 30). The ray meets the second triangle at t = 10. An any-hit shader that
// accepts and ends the search keeps a second layer from being seen.
struct Payload { uint anyHits; uint closestHits; };
[[vk::binding(0)]] RaytracingAccelerationStructure scene;
[[vk::binding(1)]] RWStructuredBuffer<float> Out;

void put(uint at, float3 value) {
  Out[at] = value.x;
  Out[at + 1] = value.y;
  Out[at + 2] = value.z;
}

[shader("raygeneration")]
void Generate() {
  RayDesc ray;
  ray.Origin = float3(10.5, 22.5, 20);
  ray.TMin = 0.5;
  ray.Direction = float3(0, 0, 1);
  ray.TMax = 100;
  Payload payload = {0, 0};
  TraceRay(scene, RAY_FLAG_CULL_BACK_FACING_TRIANGLES, 0xff, 0, 1, 0, ray, payload);
  Out[0] = payload.anyHits * 10 + payload.closestHits;
}

[shader("miss")]
void Missed(inout Payload payload) { payload.closestHits = 100; }

[shader("anyhit")]
void Any(inout Payload payload, in BuiltInTriangleIntersectionAttributes attributes) {
  payload.anyHits = 1;
  AcceptHitAndEndSearch();
}

[shader("closesthit")]
void Hit(inout Payload payload, in BuiltInTriangleIntersectionAttributes attributes) {
  payload.closestHits += 1;
  Out[1] = GeometryIndex();
  Out[2] = PrimitiveIndex();
  Out[3] = InstanceIndex();
  Out[4] = RayFlags();
  put(5, WorldRayOrigin());
  put(8, ObjectRayOrigin());
  put(11, ObjectRayDirection());
  put(14, mul(ObjectToWorld(), float4(1, 1, 1, 1)));
  put(17, mul(float4(1, 1, 1, 1), ObjectToWorld4x3()));
  put(20, mul(WorldToObject(), float4(12, 22, 32, 1)));
  put(23, mul(WorldToObject3x4(), float4(12, 22, 32, 1)));
  put(26, float3(attributes.barycentrics, HitKind() == HIT_KIND_TRIANGLE_FRONT_FACE ? 1 : 0));
}

// hlsl-run:
// Shaders:
//   - {Stage: RayGeneration, Entry: Generate}
//   - {Stage: Miss, Entry: Missed}
//   - {Stage: ClosestHit, Entry: Hit}
//   - {Stage: AnyHit, Entry: Any}
// Buffers:
//   - {Name: Far, Format: Float32, Data: [100.0, 0.0, 0.0, 101.0, 0.0, 0.0, 100.0, 1.0, 0.0]}
//   - Name: Two
//     Format: Float32
//     Data: [-8.0, 0.0, 0.0, -8.0, 2.0, 0.0, -7.0, 0.0, 0.0,
//            0.0, 1.0, 0.0, 0.0, 2.0, 0.0, 1.0, 1.0, 0.0]
//   - {Name: Out, Format: Float32, Stride: 4, FillSize: 116}
//   - Name: Expected
//     Format: Float32
//     Data: [11, 1, 1, 1, 16,   10.5, 22.5, 20,   0.25, 1.25, -5,   0, 0, 0.5,
//            12, 22, 32,   12, 22, 32,   1, 1, 1,   1, 1, 1,   0.25, 0.25, 1]
// AccelerationStructures:
//   BLAS:
//     - Name: Mesh
//       Triangles:
//         - {VertexBuffer: Far, VertexCount: 3, Opaque: true}
//         - {VertexBuffer: Two, VertexCount: 6, Opaque: false}
//   TLAS:
//     - Name: Scene
//       Instances:
//         - {BLAS: Mesh, InstanceID: 5, Transform: [1, 0, 0, 500,  0, 1, 0, 0,  0, 0, 1, 0]}
//         - {BLAS: Mesh, InstanceID: 6, Transform: [2, 0, 0, 10,  0, 2, 0, 20,  0, 0, 2, 30]}
// RayTracingPipelineConfig: {MaxTraceRecursionDepth: 1}
// HitGroups:
//   - {Name: Group, ClosestHit: Hit, AnyHit: Any}
// ShaderBindingTable:
//   RayGen: {ShaderName: Generate}
//   Miss: [{ShaderName: Missed}]
//   HitGroup: [{ShaderName: Group}, {ShaderName: Group}]
// DispatchParameters: {DispatchGroupCount: [1, 1, 1]}
// DescriptorSets:
//   - Resources:
//     - {Name: Scene, Kind: AccelerationStructure, VulkanBinding: {Binding: 0}}
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: values, Rule: BufferFloatEpsilon, Epsilon: 0.0001, Actual: Out, Expected: Expected}
