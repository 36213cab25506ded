// RUN: hlsl-opt %s --hlsl-split-stage-io --split-input-file | FileCheck %s
// RUN: hlsl-opt %s --hlsl-split-stage-io=loose --split-input-file | FileCheck %s --check-prefix=LOOSE

// Between stages a struct is one block of its leaves, whatever nests; the dimension of vertices stays outermost, that of a
// member stays in the member. Paths lead to members; a bool travels as a word; a struct that is used whole is built from its
// leaves.
// CHECK:      hlsl.stage_variable @main.in.v input : !hlsl.array<3 x ![[B:[a-z_]*]]> {block, members = [
// CHECK-SAME:   #hlsl.member<a_uv : !hlsl.array<4 x vector<2xf32>> {semanticIndex = 0 : i32, semanticName = "TEXCOORD", sourceName = "a.uv"}>
// CHECK-SAME:   #hlsl.member<a_on : ui32 {semanticIndex = 0 : i32, semanticName = "ON", sourceName = "a.on"}>
// CHECK-SAME:   #hlsl.member<pos : vector<4xf32> {semanticIndex = 0 : i32, semanticName = "SV_Position"
// CHECK-SAME:   perVertex, sourceName = "v"}
// CHECK-LABEL: hlsl.func @main.entry
// CHECK:         hlsl.access %{{.*}}[%{{.*}} : ui32, 0, 2] : {{.*}} -> !hlsl.ref<vector<2xf32>, stage_in>
// CHECK:         %[[ON:.*]] = hlsl.access %{{.*}}[1, 1] : {{.*}} -> !hlsl.ref<ui32, stage_in>
// CHECK:         %[[WORD:.*]] = hlsl.load %[[ON]]
// CHECK:         hlsl.convert %[[WORD]] : ui32 -> i1
// CHECK:         %[[UV:.*]] = hlsl.load %{{.*}} : !hlsl.ref<!hlsl.array<4 x vector<2xf32>>, stage_in>
// CHECK:         hlsl.construct %[[UV]], %{{.*}} -> !A
// LOOSE:       hlsl.stage_variable @main.in.TEXCOORD0 input : !hlsl.array<3 x !hlsl.array<4 x vector<2xf32>>> {perVertex
// LOOSE:       hlsl.stage_variable @main.in.ON0 input : !hlsl.array<3 x ui32> {perVertex
// LOOSE:       hlsl.stage_variable @main.in.SV_Position input : !hlsl.array<3 x vector<4xf32>> {perVertex
// LOOSE:       interface([@main.in.TEXCOORD0, @main.in.ON0, @main.in.SV_Position, @main.in.SV_PrimitiveID])
// LOOSE-LABEL: hlsl.func @main.entry
// LOOSE:         hlsl.access %{{.*}}[%{{.*}} : ui32, 2] : !hlsl.ref<!hlsl.array<3 x !hlsl.array<4 x vector<2xf32>>>, stage_in>
!A = !hlsl.struct<"A", {uv : !hlsl.array<4 x vector<2xf32>>, on : i1}>
!V = !hlsl.struct<"V", {a : !A, pos : vector<4xf32>}>
hlsl.struct_decl @A "A" {
  uv : !hlsl.array<4 x vector<2xf32>> {semanticName = "TEXCOORD", semanticIndex = 0 : i32},
  on : i1 {semanticName = "ON", semanticIndex = 0 : i32}
}
hlsl.struct_decl @V "V" {a : !A, pos : vector<4xf32> {semanticName = "SV_Position", semanticIndex = 0 : i32}}
hlsl.stage_variable @main.in.v input : !hlsl.array<3 x !V> {perVertex, sourceName = "v"}
hlsl.stage_variable @main.in.SV_PrimitiveID input : ui32 {semanticName = "SV_PrimitiveID", semanticIndex = 0 : i32}
hlsl.global @g private : vector<2xf32>
hlsl.global @h private : i1
hlsl.global @w private : !A
hlsl.entry_point @main stage(geometry) body(@main.entry) interface([@main.in.v, @main.in.SV_PrimitiveID]) {hlslName = "main"}
hlsl.func @main.entry() {
  %n = hlsl.global_ref @main.in.SV_PrimitiveID : !hlsl.ref<ui32, stage_in>
  %i = hlsl.load %n : !hlsl.ref<ui32, stage_in>
  %v = hlsl.global_ref @main.in.v : !hlsl.ref<!hlsl.array<3 x !V>, stage_in>
  %e = hlsl.access %v[%i : ui32] : !hlsl.ref<!hlsl.array<3 x !V>, stage_in> -> !hlsl.ref<!V, stage_in>
  %uv = hlsl.access %e[0, 0, 2] : !hlsl.ref<!V, stage_in> -> !hlsl.ref<vector<2xf32>, stage_in>
  %x = hlsl.load %uv : !hlsl.ref<vector<2xf32>, stage_in>
  %g = hlsl.global_ref @g : !hlsl.ref<vector<2xf32>, private>
  hlsl.store %x, %g : !hlsl.ref<vector<2xf32>, private>
  %on = hlsl.access %v[1, 0, 1] : !hlsl.ref<!hlsl.array<3 x !V>, stage_in> -> !hlsl.ref<i1, stage_in>
  %y = hlsl.load %on : !hlsl.ref<i1, stage_in>
  %h = hlsl.global_ref @h : !hlsl.ref<i1, private>
  hlsl.store %y, %h : !hlsl.ref<i1, private>
  %a = hlsl.access %v[2, 0] : !hlsl.ref<!hlsl.array<3 x !V>, stage_in> -> !hlsl.ref<!A, stage_in>
  %z = hlsl.load %a : !hlsl.ref<!A, stage_in>
  %w = hlsl.global_ref @w : !hlsl.ref<!A, private>
  hlsl.store %z, %w : !hlsl.ref<!A, private>
  hlsl.return
}

