// REQUIRES: spirv-tools
// RUN: rm -rf %t && mkdir -p %t
// RUN: sh -c 'for s in vs:VSMain hs:HSMain ds:DSMain gs:GSMain ps:PSMain; do for io in split loose; do hlsl-translate %s -T ${s%%:*}_6_0 -E ${s#*:} --stage-io=$io -Fo %t/${s%%:*}.$io.spv || exit 1; done; done'
// RUN: hlsl-translate --check-interface --print-interface %s@vs_6_0:VSMain %s@hs_6_0:HSMain %s@ds_6_0:DSMain %s@gs_6_0:GSMain %s@ps_6_0:PSMain | %python -c "import re,sys; print(re.sub(r\" '[^']*'( [A-Z_a-z]+[0-9]+)?(?= |$)\", '', sys.stdin.read(), flags=re.M))" > %t/ir.txt
// RUN: hlsl-translate --check-interface --print-interface %t/vs.split.spv %t/hs.split.spv %t/ds.split.spv %t/gs.split.spv %t/ps.split.spv | %python -c "import re,sys; print(re.sub(r\" '[^']*'( [A-Z_a-z]+[0-9]+)?(?= |$)\", '', sys.stdin.read(), flags=re.M))" > %t/split.txt
// RUN: hlsl-translate --check-interface --print-interface %t/vs.loose.spv %t/hs.loose.spv %t/ds.loose.spv %t/gs.loose.spv %t/ps.loose.spv | %python -c "import re,sys; print(re.sub(r\" '[^']*'( [A-Z_a-z]+[0-9]+)?(?= |$)\", '', sys.stdin.read(), flags=re.M))" > %t/loose.txt
// RUN: diff %t/ir.txt %t/split.txt
// RUN: diff %t/ir.txt %t/loose.txt
// RUN: hlsl-translate --check-interface %t/vs.split.spv %t/hs.loose.spv %t/ds.split.spv %t/gs.loose.spv %t/ps.split.spv 2>&1 | count 0
// RUN: FileCheck %s < %t/ir.txt
// The two extractors, of form target and of SPIR-V, say the same of the same
// shaders, in blocks and in loose variables; names aside.
// CHECK: vertex shader
// CHECK: pixel shader
struct Light { float3 color : COLOR; float power : POWER; };
struct Vertex {
  float4 pos : SV_Position;
  float2 uv[2] : TEXCOORD0;
  Light light;
  float3x2 frame : FRAME;
  nointerpolation uint2 id : ID;
  float clip : SV_ClipDistance0;
  float2 cull : SV_CullDistance0;
};
struct Patch { float edges[4] : SV_TessFactor; float inside[2] : SV_InsideTessFactor; float4 tint[2] : TINT; };
Vertex VSMain(float3 p : POSITION, uint id : SV_VertexID) { Vertex v = (Vertex)0; v.pos = p.xyzz; v.id = id; return v; }
Patch PC(InputPatch<Vertex, 4> patch) { Patch p = (Patch)0; p.tint[1] = patch[3].pos; return p; }
[domain("quad")] [partitioning("fractional_odd")] [outputtopology("triangle_ccw")] [outputcontrolpoints(4)] [patchconstantfunc("PC")]
Vertex HSMain(InputPatch<Vertex, 4> patch, uint i : SV_OutputControlPointID) { return patch[i]; }
[domain("quad")]
Vertex DSMain(Patch p, float2 at : SV_DomainLocation, OutputPatch<Vertex, 4> patch) {
  Vertex v = patch[2];
  v.pos += p.tint[0] * at.x;
  return v;
}
[maxvertexcount(3)]
void GSMain(triangle Vertex v[3], inout TriangleStream<Vertex> stream) {
  for (int i = 0; i < 3; ++i)
    stream.Append(v[i]);
}
float4 PSMain(Vertex v, bool front : SV_IsFrontFace, out float4 second : SV_Target1) : SV_Target0 {
  second = v.light.color.xyzz;
  return v.uv[0].xyxy + v.frame[0].x + v.clip + front + v.light.power + v.id.xyxy;
}
