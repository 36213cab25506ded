// RUN: hlsl-translate %s -T cs_6_0 --verify-diagnostics
// Words wrap: `4 * N / 4` is not always `N`.
[[vk::constant_id(0)]] const uint N = 5;
RWStructuredBuffer<float> Out : register(u0);
static float a[(4 * N) / 4];
static float b[N];

[numthreads(1, 1, 1)]
void main() {
  b[0] = 1;
  a = b; // expected-error {{cannot prove that 'float[N]' and 'float[4 * N / 4]' have the same size}}
  // expected-note@-1 {{they differ when N = 1073741825 because '4 * N' wraps to 4; add [[hlsl::range(1, 1073741823)]] to 'N' or use --spec-nowrap}}
  Out[0] = a[0];
}
