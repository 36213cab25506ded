// RUN: hlsl-translate %s -T cs_6_0 -E CSMain -Fo %t.spv 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
// What a pass says about the source shows the line and the column, as what Sema says.

RWStructuredBuffer<float> o;

[numthreads(1, 1, 1)]
void CSMain(uint i : SV_GroupIndex) {
  // CHECK:{{.*}}pass-diagnostics.hlsl:[[# @LINE + 3]]:12: warning: this loop is not unrolled: how often it runs depends on more than constants
  // CHECK-NEXT:  [unroll] for (uint k = 0; k < i; ++k)
  // CHECK-NEXT:           ^
  [unroll] for (uint k = 0; k < i; ++k)
    o[k] += 1;
}
