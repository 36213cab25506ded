// RUN: hlsl-translate %s -T ps_6_0 -E PS --to=glsl --glsl-version=300es -Fo %t.frag && hlsl-translate %s -T vs_6_0 -E VS --to=glsl --glsl-version=300es -Fo %t.vert
// RUN: glslangValidator -l %t.vert %t.frag
// RUN: FileCheck %s < %t.frag
// RUN: sed -n '/uniform Frame/,/};/p' %t.frag > %t.a && sed -n '/uniform Frame/,/};/p' %t.vert > %t.b && diff %t.a %t.b
// Min-precision types are mediump; all else is highp, in every stage, so that a
// block has one text.
// CHECK: precision highp float;
// CHECK: precision highp int;
// CHECK: precision highp sampler2D;
// CHECK: uniform Frame {
// CHECK:   vec4 tint;
// CHECK:   mediump float exposure;
// CHECK: in mediump vec3 var_COLOR0;
cbuffer Frame {
  float4 tint;
  min16float exposure;
};
Texture2D t;
SamplerState s;

struct Vertex {
  float4 position : SV_Position;
  min16float3 colour : COLOR;
};
Vertex VS(float4 p : POSITION) {
  Vertex v = {p * tint, min16float3(p.xyz) * exposure};
  return v;
}
float4 PS(Vertex v) : SV_Target {
  min16float3 scaled = v.colour * exposure;
  return t.Sample(s, v.position.xy) * float4(scaled, 1) * tint;
}
