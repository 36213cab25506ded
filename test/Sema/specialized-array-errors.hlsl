// RUN: not hlsl-translate %s -T cs_6_0 2>&1 | FileCheck %s --implicit-check-not=error:

// What the size of an array may not be, and where a size must be a literal.
[[vk::constant_id(0)]] const uint N = 5;
[[vk::constant_id(1)]] const uint Zero = 0;
[[vk::constant_id(2)]] const float F = 2.5;
[[vk::constant_id(3)]] const int I = -2;
RWStructuredBuffer<float> buffer;

// CHECK: [[@LINE+2]]:[[#]]: error: size of array 'a' is not a specialization-constant expression: a value of type 'float' cannot be computed at pipeline creation
// CHECK: note: allowed: + - * / % << >> & | ^ ~ ! && || comparisons ?: min max clamp abs sign, integer casts, sizeof
static float a[uint(F * 2)];
// CHECK: [[@LINE+1]]:[[#]]: error: size of array 'b' is not a specialization-constant expression: 'firstbithigh' cannot be evaluated at pipeline creation
static float b[firstbithigh(N) + 1];
uint twice(uint x) { return 2 * x; }
// A function of the user makes it an ordinary expression.
// CHECK: [[@LINE+1]]:[[#]]: error: expected a constant expression
static float c[twice(N)];

// What the module has before anybody specializes it must be valid.
// CHECK: [[@LINE+1]]:[[#]]: error: size of array 'd' is 0 with default specialization constants (N - 5, N = 5)
groupshared float d[N - 5];
// CHECK: [[@LINE+1]]:[[#]]: error: size of array 'e' is -2 with default specialization constants (I = -2)
static float e[I];
// CHECK: [[@LINE+1]]:[[#]]: error: size of array 'f' divides by zero with default specialization constants (8 / Zero, Zero = 0)
static float f[8 / Zero];
// CHECK: [[@LINE+1]]:[[#]]: error: size of array 'g' is 4294967291 with default specialization constants (-N, N = 5)
static float g[0u - N];
// No value of the constants makes it an array.
// CHECK: [[@LINE+1]]:[[#]]: error: array size must be 1 to 2147483647, found 0
static float h[N - N];

// Each use of a constant computes it: what doubles thirteen times is kept in memory instead.
static const uint X1 = N ^ (N + 1), X2 = X1 ^ (X1 + 1), X3 = X2 ^ (X2 + 1), X4 = X3 ^ (X3 + 1), X5 = X4 ^ (X4 + 1);
static const uint X6 = X5 ^ (X5 + 1), X7 = X6 ^ (X6 + 1), X8 = X7 ^ (X7 + 1), X9 = X8 ^ (X8 + 1), X10 = X9 ^ (X9 + 1);
static const uint X11 = X10 ^ (X10 + 1), X12 = X11 ^ (X11 + 1), X13 = X12 ^ (X12 + 1);
// CHECK: [[@LINE+1]]:[[#]]: error: expected a constant expression
static float i[X13];

// CHECK: [[@LINE+1]]:[[#]]: error: value of an enumerator must be a literal constant; 'N' is a specialization constant
enum Numbers { First = N };

[numthreads(1, 1, 1)]
void main(uint i : SV_GroupIndex) {
  // CHECK: [[@LINE+1]]:[[#]]: error: vector size must be a literal constant; 'N' is a specialization constant
  vector<float, N> v;
  // CHECK: [[@LINE+1]]:[[#]]: error: matrix dimension must be a literal constant; 'N' is a specialization constant
  matrix<float, 2, N - 1> m;
  // CHECK: [[@LINE+1]]:[[#]]: error: case label must be a literal constant; 'N' is a specialization constant
  switch (i) { case N: break; }
  // CHECK: [[@LINE+1]]:[[#]]: error: argument of 'unroll' must be a literal constant; 'N' is a specialization constant
  [unroll(N)] for (uint j = 0; j < N; ++j) buffer[j] = j;
}
