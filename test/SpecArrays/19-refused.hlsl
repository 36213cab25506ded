// RUN: hlsl-translate %s -T cs_6_0 --verify-diagnostics
// What no driver computes when it makes a pipeline is no size, and no size of a vector.
[[vk::constant_id(0)]] const uint N = 5;
[[vk::constant_id(4)]] const float F = 2.5;
RWStructuredBuffer<float> Out : register(u0);
static float a[uint(F * 2)]; // expected-error {{size of array 'a' is not a specialization-constant expression: a value of type 'float' cannot be computed at pipeline creation}}
// expected-note@-1 {{allowed: + - * / % << >> & | ^ ~ ! && || comparisons ?: min max clamp abs sign, integer casts, sizeof}}
static float b[firstbithigh(N) + 1]; // expected-error {{size of array 'b' is not a specialization-constant expression: 'firstbithigh' cannot be evaluated at pipeline creation}}
// expected-note@-1 {{allowed: + - * / % << >> & | ^ ~ ! && || comparisons ?: min max clamp abs sign, integer casts, sizeof}}
vector<float, N> v; // expected-error {{vector size must be a literal constant; 'N' is a specialization constant}}

[numthreads(1, 1, 1)]
void main() { Out[0] = a[0] + b[0]; }
