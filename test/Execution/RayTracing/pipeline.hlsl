// REQUIRES: mesa-25, glslang
// RUN: hlsl-translate %s -T lib_6_5 -fspv-target-env=vulkan1.2 -Fo %t.spv && spirv-val --target-env vulkan1.2 %t.spv
// RUN: %mesa-25 hlsl-run %s %t.spv %t.spv %t.spv %t.spv %t.spv %t.spv %t.spv %t.spv
// RUN: hlsl-translate %s -T lib_6_5 -E Generate --to=glsl --glsl-version=460vk -Fo %t.Generate.rgen && glslangValidator -V --target-env vulkan1.2 --source-entrypoint main -e Generate %t.Generate.rgen -o %t.Generate.spv
// RUN: hlsl-translate %s -T lib_6_5 -E Bright --to=glsl --glsl-version=460vk -Fo %t.Bright.rmiss && glslangValidator -V --target-env vulkan1.2 --source-entrypoint main -e Bright %t.Bright.rmiss -o %t.Bright.spv
// RUN: hlsl-translate %s -T lib_6_5 -E Dark --to=glsl --glsl-version=460vk -Fo %t.Dark.rmiss && glslangValidator -V --target-env vulkan1.2 --source-entrypoint main -e Dark %t.Dark.rmiss -o %t.Dark.spv
// RUN: hlsl-translate %s -T lib_6_5 -E HitTriangle --to=glsl --glsl-version=460vk -Fo %t.HitTriangle.rchit && glslangValidator -V --target-env vulkan1.2 --source-entrypoint main -e HitTriangle %t.HitTriangle.rchit -o %t.HitTriangle.spv
// RUN: hlsl-translate %s -T lib_6_5 -E AnyTriangle --to=glsl --glsl-version=460vk -Fo %t.AnyTriangle.rahit && glslangValidator -V --target-env vulkan1.2 --source-entrypoint main -e AnyTriangle %t.AnyTriangle.rahit -o %t.AnyTriangle.spv
// RUN: hlsl-translate %s -T lib_6_5 -E Box --to=glsl --glsl-version=460vk -Fo %t.Box.rint && glslangValidator -V --target-env vulkan1.2 --source-entrypoint main -e Box %t.Box.rint -o %t.Box.spv
// RUN: hlsl-translate %s -T lib_6_5 -E HitBox --to=glsl --glsl-version=460vk -Fo %t.HitBox.rchit && glslangValidator -V --target-env vulkan1.2 --source-entrypoint main -e HitBox %t.HitBox.rchit -o %t.HitBox.spv
// RUN: hlsl-translate %s -T lib_6_5 -E Call --to=glsl --glsl-version=460vk -Fo %t.Call.rcall && glslangValidator -V --target-env vulkan1.2 --source-entrypoint main -e Call %t.Call.rcall -o %t.Call.spv
// RUN: %mesa-25 hlsl-run %s %t.Generate.spv %t.Bright.spv %t.Dark.spv %t.HitTriangle.spv %t.AnyTriangle.spv %t.Box.spv %t.HitBox.spv %t.Call.spv
// A pipeline of one library: rays hit a triangle, are refused by it, hit a sphere
// in a box, or miss; hits trace on, call a shader, and have records of their own.
struct Payload { uint value; float t; uint depth; float3 where; };
struct Data { uint number; };
struct Surface { float3 normal; uint id; };
struct Record { uint base; float2 scale; };

[[vk::binding(0)]] RaytracingAccelerationStructure scene;
[[vk::binding(1)]] RWStructuredBuffer<float> Out;
[[vk::shader_record_ext]] ConstantBuffer<Record> record;

RayDesc makeRay(float x) {
  RayDesc ray;
  ray.Origin = float3(x, 0, -5);
  ray.TMin = 0;
  ray.Direction = float3(0, 0, 1);
  ray.TMax = 100;
  return ray;
}

[shader("raygeneration")]
void Generate() {
  uint lane = DispatchRaysIndex().x;
  Payload payload = {0, -1, 0, float3(0, 0, 0)};
  TraceRay(scene, RAY_FLAG_NONE, 0xff, 0, 1, lane & 1, makeRay(10.0 * (lane / 2)), payload);
  Out[4 * lane] = payload.value;
  Out[4 * lane + 1] = payload.t;
  Out[4 * lane + 2] = payload.depth;
  Out[4 * lane + 3] = payload.where.x + DispatchRaysDimensions().x;
}

[shader("miss")]
void Bright(inout Payload payload) { payload.value += 70; }

[shader("miss")]
void Dark(inout Payload payload) {
  payload.value += 80;
  payload.t = WorldRayDirection().z + RayTMin();
}

