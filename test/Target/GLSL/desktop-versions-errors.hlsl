// RUN: hlsl-translate %s -T ps_6_0 -E Levels --to=glsl --glsl-version=410 --verify-diagnostics
// RUN: hlsl-translate %s -T ps_6_0 -E Levels --to=glsl --glsl-version=430 -Fo %t.frag && glslangValidator %t.frag
// What no pass can express is told where it stands, with the versions that can.
Texture2D t;
float4 Levels(float2 uv : TEXCOORD) : SV_Target {
  uint width, height, levels;
  t.GetDimensions(0, width, height, levels); // expected-error {{has no queries of the number of levels; GLSL 430 has them}}
  return levels;
}
