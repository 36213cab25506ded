// RUN: hlsl-translate %s -T cs_6_5 -fspv-target-env=vulkan1.2 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.2 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s
// Every method of a ray query; queries in arrays, structs and statics.

// CHECK:     OpCapability RayQueryKHR
// CHECK:     OpExtension "SPV_KHR_ray_query"
// CHECK-DAG: %[[QUERY:.*]] = OpTypeRayQueryKHR
// CHECK-DAG: %[[PTR:.*]] = OpTypePointer Function %[[QUERY]]
// CHECK-DAG: %[[LIST:.*]] = OpTypeArray %[[QUERY]] %uint_2
// CHECK-DAG: %[[LISTPTR:.*]] = OpTypePointer Function %[[LIST]]
RaytracingAccelerationStructure scene : register(t0);
RWStructuredBuffer<float> result : register(u1);

struct Tracer {
  RayQuery<RAY_FLAG_CULL_NON_OPAQUE> query;
  uint steps;
  void trace(RayDesc ray) {
    query.TraceRayInline(scene, RAY_FLAG_NONE, 1, ray);
    while (query.Proceed())
      ++steps;
  }
};
static RayQuery<RAY_FLAG_NONE> global;
bool step() { return global.Proceed(); }

float askCandidate(RayQuery<RAY_FLAG_NONE> q) {
  float sum = q.CandidateType() + q.CandidateTriangleRayT() + q.CandidateInstanceIndex() + q.CandidateInstanceID() +
              q.CandidateInstanceContributionToHitGroupIndex() + q.CandidateGeometryIndex() +
              q.CandidatePrimitiveIndex() + q.CandidateTriangleBarycentrics().x;
  sum += dot(q.CandidateObjectRayOrigin(), q.CandidateObjectRayDirection());
  sum += q.CandidateObjectToWorld3x4()[2][3] + q.CandidateObjectToWorld4x3()[3][2] +
         q.CandidateWorldToObject3x4()[2][3] + q.CandidateWorldToObject4x3()[3][2];
  if (q.CandidateTriangleFrontFace() || q.CandidateProceduralPrimitiveNonOpaque())
    sum += 1;
  return sum;
}
float askCommitted(inout RayQuery<RAY_FLAG_NONE> q) {
  float sum = q.CommittedStatus() + q.CommittedRayT() + q.CommittedInstanceIndex() + q.CommittedInstanceID() +
              q.CommittedInstanceContributionToHitGroupIndex() + q.CommittedGeometryIndex() +
              q.CommittedPrimitiveIndex() + q.CommittedTriangleBarycentrics().y;
  sum += dot(q.CommittedObjectRayOrigin(), q.CommittedObjectRayDirection());
  sum += q.CommittedObjectToWorld3x4()[0][3] + q.CommittedObjectToWorld4x3()[3][0] +
         q.CommittedWorldToObject3x4()[0][3] + q.CommittedWorldToObject4x3()[3][0];
  return q.CommittedTriangleFrontFace() ? sum : -sum;
}

// CHECK-DAG: %[[Q:q]] = OpVariable %[[PTR]] Function
// CHECK-DAG: OpRayQueryInitializeKHR %[[Q]]
// CHECK-DAG: OpRayQueryProceedKHR %bool %[[Q]]
// CHECK-DAG: OpRayQueryGetIntersectionTypeKHR %uint %[[Q]] %uint_0
// CHECK-DAG: OpRayQueryGetIntersectionTypeKHR %uint %[[Q]] %uint_1
// CHECK-DAG: OpRayQueryGetIntersectionTKHR %float %[[Q]] %uint_1
// CHECK-DAG: OpRayQueryGetIntersectionInstanceIdKHR %uint %[[Q]] %uint_0
// CHECK-DAG: OpRayQueryGetIntersectionInstanceCustomIndexKHR %uint %[[Q]] %uint_1
// CHECK-DAG: OpRayQueryGetIntersectionInstanceShaderBindingTableRecordOffsetKHR %uint %[[Q]] %uint_1
// CHECK-DAG: OpRayQueryGetIntersectionGeometryIndexKHR %uint %[[Q]] %uint_0
// CHECK-DAG: OpRayQueryGetIntersectionPrimitiveIndexKHR %uint %[[Q]] %uint_1
// CHECK-DAG: OpRayQueryGetIntersectionBarycentricsKHR %v2float %[[Q]] %uint_0
// CHECK-DAG: OpRayQueryGetIntersectionFrontFaceKHR %bool %[[Q]] %uint_1
// CHECK-DAG: OpRayQueryGetIntersectionCandidateAABBOpaqueKHR %bool %[[Q]]
// CHECK-DAG: OpRayQueryGetIntersectionObjectRayOriginKHR %v3float %[[Q]] %uint_0
// CHECK-DAG: OpRayQueryGetIntersectionObjectRayDirectionKHR %v3float %[[Q]] %uint_1
// CHECK-DAG: OpRayQueryGetIntersectionObjectToWorldKHR %mat4v3float %[[Q]] %uint_0
// CHECK-DAG: OpRayQueryGetIntersectionWorldToObjectKHR %mat4v3float %[[Q]] %uint_1
// CHECK-DAG: OpRayQueryGetRayFlagsKHR %uint %[[Q]]
// CHECK-DAG: OpRayQueryGetRayTMinKHR %float %[[Q]]
// CHECK-DAG: OpRayQueryGetWorldRayOriginKHR %v3float %[[Q]]
// CHECK-DAG: OpRayQueryGetWorldRayDirectionKHR %v3float %[[Q]]
// CHECK-DAG: OpRayQueryConfirmIntersectionKHR %[[Q]]
// CHECK-DAG: OpRayQueryGenerateIntersectionKHR %[[Q]]
// CHECK-DAG: OpRayQueryTerminateKHR %[[Q]]
[numthreads(1, 1, 1)]
void main(uint id : SV_DispatchThreadID) {
  RayDesc ray = { float3(id, 0, 0), 0.5, float3(0, 0, 1), 100 };
  RayQuery<RAY_FLAG_NONE> q = RayQuery<RAY_FLAG_NONE>();
  q.TraceRayInline(scene, RAY_FLAG_NONE, 0xff, ray);
  while (q.Proceed()) {
    result[0] += askCandidate(q);
    if (q.CandidateType() == CANDIDATE_NON_OPAQUE_TRIANGLE)
      q.CommitNonOpaqueTriangleHit();
    else
      q.CommitProceduralPrimitiveHit(0.75);
    if (q.CommittedRayT() < 2)
      q.Abort();
  }
  result[1] = askCommitted(q) + q.RayFlags() + q.RayTMin() + dot(q.WorldRayOrigin(), q.WorldRayDirection());

  RayQuery<RAY_FLAG_NONE> list[2];
  list[id & 1].TraceRayInline(scene, RAY_FLAG_NONE, 0xff, ray);
  result[2] = askCommitted(list[id & 1]);

  Tracer tracers[2];
  tracers[1].steps = 0;
  tracers[1].trace(ray);
  result[3] = tracers[1].steps + tracers[1].query.CommittedRayT();

  global.TraceRayInline(scene, RAY_FLAG_NONE, 0xff, ray);
  while (step())
    result[4] += global.CandidateTriangleRayT();
}
