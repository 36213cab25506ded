// RUN: hlsl-translate %s -T cs_6_0 --verify-diagnostics
// A list says how many elements there are; a constant says something else.
[[vk::constant_id(0)]] const uint N = 5;
RWStructuredBuffer<float> Out : register(u0);
static float a[N] = {1, 2, 3, 4, 5}; // expected-error {{initializer list with 5 elements for an array of N elements; only zero-initialization is possible}}

[numthreads(1, 1, 1)]
void main() { Out[0] = a[0]; }