// -----

// Elements of an array of structs, and of an array of render targets, are values of their own. An index that is a value
// writes the element that it says.
// CHECK:       hlsl.stage_variable @main.out.SV_Target1 output : f32
// CHECK:       hlsl.stage_variable @main.out.SV_Target2 output : f32
// CHECK-LABEL: hlsl.func @main.entry
// CHECK:         %[[I:.*]] = hlsl.load
// CHECK:         %[[IS0:.*]] = hlsl.compare eq %[[I]], %{{.*}} : ui32
// CHECK-NEXT:    hlsl.if %[[IS0]] {
// CHECK-NEXT:      %[[T1:.*]] = hlsl.global_ref @main.out.SV_Target1
// CHECK-NEXT:      hlsl.store %{{.*}}, %[[T1]]
// CHECK:         hlsl.if
// CHECK-NEXT:      %[[T2:.*]] = hlsl.global_ref @main.out.SV_Target2
hlsl.stage_variable @main.in.SV_SampleIndex input : ui32 {semanticName = "SV_SampleIndex", semanticIndex = 0 : i32}
hlsl.stage_variable @main.out.SV_Target1 output : !hlsl.array<2 x f32> {semanticName = "SV_Target", semanticIndex = 1 : i32}
hlsl.entry_point @main stage(pixel) body(@main.entry) interface([@main.in.SV_SampleIndex, @main.out.SV_Target1]) {hlslName = "main"}
hlsl.func @main.entry() {
  %n = hlsl.global_ref @main.in.SV_SampleIndex : !hlsl.ref<ui32, stage_in>
  %i = hlsl.load %n : !hlsl.ref<ui32, stage_in>
  %o = hlsl.global_ref @main.out.SV_Target1 : !hlsl.ref<!hlsl.array<2 x f32>, stage_out>
  %e = hlsl.access %o[%i : ui32] : !hlsl.ref<!hlsl.array<2 x f32>, stage_out> -> !hlsl.ref<f32, stage_out>
  %x = hlsl.constant 1.0 : f32
  hlsl.store %x, %e : !hlsl.ref<f32, stage_out>
  hlsl.return
}

// -----

// Vertex inputs are loose in both modes. The semantic of a struct numbers its members; [[vk::location]] of a struct is that
// of its first.
// CHECK:      hlsl.stage_variable @main.in.T2 input : vector<4xf32> {location = 3 : i32, semanticIndex = 2 : i32, semanticName = "T", sourceName = "v.a"}
// CHECK-NEXT: hlsl.stage_variable @main.in.T3 input : !hlsl.matrix<2x2xf32> {location = 4 : i32, semanticIndex = 3 : i32
// CHECK-NEXT: hlsl.stage_variable @main.in.T5 input : f32 {location = 6 : i32, semanticIndex = 5 : i32
!I = !hlsl.struct<"I", {a : vector<4xf32>, m : !hlsl.matrix<2x2xf32>, b : f32}>
hlsl.struct_decl @I "I" {a : vector<4xf32> {semanticName = "OWN", semanticIndex = 7 : i32}, m : !hlsl.matrix<2x2xf32>, b : f32}
hlsl.stage_variable @main.in.v input : !I {semanticName = "T", semanticIndex = 2 : i32, location = 3 : i32, sourceName = "v"}
hlsl.entry_point @main stage(vertex) body(@main.entry) interface([@main.in.v]) {hlslName = "main"}
hlsl.func @main.entry() {
  hlsl.return
}

// -----

// Integers and doubles are not interpolated; what is said elsewhere than at the rasteriser is nothing.
// CHECK: #hlsl.member<i : ui32 {interpolation = #hlsl<interpolation flat>
// CHECK: #hlsl.member<f : f32 {interpolation = #hlsl<interpolation noperspective>
!P = !hlsl.struct<"P", {i : ui32, f : f32}>
hlsl.struct_decl @P "P" {
  i : ui32 {semanticName = "I", semanticIndex = 0 : i32},
  f : f32 {semanticName = "F", semanticIndex = 0 : i32, interpolation = #hlsl<interpolation noperspective>}
}
hlsl.stage_variable @main.in.v input : !P {sourceName = "v"}
hlsl.entry_point @main stage(pixel) body(@main.entry) interface([@main.in.v]) {hlslName = "main"}
hlsl.func @main.entry() {
  hlsl.return
}
