// RUN: hlsl-translate %s -T hs_6_0 -E hull --to=ast | FileCheck %s
// RUN: hlsl-translate %s -T ds_6_0 -E domain --to=ast | FileCheck %s --check-prefix=DS
// Patches, and the two functions of a hull shader.
struct V { float4 position : SV_Position; float2 uv[2] : TEXCOORD; };
struct C { float3 p : POSITION; };
struct Factors { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; float4 color : COLOR; };

// CHECK-LABEL: Function constants
// CHECK: Var in const points 'InputPatch<V, 4>'
// CHECK: Var in const controls 'OutputPatch<C, 3>'
Factors constants(const InputPatch<V, 4> points, const OutputPatch<C, 3> controls, uint id : SV_PrimitiveID) {
  Factors f = (Factors)0;
  f.edges[0] = points[3].uv[1].y;
  f.inside = controls[id].p.z;
  return f;
}

// CHECK: [domain "tri"]
// CHECK-NEXT: [partitioning "fractional_odd"]
// CHECK-NEXT: [outputtopology "triangle_cw"]
// CHECK-NEXT: [outputcontrolpoints 3]
// CHECK-NEXT: [patchconstantfunc "constants"]
// CHECK-NEXT: Function hull
[domain("tri")] [partitioning("fractional_odd")] [outputtopology("triangle_cw")]
[outputcontrolpoints(3)] [patchconstantfunc("constants")]
C hull(InputPatch<V, 4> patch, uint id : SV_OutputControlPointID) {
  C c;
  c.p = patch[id].position.xyz;
  return c;
}
// CHECK: EntryPoint hull hull patch_constant constants

[domain("tri")]
float4 domain(Factors f, float3 at : SV_DomainLocation, OutputPatch<C, 3> patch) : SV_Position {
  return float4(patch[0].p * at.x + patch[1].p * at.y + patch[2].p * at.z, f.inside);
}
// DS: EntryPoint domain domain
