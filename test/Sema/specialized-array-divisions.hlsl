// RUN: hlsl-translate %s -T cs_6_0 --to=ast 2>&1 | FileCheck %s --implicit-check-not=warning:

// Sizes that divide by what may be specialized to 0.
[[vk::constant_id(0)]] const uint D = 2;
[[vk::constant_id(1)]] [[hlsl::range(1, 8)]] const uint R = 2;

// CHECK: [[@LINE+1]]:[[#]]: warning: size of array 'a' divides by 'D', which may be specialized to 0; requires D != 0 and 64 / D >= 1 [-Wspec-array-contract]
groupshared float a[64 / D];
// CHECK: [[@LINE+1]]:[[#]]: warning: size of array 'b' divides by 'D'
static float b[65 % D + 1];
// Its range says that it is not 0.
static float c[64 / R];
// The quotient is not needed then.
static float d[D != 0 ? 64 / D : 1];

[numthreads(1, 1, 1)]
void main() {}
