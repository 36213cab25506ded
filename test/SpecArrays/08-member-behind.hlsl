// RUN: hlsl-translate %s -T cs_6_0 --verify-diagnostics
// A member behind a sized array has no fixed offset.
[[vk::constant_id(0)]] const uint N = 5;
RWStructuredBuffer<float> Out : register(u0);
cbuffer C : register(b1) {
  float4 head;
  float mid[N];
  float4 after; // expected-error {{offset of 'after' is not fixed: it follows 'mid', whose size depends on specialization constant 'N' (offset is 16 * N + 16)}}
  // expected-note@-1 {{move 'mid' to the end, give 'after' a packoffset/[[vk::offset]], bound 'N', or use --spec-layout=dynamic (it is 96 when N = 5, 32 when N = 1)}}
};

[numthreads(1, 1, 1)]
void main() { Out[0] = mid[N - 1] + after.x; }
