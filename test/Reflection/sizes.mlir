// RUN: hlsl-translate %s --to=reflection > %t.json
// RUN: not hlsl-translate %s --to=reflection --eval N=65,K=-5 > %t.eval.json
// RUN: %python %S/Inputs/query.py %t.json constraints groupshared.bytes | FileCheck %s
// RUN: %python %S/Inputs/query.py %t.eval.json violations | FileCheck %s --check-prefix=EVAL
// What IR does not state of its lengths and of the ranges of its constants.

// CHECK:      constraints = [
// CHECK-SAME: {"expr": ["eq", "N", ["u32", "K"]], "ifViolated": "undefined-behavior", "kind": "no-wrap", "text": "N == K"}
// CHECK-SAME: {"expr": ["uge", "N", 2], "ifViolated": "invalid-module", "kind": "range", "text": "N >= 2"}
// CHECK-SAME: {"expr": ["uge", 64, "N"], {{.*}}"text": "N <= 64"}
// A range with negative numbers is moved to 0.
// CHECK-SAME: {"expr": ["uge", 7, ["u32", ["add", "K", 4]]], {{.*}}"text": "K + 4 <= 7"}
// CHECK-SAME: {"expr": ["uge", ["u32", ["sub", "N", 1]], 1], "ifViolated": "invalid-module", "kind": "array-length", "text": "N - 1 >= 1"}
// CHECK-NEXT: groupshared.bytes = {"default": 16, "expr": ["mul", 4, ["u32", ["sub", "N", 1]]], "text": "4 * (N - 1)"}

// EVAL: "kind": "no-wrap", "text": "N == K: N is 65, K is -5"
// EVAL-SAME: "kind": "range", "text": "N <= 64: N is 65"
// EVAL-SAME: "kind": "range", "text": "K + 4 <= 7: K + 4 is -1"

hlsl.spec_constant @N id(0) = 5 : ui32 {range = array<i64: 2, 64>}
hlsl.spec_constant @K id(1) = 1 : si32 {range = array<i64: -4, 3>}
hlsl.constraint no_wrap #hlsl.size<"N#0"> equal #hlsl.size<"K#1:s32">
hlsl.global @s groupshared : !hlsl.array<"N#0 - 1" x f32>
hlsl.entry_point @main stage(compute) body(@body) numthreads([1, 1, 1]) {hlslName = "main"}
hlsl.func @body() {
  %c = hlsl.constant 1.0 : f32
  %s = hlsl.global_ref @s : !hlsl.ref<!hlsl.array<"N#0 - 1" x f32>, groupshared>
  %e = hlsl.access %s[0] : !hlsl.ref<!hlsl.array<"N#0 - 1" x f32>, groupshared> -> !hlsl.ref<f32, groupshared>
  hlsl.store %c, %e : !hlsl.ref<f32, groupshared>
  hlsl.return
}
