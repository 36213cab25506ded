// RUN: hlsl-translate %s -T ps_6_0 -Fo %t.spv && spirv-val %t.spv
// RUN: not hlsl-translate %s -T ps_6_0 -D SET -Fo %t.spv 2>&1 | FileCheck %s
// A global resource may be an inout argument as long as the function leaves it
// alone.
Texture2D<float4> tex : register(t0);
Texture2D<float4> other : register(t1);
SamplerState s : register(s0);

float4 fetch(inout Texture2D<float4> t, inout SamplerState sampling, float2 uv) {
#ifdef SET
  t = other;
#endif
  return t.Sample(sampling, uv);
}
// CHECK: error: a global resource cannot be the argument of 't', which the function sets
float4 main(float2 uv : UV) : SV_Target { return fetch(tex, s, uv); }
