// RUN: hlsl-translate %s -T cs_6_0 --to=ast 2>&1 | FileCheck %s --implicit-check-not=warning: --implicit-check-not=error:

// Sizes that are always equal are one size, however they are written: types are equal, and all conversions are none.
[[vk::constant_id(0)]] const uint N = 5;
[[vk::constant_id(1)]] const uint M = 3;
[[vk::constant_id(2)]] [[hlsl::range(4, 64)]] const uint K = 8;
[[vk::constant_id(3)]] const bool Big = false;
enum Mode { Small = 4, Large = 16 };
[[vk::constant_id(4)]] [[hlsl::range(4, 16)]] const Mode Quality = Large;
RWStructuredBuffer<float> buffer;

static const uint Total = N * (M + 1);
// CHECK: Var static a 'float[N * M + N]'
static float a[Total];
// CHECK: Var static b 'float[N * M + N]'
static float b[N + M * N];
static float c[(N + 15) / 4];
static float d[Big ? 256 : min(N, 64u)];
static float e[Big ? 256 : min(64u, N)];
// In its range 4 * K / 4 is K, which the canonical form does not say and the solver does.
// CHECK: Var static f 'float[{{\(?}}4 * K{{\)?}} / 4]'
static float f[(4 * K) / 4];
// CHECK: Var static g 'float[{{\(?}}4 * K{{\)?}} / 4]'
static float g[K];
// What has one value in the ranges is an ordinary array.
// CHECK: Var static h 'float[4]'
static float h[min(K, 4u)] = {1, 2, 3, 4};
// CHECK: Var static rows 'float[N][M + 1]'
static float rows[N][M + 1];

// CHECK: Var static signs 'float[2]'
static float signs[sign(2) + 1];
// CHECK: Var static byMode 'float[2 * Quality]'
static float byMode[Quality * 2];

struct T { float a[N]; uint k; };
// Zero is a value of its own.
// CHECK: Var static zeros 'T'
// CHECK-NEXT: Zero 'T'
static T zeros = (T)0;
// CHECK: Var static braces 'float[N]'
// CHECK-NEXT: Zero 'float[N]'
static float braces[N] = {};

float last(float x[(15 + N) >> 2]) { return x[0]; }
float row(float x[1 + M]) { return x[0]; }
float count(float x[N]) { return 1; }
float count(float x[Total]) { return 2; }
typedef float Row[M + 1];
Row pass(inout float x[M + 1], out Row y) { y = x; return x; }
T make(float v) {
  T t = (T)0;
  t.a[N - 1] = v;
  return t;
}

// CHECK-LABEL: Function main
[numthreads(1, 1, 1)]
void main() {
  // CHECK: Assign
  // CHECK-NEXT: DeclRef 'float[N * M + N]' lvalue a
  // CHECK-NEXT: DeclRef 'float[N * M + N]' lvalue b
  a = b;
  d = e;
  f = g;
  // A constant local may size an array.
  const uint two = 2 * N;
  float local[N + N];
  float other[two];
  local = other;
  T t = make(3);
  T u = t;
  Row first = rows[0];
  // CHECK: Conditional 'float[N]'
  T v = t; v.a = Big ? t.a : u.a;
  buffer[0] = last(c) + row(rows[N - 1]) + u.a[0] + h[3];
  // CHECK: Call 'float' count#2
  // CHECK-NEXT: DeclRef 'float[N * M + N]' lvalue a
  buffer[1] = count(a);
  rows[N - 1] = pass(rows[0], first);

  // CHECK: SizeValue 'uint' 4 * N
  buffer[2] = sizeof(braces);
  // As many elements as there are, though 4 * N may wrap.
  // CHECK: SizeValue 'uint' N
  buffer[3] = sizeof(braces) / sizeof(braces[0]);
  // CHECK: SizeValue 'uint' N * M + N
  buffer[4] = sizeof(rows) / sizeof(float);
  // CHECK: SizeValue 'uint' 4 * N + 4
  buffer[6] = sizeof(T);
  float again[sizeof(braces) / sizeof(braces[0])];
  again = braces;
}
