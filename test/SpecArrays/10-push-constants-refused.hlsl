// RUN: hlsl-translate %s -T cs_6_0 --verify-diagnostics
// With five floats, `v` would move.
[[vk::constant_id(0)]] [[hlsl::range(1, 5)]] const uint N = 2;
RWStructuredBuffer<float> Out : register(u0);
struct Push {
  float list[N];
  float4 v; // expected-error {{offset of 'v' is not fixed: it follows 'list', whose size depends on specialization constant 'N' (offset is alignup(4 * N, 16))}}
  // expected-note@-1 {{(it is 16 when N = 2, 32 when N = 5)}}
};
[[vk::push_constant]] Push push;

[numthreads(1, 1, 1)]
void main() { Out[0] = push.list[0] + push.v.x; }
