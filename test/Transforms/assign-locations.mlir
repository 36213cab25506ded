// RUN: hlsl-opt %s --hlsl-assign-locations --split-input-file | FileCheck %s
// RUN: hlsl-opt %s --hlsl-assign-locations=match-by-semantic --split-input-file | FileCheck %s --check-prefix=SEMANTIC

// What the source says is placed first; the rest takes what is free, in order, or in order of semantics.
// CHECK:    @main.in.B0 input {{.*}} {location = 1 : i32, semanticIndex = 0
// CHECK:    @main.in.A1 input {{.*}} {location = 2 : i32, semanticIndex = 1
// CHECK:    @main.in.A0 input {{.*}} {location = 0 : i32, semanticIndex = 0
// SEMANTIC: @main.in.B0 input {{.*}} {location = 2 : i32, semanticIndex = 0
// SEMANTIC: @main.in.A1 input {{.*}} {location = 1 : i32, semanticIndex = 1
// SEMANTIC: @main.in.A0 input {{.*}} {location = 0 : i32, semanticIndex = 0
hlsl.stage_variable @main.in.B0 input : f32 {semanticName = "B", semanticIndex = 0 : i32}
hlsl.stage_variable @main.in.A1 input : f32 {semanticName = "a", semanticIndex = 1 : i32}
hlsl.stage_variable @main.in.A0 input : f32 {semanticName = "A", semanticIndex = 0 : i32, location = 0 : i32}
hlsl.entry_point @main stage(vertex) body(@main.entry) interface([@main.in.B0, @main.in.A1, @main.in.A0]) {hlslName = "main"}
hlsl.func @main.entry() {
  hlsl.return
}

// -----

// Members of a block have locations of their own, a matrix one for each row, an array one for each element; a vertex
// dimension takes none; patches follow vertices.
// CHECK: @main.in.p input : f32 {location = 9 : i32, patch}
// CHECK: @main.in.v input {{.*}} members = [#hlsl.member<uv : !hlsl.array<4 x vector<2xf32>> {location = 0 : i32}>, #hlsl.member<m : !hlsl.matrix<3x3xf32> {location = 4 : i32}>, #hlsl.member<w : vector<3xf64> {location = 7 : i32}>], perVertex
!B = !hlsl.struct<"B", {uv : !hlsl.array<4 x vector<2xf32>>, m : !hlsl.matrix<3x3xf32>, w : vector<3xf64>}>
hlsl.struct_decl @B "B" {uv : !hlsl.array<4 x vector<2xf32>>, m : !hlsl.matrix<3x3xf32>, w : vector<3xf64>}
hlsl.stage_variable @main.in.p input : f32 {patch}
hlsl.stage_variable @main.in.v input : !hlsl.array<3 x !B> {block, perVertex, members = [
  #hlsl.member<uv : !hlsl.array<4 x vector<2xf32>>>, #hlsl.member<m : !hlsl.matrix<3x3xf32>>, #hlsl.member<w : vector<3xf64>>]}
hlsl.entry_point @main stage(domain) body(@main.entry) interface([@main.in.p, @main.in.v]) {hlslName = "main"}
hlsl.func @main.entry() {
  hlsl.return
}

// -----

// A render target is its number; a second blend source shares it.
// CHECK: @main.out.SV_Target0 output : f32 {location = 0 : i32
// CHECK: @main.out.SV_Target3 output : f32 {location = 3 : i32
// CHECK: @main.out.SV_Target1 output : f32 {index = 1 : i32, location = 0 : i32
hlsl.stage_variable @main.out.SV_Target0 output : f32 {semanticName = "SV_Target", semanticIndex = 0 : i32}
hlsl.stage_variable @main.out.SV_Target3 output : f32 {semanticName = "SV_Target", semanticIndex = 3 : i32}
hlsl.stage_variable @main.out.SV_Target1 output : f32 {semanticName = "SV_Target", semanticIndex = 1 : i32, location = 0 : i32, index = 1 : i32}
hlsl.entry_point @main stage(pixel) body(@main.entry) interface([@main.out.SV_Target0, @main.out.SV_Target3, @main.out.SV_Target1]) {hlslName = "main"}
hlsl.func @main.entry() {
  hlsl.return
}
