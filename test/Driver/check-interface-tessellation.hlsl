// RUN: hlsl-translate --check-interface %s@vs_6_0:VSMain %s@hs_6_0:HSMain %s@ds_6_0:DSMain %s@gs_6_0:GSMain %s@ps_6_0:PSMain 2>&1 | count 0
// RUN: hlsl-translate --check-interface --match-by-semantic %s@vs_6_0:VSMain %s@hs_6_0:HSMain %s@ds_6_0:DSMain %s@gs_6_0:GSMain %s@ps_6_0:PSMain 2>&1 | count 0
// RUN: hlsl-translate --check-interface --stage-io=loose %s@vs_6_0:VSMain %s@hs_6_0:HSMain %s@ds_6_0:DSMain %s@gs_6_0:GSMain %s@ps_6_0:PSMain 2>&1 | count 0
// RUN: not hlsl-translate --check-interface %s@hs_6_0:HSMain %s@ds_6_0:DSOther 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: not hlsl-translate --check-interface %s@hs_6_0:HSMain %s@ds_6_0:DSFour 2>&1 | FileCheck %s --check-prefix=FOUR
// RUN: not hlsl-translate --check-interface %s@ds_6_0:DSMain %s@gs_6_0:GSLine 2>&1 | FileCheck %s --check-prefix=LINE
// RUN: not hlsl-translate --check-interface %s@ds_6_0:DSMain %s@gs_6_0:GSClip 2>&1 | FileCheck %s --check-prefix=CLIP
// RUN: not hlsl-translate --check-interface %s@gs_6_0:GSLast %s@ps_6_0:PSMain 2>&1 | FileCheck %s --check-prefix=LAST
// All stages of a pipeline, and what patches and primitives can do wrong.
struct Vertex { float4 pos : SV_Position; float2 uv[2] : TEXCOORD0; };
struct Patch {
  float edges[3] : SV_TessFactor;
  float inside : SV_InsideTessFactor;
  float3 tint : TINT;
};
struct Clipped { float4 pos : SV_Position; float2 uv[2] : TEXCOORD0; float2 clip : SV_ClipDistance0; };
struct Pixel { float4 pos : SV_Position; float2 uv[2] : TEXCOORD0; uint id : SV_PrimitiveID; };

Vertex VSMain(float3 p : POSITION) { Vertex v = (Vertex)0; v.pos = p.xyzz; return v; }

Patch PC(InputPatch<Vertex, 3> patch) {
  Patch p;
  p.edges[0] = p.edges[1] = p.edges[2] = p.inside = 2;
  p.tint = patch[0].pos.xyz;
  return p;
}
[domain("tri")] [partitioning("integer")] [outputtopology("triangle_cw")] [outputcontrolpoints(3)] [patchconstantfunc("PC")]
Vertex HSMain(InputPatch<Vertex, 3> patch, uint i : SV_OutputControlPointID) { return patch[i]; }

[domain("tri")]
Clipped DSMain(Patch p, float3 at : SV_DomainLocation, OutputPatch<Vertex, 3> patch) {
  Clipped o;
  o.pos = patch[0].pos * at.x + patch[1].pos * at.y + patch[2].pos * at.z;
  o.uv = patch[0].uv;
  o.clip = p.tint.xy;
  return o;
}
// OTHER: [[#@LINE+4]]:24: error: domain shader input 'e' (PER0) at location 2 meets an output of another semantic, TINT0
// OTHER: [[#@LINE+3]]:9: error: the domain shader 'DSOther' is for the domain 'quad', but the hull shader for 'tri'
// OTHER: note: the hull shader 'HSMain' is here
[domain("quad")]
Clipped DSOther(float4 e[1] : PER, float2 at : SV_DomainLocation, OutputPatch<Vertex, 3> patch) {
  Clipped o = (Clipped)0;
  o.pos = patch[0].pos + e[0];
  return o;
}
// FOUR: error: domain shader input '{{.*}}' {{.*}} has values for 4 control points, but the hull shader gives 3
// FOUR: note: the hull shader 'HSMain' is here
[domain("tri")]
Clipped DSFour(Patch p, float3 at : SV_DomainLocation, OutputPatch<Vertex, 4> patch) {
  Clipped o = (Clipped)0;
  o.pos = patch[0].pos + p.tint.x;
  return o;
}

[maxvertexcount(3)]
void GSMain(triangle Clipped v[3], uint id : SV_PrimitiveID, inout TriangleStream<Pixel> stream) {
  for (int i = 0; i < 3; ++i) {
    Pixel p;
    p.pos = v[i].pos + v[i].clip.x;
    p.uv = v[i].uv;
    p.id = id;
    stream.Append(p);
  }
}
// LINE: [[#@LINE+3]]:6: error: the geometry shader 'GSLine' takes lines, but tessellation makes triangles
// LINE: note: the domain shader 'DSMain' is here
[maxvertexcount(2)]
void GSLine(line Clipped v[2], inout LineStream<Vertex> stream) {
  Vertex o = (Vertex)0;
  o.pos = v[0].pos;
  stream.Append(o);
}
struct MoreClipped { float4 pos : SV_Position; float4 clip : SV_ClipDistance0; };
// CLIP: error: geometry shader input {{.*}}(ClipDistance) has 4 elements, but the domain shader writes 2
[maxvertexcount(3)]
void GSClip(triangle MoreClipped v[3], inout TriangleStream<Vertex> stream) {
  Vertex o = (Vertex)0;
  o.pos = v[0].pos + v[0].clip;
  stream.Append(o);
}
struct Lost { float2 uv[2] : TEXCOORD0; };
// LAST: error: pixel shader input 'id' (PrimitiveId) reads PrimitiveId: with a geometry shader in between, only that can write it, and it does not
// LAST: error: the geometry shader 'GSLast' is the last before rasterization and does not write Position
[maxvertexcount(1)]
void GSLast(point Clipped v[1], inout PointStream<Lost> stream) {
  Lost o;
  o.uv = v[0].uv;
  stream.Append(o);
}

float4 PSMain(Pixel p) : SV_Target { return p.uv[0].xyxy + p.uv[1].xyxy + p.id; }
