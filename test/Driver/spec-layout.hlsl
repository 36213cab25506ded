// RUN: not hlsl-translate %s -T cs_6_0 2>&1 | FileCheck %s --check-prefix=STRICT
// RUN: not hlsl-translate %s -T cs_6_0 --spec-layout=strict 2>&1 | FileCheck %s --check-prefix=STRICT
// RUN: hlsl-translate %s -T cs_6_0 --spec-layout=frozen -Fo %t.spv 2>&1 | FileCheck %s --check-prefix=FROZEN
// RUN: hlsl-translate %s -T cs_6_0 --spec-layout=frozen -Wno-spec-array-frozen-layout -Fo %t.spv 2>&1 | count 0
// RUN: not hlsl-translate %s -T cs_6_0 --spec-layout=frozen -Werror=spec-array-frozen-layout -Fo %t.spv 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: hlsl-translate %s -T cs_6_0 --spec-layout=dynamic --to=hlsl-mlir 2>&1 | FileCheck %s --check-prefix=DYNAMIC
// RUN: not hlsl-translate %s -T cs_6_0 --spec-layout=std140 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// The option says what becomes of a member that a specialization constant moves; its
// warning has a group like any other.
// STRICT: spec-layout.hlsl:[[#@LINE+11]]:10: error: offset of 'after' is not fixed
// STRICT: note: move 'list' to the end
// FROZEN: spec-layout.hlsl:[[#@LINE+9]]:10: warning: offset of 'after' is frozen at 80 (N = 5); specializing N > 5 makes 'list' overlap it; requires N <= 5 [-Wspec-array-frozen-layout]
// ERROR: error: offset of 'after' is frozen at 80
// DYNAMIC: hlsl.cbuffer @{{.*}} : !{{.*}}words
// DYNAMIC-SAME: hlsl.declaredType
// UNKNOWN: std140
[[vk::constant_id(0)]] const uint N = 5;
RWStructuredBuffer<float4> Out : register(u0);
cbuffer C : register(b1) {
  float list[N];
  float4 after;
};

[numthreads(1, 1, 1)]
void main() { Out[0] = list[N - 1] + after; }
