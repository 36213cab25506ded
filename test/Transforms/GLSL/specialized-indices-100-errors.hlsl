// RUN: not hlsl-translate %s -T ps_5_0 --to=glsl:100es 2>&1 | FileCheck %s
// RUN: hlsl-translate %s -T ps_5_0 --to=glsl:100es --specialize=N=4 -Fo %t.frag && glslangValidator %t.frag
// ES 100 compares an index with all numbers that it may be; here nobody knows which.
[[vk::constant_id(0)]] const uint N = 5;
static float local[N + 2];
cbuffer C { float4 head; float tail[N]; };

float4 main(float2 uv : UV) : SV_Target {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: not supported yet: variable indices into arrays whose size a specialization constant decides, in GLSL ES 100
  local[int(uv.x) % 4] = uv.y;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: not supported yet: variable indices
  return tail[int(uv.y) % 4] + local[1];
}
