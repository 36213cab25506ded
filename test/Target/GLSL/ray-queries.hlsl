// RUN: hlsl-translate %s -T cs_6_5 --to=glsl --glsl-version=460vk -Fo %t.comp
// RUN: glslangValidator -V --target-env vulkan1.2 -S comp %t.comp -o %t.spv
// RUN: FileCheck %s < %t.comp
// Ray queries are GL_EXT_ray_query.

// CHECK: #extension GL_EXT_ray_query : require
// CHECK: uniform accelerationStructureEXT scene;
RaytracingAccelerationStructure scene : register(t0);
RWStructuredBuffer<float4> result : register(u1);

// CHECK: rayQueryEXT q;
// CHECK: rayQueryInitializeEXT(q, scene, {{.*}} | 16u, 255u, {{.*}}, 0.5, {{.*}}, 100.0);
// CHECK: rayQueryProceedEXT(q)
// CHECK: rayQueryGetIntersectionTypeEXT(q, false)
// CHECK: rayQueryConfirmIntersectionEXT(q);
// CHECK: rayQueryGenerateIntersectionEXT(q, 0.75);
// CHECK: uint(rayQueryGetIntersectionInstanceCustomIndexEXT(q, true))
// CHECK: transpose(rayQueryGetIntersectionObjectToWorldEXT(q, true)) * vec3
// CHECK: rayQueryTerminateEXT(q);
[numthreads(1, 1, 1)]
void main(uint id : SV_DispatchThreadID) {
  RayDesc ray = { float3(id, 0, 0), 0.5, float3(0, 0, 1), 100 };
  RayQuery<RAY_FLAG_CULL_BACK_FACING_TRIANGLES> q;
  q.TraceRayInline(scene, id, 0xff, ray);
  while (q.Proceed()) {
    if (q.CandidateType() == CANDIDATE_NON_OPAQUE_TRIANGLE)
      q.CommitNonOpaqueTriangleHit();
    else if (q.CandidateProceduralPrimitiveNonOpaque())
      q.CommitProceduralPrimitiveHit(0.75);
  }
  result[0] = float4(q.CommittedInstanceID(), q.CommittedTriangleBarycentrics(), q.CommittedTriangleFrontFace());
  result[1] = mul(float3(1, 2, 3), q.CommittedObjectToWorld3x4());
  result[2] = float4(q.CommittedObjectToWorld4x3()[3], q.CommittedGeometryIndex());
  q.Abort();
  RayQuery<RAY_FLAG_CULL_BACK_FACING_TRIANGLES> list[2];
  list[id & 1].TraceRayInline(scene, 0, 0xff, ray);
  list[id & 1].Proceed();
  result[3].xyz = list[id & 1].WorldRayDirection();
}
