// RUN: hlsl-opt %s --hlsl-legalize-stage-io="version=320 es opengl" | FileCheck %s
// RUN: hlsl-opt %s --hlsl-legalize-stage-io="version=450 opengl" | FileCheck %s --check-prefix=WHOLE
// ES has no arrays in the arrays that a hull shader gives for each control point: a variable
// for each element, whose semantics follow each other. An index that is a value chooses.
module {
  // CHECK: hlsl.stage_variable @out.0 output : !hlsl.array<2 x vector<2xf32>> {location = 4 : i32, {{.*}}semanticIndex = 1
  // CHECK: hlsl.stage_variable @out.1 output : !hlsl.array<2 x vector<2xf32>> {location = 5 : i32, {{.*}}semanticIndex = 2
  // CHECK-NOT: @out output
  // WHOLE: hlsl.stage_variable @out output
  hlsl.stage_variable @out output : !hlsl.array<2 x !hlsl.array<2 x vector<2xf32>>> {location = 4 : i32, perVertex, semanticIndex = 1 : i32, semanticName = "UV"}
  hlsl.stage_variable @id input : ui32 {builtin = "InvocationId"}
  // CHECK: interface([@out.0, @out.1, @id])
  hlsl.entry_point @HSMain stage(hull) body(@HSMain.entry) interface([@out, @id]) {hlslName = "HSMain"}
  // CHECK-LABEL: hlsl.func @HSMain.entry
  hlsl.func @HSMain.entry() {
    %value = hlsl.constant dense<1.0> : vector<2xf32>
    %idRef = hlsl.global_ref @id : !hlsl.ref<ui32, stage_in>
    %id = hlsl.load %idRef : !hlsl.ref<ui32, stage_in>
    %out = hlsl.global_ref @out : !hlsl.ref<!hlsl.array<2 x !hlsl.array<2 x vector<2xf32>>>, stage_out>
    // CHECK: %[[ONE:.*]] = hlsl.global_ref @out.1
    // CHECK-NEXT: %[[AT:.*]] = hlsl.access %[[ONE]][%{{.*}}]
    // CHECK-NEXT: hlsl.store %{{.*}}, %[[AT]]
    %at = hlsl.access %out[%id : ui32, 1] : !hlsl.ref<!hlsl.array<2 x !hlsl.array<2 x vector<2xf32>>>, stage_out> -> !hlsl.ref<vector<2xf32>, stage_out>
    hlsl.store %value, %at : !hlsl.ref<vector<2xf32>, stage_out>
    // CHECK: hlsl.compare eq
    // CHECK-NEXT: hlsl.if
    // CHECK-NEXT: hlsl.global_ref @out.0
    // CHECK: hlsl.compare eq
    // CHECK-NEXT: hlsl.if
    // CHECK-NEXT: hlsl.global_ref @out.1
    %any = hlsl.access %out[%id : ui32, %id : ui32] : !hlsl.ref<!hlsl.array<2 x !hlsl.array<2 x vector<2xf32>>>, stage_out> -> !hlsl.ref<vector<2xf32>, stage_out>
    hlsl.store %value, %any : !hlsl.ref<vector<2xf32>, stage_out>
    // CHECK: hlsl.variable "values"
    %read = hlsl.load %any : !hlsl.ref<vector<2xf32>, stage_out>
    hlsl.store %read, %at : !hlsl.ref<vector<2xf32>, stage_out>
    hlsl.return
  }
}
