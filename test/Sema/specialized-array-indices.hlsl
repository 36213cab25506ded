// RUN: not hlsl-translate %s -T cs_6_0 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
// RUN: not hlsl-translate %s -T cs_6_0 -Wno-spec-array-bounds 2>&1 | FileCheck %s --check-prefix=QUIET --implicit-check-not=warning:

// Constant indices of arrays whose size is known within bounds only.
// QUIET: error: index 6
[[vk::constant_id(0)]] const uint N = 5;
[[vk::constant_id(1)]] [[hlsl::range(1, 4)]] const uint K = 2;
static float n[N];
static float k[K];
static float even[2 * K];
static float rows[N][4];

[numthreads(1, 1, 1)]
void main(uint i : SV_GroupIndex) {
  // An array has a first element.
  n[0] = 1;
  // CHECK: [[@LINE+1]]:[[#]]: warning: index 6 is in range only if N >= 7 (default 5) [-Wspec-array-bounds]
  n[6] = 1;
  // CHECK: [[@LINE+1]]:[[#]]: error: index 6 is out of range for every K in [1, 4]
  k[6] = 1;
  // CHECK: [[@LINE+1]]:[[#]]: warning: index 3 is in range only if K >= 4 (default 2) [-Wspec-array-bounds]
  k[3] = 1;
  // It has at least two.
  even[1] = 1;
  // CHECK: [[@LINE+1]]:[[#]]: warning: index 2 is in range only if 2 * K >= 3 (default 4) [-Wspec-array-bounds]
  even[2] = 1;
  // CHECK: [[@LINE+1]]:[[#]]: error: subscript -1 is out of range of 'float[N]'
  n[-1] = 1;
  // Of other indices, only what is wrong for every value is reported.
  n[N - 1] = 1;
  n[K] = 1;
  n[i] = 1;
  // CHECK: [[@LINE+1]]:[[#]]: error: index 'N' is out of range for every N
  n[N] = 1;
  // CHECK: [[@LINE+1]]:[[#]]: error: subscript 4 is out of range of 'float[4]'
  rows[N - 1][4] = 1;
}
