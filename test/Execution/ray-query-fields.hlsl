// REQUIRES: mesa-25
// RUN: hlsl-translate %s -T cs_6_5 -fspv-target-env=vulkan1.2 -Fo %t.spv && spirv-val --target-env vulkan1.2 %t.spv
// RUN: %mesa-25 hlsl-run %s %t.spv
// RUN: hlsl-translate %s -T cs_6_5 --to=glsl --glsl-version=460vk -Fo %t.comp
// RUN: glslangValidator -V --target-env vulkan1.2 -S comp %t.comp -o %t.glsl.spv
// RUN: %mesa-25 hlsl-run %s %t.glsl.spv
// All that can be asked of a candidate and of the committed hit. The second geometry of
// a bottom level holds two triangles that are not opaque; its only instance scales by 2
// and moves by (10, 20, 30), so object space is (world - (10, 20, 30)) / 2. The ray runs
// down z through the second triangle, from z = 20: it hits at t = 10.
[[vk::binding(0)]] RaytracingAccelerationStructure scene;
[[vk::binding(1)]] RWStructuredBuffer<float> Out;
[[vk::binding(2)]] RWStructuredBuffer<float> Boxes;

static uint next;
void put(float value) { Out[next++] = value; }
void put(float3 value) { put(value.x); put(value.y); put(value.z); }

[numthreads(1, 1, 1)]
void main() {
  RayDesc ray;
  ray.Origin = float3(10.5, 22.5, 20);
  ray.TMin = 0.5;
  ray.Direction = float3(0, 0, 1);
  ray.TMax = 100;
  next = 0;
  RayQuery<RAY_FLAG_SKIP_PROCEDURAL_PRIMITIVES> query;
  query.TraceRayInline(scene, RAY_FLAG_CULL_OPAQUE, 0xff, ray);
  while (query.Proceed()) {
    put(query.CandidateGeometryIndex());
    put(query.CandidatePrimitiveIndex());
    put(query.CandidateInstanceIndex());
    put(query.CandidateInstanceID());
    put(query.CandidateInstanceContributionToHitGroupIndex());
    put(query.CandidateObjectRayOrigin());
    put(query.CandidateObjectRayDirection());
    put(query.CandidateTriangleBarycentrics().x);
    put(query.CandidateTriangleBarycentrics().y);
    put(query.CandidateTriangleFrontFace() ? 1 : 2);
    put(mul(query.CandidateObjectToWorld3x4(), float4(1, 1, 1, 1)));
    put(mul(float4(1, 1, 1, 1), query.CandidateObjectToWorld4x3()));
    put(mul(query.CandidateWorldToObject3x4(), float4(12, 22, 32, 1)));
    put(mul(float4(12, 22, 32, 1), query.CandidateWorldToObject4x3()));
    query.CommitNonOpaqueTriangleHit();
    put(query.CommittedRayT());
    query.Abort();
  }
  put(query.CommittedGeometryIndex());
  put(query.CommittedPrimitiveIndex());
  put(query.CommittedInstanceContributionToHitGroupIndex());
  put(query.CommittedObjectRayOrigin());
  put(query.CommittedObjectRayDirection());
  put(query.CommittedTriangleBarycentrics().x);
  put(query.CommittedTriangleBarycentrics().y);
  put(query.CommittedTriangleFrontFace() ? 1 : 2);
  put(mul(float4(12, 22, 32, 1), query.CommittedWorldToObject4x3()));
  put(query.RayFlags());
  put(query.RayTMin());
  put(query.WorldRayOrigin());
  put(query.WorldRayDirection());

  // A box says whether it is opaque.
  ray.Origin.x = 50;
  RayQuery<RAY_FLAG_NONE> boxes;
  boxes.TraceRayInline(scene, RAY_FLAG_NONE, 0xff, ray);
  while (boxes.Proceed())
    Boxes[boxes.CandidatePrimitiveIndex()] = boxes.CandidateProceduralPrimitiveNonOpaque() ? 1 : 2;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Far, Format: Float32, Data: [100.0, 0.0, 0.0, 101.0, 0.0, 0.0, 100.0, 1.0, 0.0]}
//   # Clockwise as the ray sees them, so front-facing.
//   - Name: Two
//     Format: Float32
//     Data: [-8.0, 0.0, 0.0, -8.0, 2.0, 0.0, -7.0, 0.0, 0.0,
//            0.0, 1.0, 0.0, 0.0, 2.0, 0.0, 1.0, 1.0, 0.0]
//   - {Name: Box, Format: Float32, Data: [-1.0, -1.0, -1.0, 1.0, 1.0, 1.0]}
//   - {Name: Out, Format: Float32, Stride: 4, FillSize: 200}
//   - {Name: Boxes, Format: Float32, Stride: 4, FillSize: 4}
//   - Name: Expected
//     Format: Float32
//     # The object's ray: from (0.25, 1.25, -5) by (0, 0, 0.5). Barycentrics are those of the second and third corner.
//     Data: [1, 1, 0, 77, 3,   0.25, 1.25, -5,   0, 0, 0.5,   0.25, 0.25,  1,
//            12, 22, 32,   12, 22, 32,   1, 1, 1,   1, 1, 1,   10,
//            1, 1, 3,   0.25, 1.25, -5,   0, 0, 0.5,   0.25, 0.25,  1,   1, 1, 1,
//            576, 0.5,   10.5, 22.5, 20,   0, 0, 1]
//   - {Name: ExpectedBoxes, Format: Float32, Data: [1]}
// AccelerationStructures:
//   BLAS:
//     - Name: Mesh
//       Triangles:
//         - {VertexBuffer: Far, VertexCount: 3, Opaque: true}
//         - {VertexBuffer: Two, VertexCount: 6, Opaque: false}
//     - Name: Ball
//       AABBs: [{AABBBuffer: Box, AABBCount: 1, Opaque: false}]
//   TLAS:
//     - Name: Scene
//       Instances:
//         - {BLAS: Mesh, InstanceID: 77, InstanceContributionToHitGroupIndex: 3, Transform: [2, 0, 0, 10,  0, 2, 0, 20,  0, 0, 2, 30]}
//         - {BLAS: Ball, InstanceID: 7, Transform: [1, 0, 0, 50,  0, 1, 0, 22,  0, 0, 1, 40]}
// DescriptorSets:
//   - Resources:
//     - {Name: Scene, Kind: AccelerationStructure, VulkanBinding: {Binding: 0}}
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 1}}
//     - {Name: Boxes, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 2}}
// Results:
//   - {Result: fields, Rule: BufferFloatEpsilon, Epsilon: 0.0001, Actual: Out, Expected: Expected}
//   - {Result: boxes, Rule: BufferExact, Actual: Boxes, Expected: ExpectedBoxes}
