// RUN: hlsl-translate %s -T cs_6_0 --verify-diagnostics
// A size that is 0 with the defaults.
[[vk::constant_id(0)]] const uint N = 5;
RWStructuredBuffer<float> Out : register(u0);
groupshared float values[N - 5]; // expected-error {{size of array 'values' is 0 with default specialization constants (N - 5, N = 5)}}

[numthreads(1, 1, 1)]
void main() {
  values[0] = 1;
  Out[0] = values[0];
}
