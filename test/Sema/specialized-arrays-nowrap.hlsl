// RUN: hlsl-translate %s -T cs_6_0 --spec-nowrap --to=ast | FileCheck %s
// RUN: hlsl-translate %s -T cs_6_0 --spec-nowrap --to=hlsl-mlir --form=source | FileCheck %s --check-prefix=IR
// RUN: not hlsl-translate %s -T cs_6_0 2>&1 | FileCheck %s --check-prefix=WRAPS

// With --spec-nowrap, sizes are compared as integers are, and that nothing wraps is a contract.
[[vk::constant_id(0)]] const uint N = 5;
[[vk::constant_id(1)]] const uint M = 9;
// CHECK: Var static a 'float[{{\(?}}4 * N{{\)?}} / 4]'
static float a[(4 * N) / 4];
// CHECK: Var static b 'float[{{\(?}}4 * N{{\)?}} / 4]'
static float b[N];
static float c[(8 * M - 8) / 8 + 1];
static float d[M];

// IR-DAG: hlsl.constraint array_length <1> less_equal <"N#0">
// IR-DAG: hlsl.constraint no_wrap <"bytes(4 * word(N#0))"> less_equal <4294967295>
// What is subtracted is no more than what it is subtracted from.
// IR-DAG: hlsl.constraint no_wrap <8> less_equal <"bytes(8 * word(M#1))">

[numthreads(1, 1, 1)]
void main() {
  // WRAPS: error: cannot prove that
  a = b;
  d = c;
}
