// RUN: not hlsl-translate %s -T cs_6_0 2>&1 | FileCheck %s --implicit-check-not=error:

// Two array types are one where their sizes are equal for every value of the constants; else a value shows why they are not.
[[vk::constant_id(0)]] const uint N = 5;
[[vk::constant_id(1)]] const uint M = 3;
[[vk::constant_id(2)]] [[hlsl::range(4, 9)]] const uint K = 6;

struct T { float a[N]; uint k; };
struct U { float a[N]; uint k; };
static float n[N];
static float next[N + 1];
static float twice[M * 2];
static float quarter[(4 * N) / 4];
static float five[5];
static float rows[N][M];
static float square[(M * N) / M];
static T t;
static int integers[N];

void one(float x[N + 2]) {}
void copy(out float x[N + 2]) { x = (float[N + 2])0; }
typedef float Six[6];
Six six() {
  // CHECK: [[@LINE+2]]:[[#]]: error: cannot assign 'float[K]' to 'float[6]': sizes are not always equal
  // CHECK: note: both are 6 with the default values, but they differ when K = 5 (5 and 6)
  float k[K]; return k;
}

[numthreads(1, 1, 1)]
void main() {
  // CHECK: [[@LINE+2]]:[[#]]: error: cannot assign 'float[N + 1]' to 'float[2 * M]': sizes are not always equal
  // CHECK: note: both are 6 with the default values, but they differ when N = 1, M = 3 (2 and 6)
  twice = next;
  // CHECK: [[@LINE+2]]:[[#]]: error: cannot assign 'float[N]' to 'float[2 * M]': sizes are not always equal
  // CHECK: note: they are 5 and 6 with the default values
  twice = n;
  // CHECK: [[@LINE+2]]:[[#]]: error: cannot prove that 'float[N]' and 'float[{{\(?}}4 * N{{\)?}} / 4]' have the same size
  // CHECK: note: they differ when N = 10737{{.*}} because '4 * N' wraps to 4; add [{{\[}}hlsl::range(1, 1073741823)]] to 'N' or use --spec-nowrap
  quarter = n;
  // CHECK: [[@LINE+2]]:[[#]]: error: cannot assign 'float[5]' to 'float[N]': sizes are not always equal
  // CHECK: note: both are 5 with the default values, but they differ when N = 1 (5 and 1)
  float copyOfFive[N] = five;
  // The second dimension differs.
  // CHECK: [[@LINE+2]]:[[#]]: error: cannot assign 'float[N][M]' to 'float[N][N]': sizes are not always equal
  // CHECK: note: they are 3 and 5 with the default values
  float otherRows[N][N]; otherRows = rows;
  // CHECK: [[@LINE+2]]:[[#]]: error: cannot assign 'float[5]' to 'float[N]': sizes are not always equal
  // CHECK: note: both are 5
  n = M == 3 ? n : five;

  // CHECK: [[@LINE+2]]:[[#]]: error: no matching overload for 'one(float[N])'
  // CHECK: note: candidate: void one(float[N + 2] x): argument 1 is 'float[N]', not 'float[N + 2]'; the sizes differ when N = 5 (5 and 7)
  one(n);
  // CHECK: [[@LINE+2]]:[[#]]: error: no matching overload for 'copy(float[N])'
  // CHECK: note: candidate: void copy(out float[N + 2] x): argument 1 is 'float[N]'
  copy(n);

  // Only the sizes are compared; other element types stay other types, and structs have their names.
  // CHECK: [[@LINE+1]]:[[#]]: error: cannot convert from 'float[N]' to 'int[N]'
  integers = n;
  // CHECK: [[@LINE+1]]:[[#]]: error: cannot cast 'T' to 'U', in which specialization constants size an array; only zero-initialization, '(U)0', is possible
  U u = (U)t;
  // CHECK: [[@LINE+1]]:[[#]]: error: cannot cast 'int' to 'float[N]', in which specialization constants size an array; only zero-initialization, '(float[N])0', is possible
  n = (float[N])1;

  // CHECK: [[@LINE+1]]:[[#]]: error: initializer list with 5 elements for an array of N elements; only zero-initialization is possible
  float list[N] = {1, 2, 3, 4, 5};
  // CHECK: [[@LINE+1]]:[[#]]: error: initializer list for 'T', in which specialization constants size an array; only zero-initialization is possible
  T other = {n, 1};
  // Nor are they taken apart to fill something else.
  // CHECK: [[@LINE+1]]:[[#]]: error: cannot convert from 'float[N]' to 'float[1]'
  float single[1] = {n};
  // CHECK: [[@LINE+1]]:[[#]]: error: cannot convert from 'float[N]' to 'float2'
  float2 pair = float2(n, 1);
  // CHECK: [[@LINE+1]]:[[#]]: error: cannot cast 'float[N]' to 'float'
  float first = (float)n;
}
