// RUN: hlsl-translate %s -T cs_6_0 --verify-diagnostics
// Two sizes that happen to be equal with the defaults.
[[vk::constant_id(0)]] const uint N = 5;
[[vk::constant_id(1)]] const uint M = 3;
RWStructuredBuffer<float> Out : register(u0);
static float a[N + 1];
static float b[M * 2];

[numthreads(1, 1, 1)]
void main() {
  a[0] = 1;
  b = a; // expected-error {{cannot assign 'float[N + 1]' to 'float[2 * M]': sizes are not always equal}}
  // expected-note@-1 {{both are 6 with the default values, but they differ when N = 1, M = 3 (2 and 6)}}
  Out[0] = b[0];
}
