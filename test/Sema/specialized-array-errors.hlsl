// RUN: not hlsl-translate %s -T cs_6_0 2>&1 | FileCheck %s --implicit-check-not=error:

// What a size may not be.
[[vk::constant_id(0)]] const uint N = 5;
[[vk::constant_id(1)]] const uint M = 3;
[[vk::constant_id(2)]] const float F = 2.5;

// CHECK: [[@LINE+2]]:[[#]]: error: this cannot be computed from specialization constants when a pipeline is made
// CHECK: note: allowed are + - * / % << >> & | ^ ~ ! && || comparisons ?: min max clamp abs sign, casts of integers, and constants
static float a[uint(F * 2)];
// CHECK: [[@LINE+1]]:[[#]]: error: this cannot be computed from specialization constants
static float b[firstbithigh(N) + 1];
// CHECK: [[@LINE+1]]:[[#]]: error: the size of an array is 0 with the defaults of the specialization constants
groupshared float c[N - 5];

// Two sizes are one where they are always equal; both are 6 with the defaults.
// CHECK: [[@LINE+1]]:[[#]]: error: not supported yet: arrays sized by specialization constants
static float d[N + 1];
// CHECK: [[@LINE+1]]:[[#]]: error: not supported yet
static float e[M * 2];
// CHECK: [[@LINE+2]]:[[#]]: error: not supported yet
// CHECK: [[@LINE+1]]:[[#]]: error: 'float[N]' has as many elements as specialization constants say, so an initializer cannot list them; '= {}' sets them to zero
static float f[N] = {1, 2, 3, 4, 5};

[numthreads(1, 1, 1)]
void main() {
  // CHECK: [[@LINE+1]]:[[#]]: error: cannot convert from 'float[{{.*}}]' to 'float[N + 1]'
  d = e;
}