// Goes on from the first hit, and calls a shader.
[shader("closesthit")]
void HitTriangle(inout Payload payload, in BuiltInTriangleIntersectionAttributes attributes) {
  payload.value += record.base + record.scale.y;
  payload.t = RayTCurrent();
  payload.where = mul(ObjectToWorld3x4(), float4(1, 2, 3, 1));
  payload.where.x += mul(float4(1, 2, 3, 1), WorldToObject4x3()).x * 100;
  if (payload.depth++ == 0) {
    Payload next = payload;
    TraceRay(scene, RAY_FLAG_NONE, 0xff, 0, 1, 0, makeRay(1000), next);
    payload.value += next.value;
  }
  Data data = {InstanceID()};
  CallShader(0, data);
  payload.value += data.number;
}

void refuse(inout Payload payload) {
  payload.depth = 100;
  if (InstanceID() == 6)
    IgnoreHit();
}

[shader("anyhit")]
void AnyTriangle(inout Payload payload, in BuiltInTriangleIntersectionAttributes attributes) {
  if (InstanceID() == 6) {
    payload.t = 9;
    refuse(payload);
  }
}

[shader("intersection")]
void Box() {
  Surface surface = {float3(1, 2, 3), InstanceID()};
  ReportHit(7.5, 3, surface);
  surface.id += 1000;
  ReportHit(4.5, 5, surface);
}

[shader("closesthit")]
void HitBox(inout Payload payload, in Surface surface) {
  payload.value = surface.id + HitKind() * 10000;
  payload.t = RayTCurrent();
  payload.where = surface.normal;
}

[shader("callable")]
void Call(inout Data data) { data.number += 1000; }

// hlsl-run:
// Shaders:
//   - {Stage: RayGeneration, Entry: Generate}
//   - {Stage: Miss, Entry: Bright}
//   - {Stage: Miss, Entry: Dark}
//   - {Stage: ClosestHit, Entry: HitTriangle}
//   - {Stage: AnyHit, Entry: AnyTriangle}
//   - {Stage: Intersection, Entry: Box}
//   - {Stage: ClosestHit, Entry: HitBox}
//   - {Stage: Callable, Entry: Call}
// Buffers:
//   - {Name: Corners, Format: Float32, Data: [0.0, 1.0, 0.0, -1.0, -1.0, 0.0, 1.0, -1.0, 0.0]}
//   - {Name: Box, Format: Float32, Data: [-1.0, -1.0, -1.0, 1.0, 1.0, 1.0]}
//   - {Name: Out, Format: Float32, Stride: 4, FillSize: 128}
//   # Hit, with the bright miss behind (44 + (44 + 70) + 1005); ignored, and missed by either; the box; missed.
//   - Name: Expected
//     Format: Float32
//     Data: [1163, 5, 1, 109, 1163, 5, 1, 109, 70, 9, 0, 8, 80, 1, 0, 8, 51007, 4.5, 0, 9, 51007, 4.5, 0, 9, 70, -1, 0, 8, 80, 1, 0, 8]
// AccelerationStructures:
//   BLAS:
//     - Name: Triangle
//       Triangles: [{VertexBuffer: Corners, VertexCount: 3, Opaque: false}]
//     - Name: Ball
//       AABBs: [{AABBBuffer: Box, AABBCount: 1}]
//   TLAS:
//     - Name: Scene
//       Instances:
//         - {BLAS: Triangle, InstanceID: 5}
//         - {BLAS: Triangle, InstanceID: 6, Transform: [1, 0, 0, 10,  0, 1, 0, 0,  0, 0, 1, 0]}
//         - {BLAS: Ball, InstanceID: 7, InstanceContributionToHitGroupIndex: 1, Transform: [1, 0, 0, 20,  0, 1, 0, 0,  0, 0, 1, 0]}
// RayTracingPipelineConfig: {MaxTraceRecursionDepth: 2}
// HitGroups:
//   - {Name: Solid, ClosestHit: HitTriangle, AnyHit: AnyTriangle}
//   - {Name: Round, Type: Procedural, ClosestHit: HitBox, Intersection: Box}
// ShaderBindingTable:
//   RayGen: {ShaderName: Generate}
//   Miss: [{ShaderName: Bright}, {ShaderName: Dark}]
//   HitGroup: [{ShaderName: Solid, LocalRootData: [42, 0, 0, 0, 0, 0, 128, 63, 0, 0, 0, 64]}, {ShaderName: Round, LocalRootData: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]}]
//   Callable: [{ShaderName: Call}]
// DispatchParameters: {DispatchGroupCount: [8, 1, 1]}
// DescriptorSets:
//   - Resources:
//     - {Name: Scene, Kind: AccelerationStructure, VulkanBinding: {Binding: 0}}
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: what shaders did, Rule: BufferExact, Actual: Out, Expected: Expected}
