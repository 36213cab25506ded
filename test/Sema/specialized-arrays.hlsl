// RUN: not hlsl-translate %s -T cs_6_0 2>&1 | FileCheck %s

// Sizes that are always equal are one size, however they are written: none of the copies and calls is an error. (Code for such
// arrays is not generated yet, which is said where they are declared.)
// CHECK-NOT: error: {{[^n]}}
// CHECK: error: not supported yet: arrays sized by specialization constants
[[vk::constant_id(0)]] const uint N = 5;
[[vk::constant_id(1)]] const uint M = 3;
[[vk::constant_id(3)]] const bool Big = false;

static const uint Total = N * (M + 1);
static float a[Total];
static float b[N + M * N];
static float c[(N + 15) / 4];
static float d[Big ? 256 : min(N, 64u)];
static float e[Big ? 256 : min(64u, N)];

float last(float x[(15 + N) >> 2]) { return x[0]; }

struct T { float a[N]; uint k; };
T make(float v) {
  T t = (T)0;
  t.a[N - 1] = v;
  return t;
}

[numthreads(1, 1, 1)]
void main() {
  a = b;
  d = e;
  last(c);
  T t = make(3);
  T u = t;
}
