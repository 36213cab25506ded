// Operations that give arrays and that a version does not have are refused, whatever becomes of the arrays.
// RUN: not hlsl-translate %s -T ps_6_5 -E main --to=glsl --glsl-version=100es 2>&1 | FileCheck %s
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: GLSL ES 100 has no ray queries
RaytracingAccelerationStructure scene;
float4 main(float3 from : FROM) : SV_Target {
  RayQuery<RAY_FLAG_FORCE_OPAQUE> query;
  RayDesc ray = {from, 0, float3(0, 0, 1), 100};
  query.TraceRayInline(scene, 0, 255, ray);
  query.Proceed();
  float3x4 matrices[2];
  matrices[0] = query.CommittedObjectToWorld3x4();
  matrices[1] = matrices[0];
  return mul(matrices[uint(from.x) % 2], float4(from, 1)).xyzz;
}
