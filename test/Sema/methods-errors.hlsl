// RUN: hlsl-translate %s -T ps_6_0 --to=ast --verify-diagnostics
// Arguments that fit no row.
Texture2D<float3> color; // expected-note {{'color' declared here}}
SamplerState samp;
StructuredBuffer<float4> list; // expected-note {{'list' declared here}}
groupshared float shared;

float4 main(float2 uv : UV, int i : I) : SV_Target {
  // expected-error@+2 {{no matching overload for 'dot(float4x4, float2)'}}
  // expected-note@+1 {{candidate: dot(a, b)}}
  float a = dot((float4x4)0, uv);
  // expected-error@+1 {{cannot assign to 'color', which is a read-only resource}}
  color[uint2(0, 0)] = 1;
  // expected-error@+1 {{cannot assign to 'list', which is a read-only resource}}
  list[0].x = 1;
  // expected-error@+1 {{'mips' needs two subscripts: '.mips[level][position]'}}
  a += color.mips;
  // expected-error@+1 {{'Sample' is a function: call it with 'Sample(...)'}}
  a += color.Sample;
  // expected-error@+1 {{'SamplerState' cannot be subscripted}}
  samp[0];
  // expected-error@+1 {{'Sample' takes no template arguments}}
  color.Sample<float>(samp, uv);
  return a;
}
