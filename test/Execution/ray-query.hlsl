// REQUIRES: mesa-25
// RUN: hlsl-translate %s -T cs_6_5 -fspv-target-env=vulkan1.2 -Fo %t.spv && spirv-val --target-env vulkan1.2 %t.spv
// RUN: %mesa-25 hlsl-run %s %t.spv
// RUN: hlsl-translate %s -T cs_6_5 --to=glsl --glsl-version=460vk -Fo %t.comp
// RUN: glslangValidator -V --target-env vulkan1.2 -S comp %t.comp -o %t.glsl.spv
// RUN: %mesa-25 hlsl-run %s %t.glsl.spv
// MLIR's own passes change no result.
// RUN: hlsl-translate %s -T cs_6_5 --to=hlsl-mlir --form=source -o %t.mlir
// RUN: hlsl-opt %t.mlir --cse --canonicalize --sccp --loop-invariant-code-motion --hlsl-to-flat --cse --canonicalize --hlsl-to-target --cse --canonicalize -o %t.opt.mlir
// RUN: hlsl-translate %t.opt.mlir -fspv-target-env=vulkan1.2 -Fo %t.opt.spv && spirv-val --target-env vulkan1.2 %t.opt.spv
// RUN: %mesa-25 hlsl-run %s %t.opt.spv
// What rays meet: a triangle that its instance moves, a triangle that is not opaque, a box, and nothing. Matrices in both
// forms.
[[vk::binding(0)]] RaytracingAccelerationStructure scene;
[[vk::binding(1)]] RWStructuredBuffer<float> Out;

struct Tracer {
  RayQuery<RAY_FLAG_NONE> query;
  uint candidates;
  void trace(RayDesc ray) {
    query.TraceRayInline(scene, RAY_FLAG_NONE, 0xff, ray);
    candidates = 0;
    while (query.Proceed())
      look();
  }
  void look() {
    ++candidates;
    switch (query.CandidateType()) {
    case CANDIDATE_NON_OPAQUE_TRIANGLE:
      if (query.CandidateTriangleRayT() > 1)
        query.CommitNonOpaqueTriangleHit();
      break;
    case CANDIDATE_PROCEDURAL_PRIMITIVE:
      query.CommitProceduralPrimitiveHit(4.5);
      break;
    }
  }
};

float describe(RayQuery<RAY_FLAG_NONE> hit) {
  if (hit.CommittedStatus() == COMMITTED_NOTHING)
    return -1;
  return 1000 * hit.CommittedStatus() + 100 * hit.CommittedInstanceID() + 10 * hit.CommittedInstanceIndex() +
         hit.CommittedRayT();
}

[numthreads(4, 1, 1)]
void main(uint lane : SV_GroupIndex) {
  RayDesc ray;
  ray.Origin = float3(10.0 * lane, 0, -5);
  ray.TMin = 0;
  ray.Direction = float3(0, 0, 1);
  ray.TMax = 100;
  Tracer tracer;
  tracer.trace(ray);
  Out[lane] = describe(tracer.query);
  Out[4 + lane] = tracer.candidates;
  if (lane == 1) {
    float3x4 rows = tracer.query.CommittedObjectToWorld3x4();
    float4x3 columns = tracer.query.CommittedObjectToWorld4x3();
    Out[8] = rows[0][3];
    Out[9] = columns[3][0];
    Out[10] = mul(rows, float4(1, 2, 3, 1)).x;
    Out[11] = tracer.query.CommittedWorldToObject3x4()[0][3];
  }
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Corners, Format: Float32, Data: [0.0, 1.0, 0.0, -1.0, -1.0, 0.0, 1.0, -1.0, 0.0]}
//   - {Name: Box, Format: Float32, Data: [-1.0, -1.0, -1.0, 1.0, 1.0, 1.0]}
//   - {Name: Out, Format: Float32, Stride: 4, FillSize: 48}
//   - {Name: Expected, Format: Float32, Data: [1505, 1615, 2724.5, -1, 0, 1, 1, 0, 10, 10, 11, -10]}
// AccelerationStructures:
//   BLAS:
//     - Name: Solid
//       Triangles: [{VertexBuffer: Corners, VertexCount: 3, Opaque: true}]
//     - Name: Thin
//       Triangles: [{VertexBuffer: Corners, VertexCount: 3, Opaque: false}]
//     - Name: Ball
//       AABBs: [{AABBBuffer: Box, AABBCount: 1}]
//   TLAS:
//     - Name: Scene
//       Instances:
//         - {BLAS: Solid, InstanceID: 5}
//         - {BLAS: Thin, InstanceID: 6, Transform: [1, 0, 0, 10,  0, 1, 0, 0,  0, 0, 1, 0]}
//         - {BLAS: Ball, InstanceID: 7, Transform: [1, 0, 0, 20,  0, 1, 0, 0,  0, 0, 1, 0]}
// DescriptorSets:
//   - Resources:
//     - {Name: Scene, Kind: AccelerationStructure, VulkanBinding: {Binding: 0}}
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
