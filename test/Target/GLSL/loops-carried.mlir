// RUN: hlsl-opt %s --hlsl-legalize-names -o %t.mlir
// RUN: hlsl-translate %t.mlir --to=glsl --glsl-version=450 -Fo %t.comp && glslangValidator %t.comp
// RUN: FileCheck %s < %t.comp
// A value that a loop carries is a variable of the `for`; one that the body
// changes on the way has a second variable.
module {
  hlsl.global @sum groupshared : ui32 {sourceName = "sum"}
  hlsl.entry_point @main stage(compute) body(@main.entry) interface([]) numthreads([1, 1, 1]) {hlslName = "main"}
  hlsl.func @main.entry() {
    %sum = hlsl.global_ref @sum : !hlsl.ref<ui32, groupshared>
    %zero = hlsl.constant 0 : ui32
    %one = hlsl.constant 1 : ui32
    %end = hlsl.load %sum : !hlsl.ref<ui32, groupshared>
    // CHECK:      for (uint [[I:t[0-9]+]] = 0u; [[I]] < [[END:t[0-9]+]]; [[I]]++) {
    // CHECK-NEXT:   if (sum == [[I]]) {
    // CHECK-NEXT:     continue;
    // CHECK-NEXT:   }
    // CHECK-NEXT:   sum = [[I]];
    // CHECK-NEXT: }
    hlsl.loop (%i = %zero : ui32) {
      %less = hlsl.compare lt %i, %end : ui32
      hlsl.if %less {
      } else {
        hlsl.break
      }
      %s = hlsl.load %sum : !hlsl.ref<ui32, groupshared>
      %same = hlsl.compare eq %s, %i : ui32
      hlsl.if %same {
        hlsl.continue %i : ui32
      }
      hlsl.store %i, %sum : !hlsl.ref<ui32, groupshared>
      hlsl.yield %i : ui32
    } continuing (%c: ui32) {
      %next = hlsl.binary add %c, %one : ui32
      hlsl.yield %next : ui32
    }
    // CHECK:      uint [[R:t[0-9]+]];
    // CHECK-NEXT: uint [[NEXT:t[0-9]+]];
    // CHECK-NEXT: for (uint [[J:t[0-9]+]] = 0u; ; [[J]] = [[NEXT]] + 1u) {
    // CHECK-NEXT:   uint [[K:t[0-9]+]] = [[J]] * 2u;
    // CHECK-NEXT:   if ([[END]] < [[K]]) {
    // CHECK-NEXT:     [[R]] = [[K]];
    // CHECK-NEXT:     break;
    // CHECK-NEXT:   }
    // CHECK-NEXT:   [[NEXT]] = [[K]];
    // CHECK-NEXT: }
    // CHECK-NEXT: sum = [[R]];
    %two = hlsl.constant 2 : ui32
    %r = hlsl.loop (%j = %zero : ui32) -> (ui32) {
      %k = hlsl.binary mul %j, %two : ui32
      %more = hlsl.compare lt %end, %k : ui32
      hlsl.if %more {
        hlsl.break %k : ui32
      }
      hlsl.yield %k : ui32
    } continuing (%c: ui32) {
      %next = hlsl.binary add %c, %one : ui32
      hlsl.yield %next : ui32
    }
    hlsl.store %r, %sum : !hlsl.ref<ui32, groupshared>
    hlsl.return
  }
}
