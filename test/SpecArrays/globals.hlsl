// RUN: hlsl-translate %s -T cs_6_0 --verify-diagnostics
// Loose globals lie in one block, in order: each has its own place in messages.
[[vk::constant_id(0)]] const uint N = 5;
RWStructuredBuffer<float> Out : register(u0);
float list[N];
float after;
// expected-error@-1 {{offset of 'after' is not fixed: it follows 'list', whose size depends on specialization constant 'N' (offset is 16 * N)}}
// expected-note@-2 {{move 'list' to the end}}

[numthreads(1, 1, 1)]
void main() { Out[0] = list[N - 1] + after; }
