// RUN: hlsl-translate %s -T ps_6_0 --to=glsl --glsl-version=300es -Fo %t.frag && glslangValidator %t.frag
// RUN: FileCheck %s < %t.frag
// Functions of GLSL ES are its own, also those that the text does not call.
// CHECK: vec4 textureProj_1(
// CHECK: float findMSB_1(
Texture2D t;
SamplerState s;
float4 textureProj(float3 at) { return t.Sample(s, at.xy / at.z); }
float findMSB(float x) { return x * 2; }
float4 main(float3 at : TEXCOORD) : SV_Target { return textureProj(at) * findMSB(at.x); }
