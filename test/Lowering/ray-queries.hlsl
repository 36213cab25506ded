// RUN: hlsl-translate %s -T cs_6_5 --to=hlsl-mlir --form=source | FileCheck %s
// A query is memory: parameters and copies name the same one, whatever their direction; the flags of the type join
// those of the call.

RaytracingAccelerationStructure scene;
RWStructuredBuffer<float4> result;

// CHECK-LABEL: hlsl.func @main.entry
// CHECK:         %[[Q:.*]] = hlsl.variable "q" : !hlsl.ref<!hlsl.ray_query, function>
// CHECK:         hlsl.call @trace(%[[Q]]
// CHECK:         hlsl.ray_query proceed %[[Q]]()
// CHECK:         hlsl.ray_query intersection_type %[[Q]]() committed
// CHECK:         %[[M:.*]] = hlsl.ray_query object_to_world %[[Q]]() :
// CHECK:         hlsl.intrinsic transpose(%[[M]])
// CHECK:         %[[OPAQUE:.*]] = hlsl.ray_query candidate_aabb_opaque %[[Q]]()
// CHECK:         hlsl.unary not %[[OPAQUE]]
// CHECK-LABEL: hlsl.func @trace(
// CHECK-SAME:    %[[P:[a-z0-9]+]]: !hlsl.ref<!hlsl.ray_query, function>
// CHECK:         %[[OWN:.*]] = hlsl.constant 257 : ui32
// CHECK:         %[[FLAGS:.*]] = hlsl.binary or %{{.*}}, %[[OWN]] : ui32
// CHECK:         hlsl.ray_query initialize %[[P]](%{{.*}}, %[[FLAGS]], %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}})
void trace(RayQuery<RAY_FLAG_FORCE_OPAQUE | RAY_FLAG_SKIP_TRIANGLES> query, RayDesc ray, uint flags) {
  query.TraceRayInline(scene, flags, 0xff, ray);
}

[numthreads(1, 1, 1)]
void main(uint id : SV_DispatchThreadID) {
  RayQuery<RAY_FLAG_FORCE_OPAQUE | RAY_FLAG_SKIP_TRIANGLES> q;
  RayDesc ray = { float3(0, 0, 0), 0, float3(0, 0, 1), 100 };
  trace(q, ray, id);
  RayQuery<RAY_FLAG_FORCE_OPAQUE | RAY_FLAG_SKIP_TRIANGLES> same = q;
  same.Proceed();
  if (q.CommittedStatus() == COMMITTED_PROCEDURAL_PRIMITIVE_HIT)
    result[id] = q.CandidateObjectToWorld3x4()[0];
  if (q.CandidateProceduralPrimitiveNonOpaque())
    result[id] = 1;
}
