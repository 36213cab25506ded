// RUN: hlsl-opt %s --hlsl-hoist-builtin-io --split-input-file | FileCheck %s

// A system value leaves the block, with the dimension of vertices; the other members move up.
// CHECK:       hlsl.struct_decl @B "V" {
// CHECK-NEXT:    uv : vector<2xf32> {{[{].*[}]$}}
// CHECK-NEXT:  }
// CHECK:       hlsl.stage_variable @main.in.v input : !hlsl.array<3 x !B> {block, members = [#hlsl.member<uv : vector<2xf32> {{[^>]*}}}>], perVertex}
// CHECK:       hlsl.stage_variable @main.in.SV_Position input : !hlsl.array<3 x vector<4xf32>> {builtin = "Position", perVertex
// CHECK:       interface([@main.in.v, @main.in.SV_Position])
// CHECK-LABEL: hlsl.func @main.entry
// CHECK:         %[[POS:.*]] = hlsl.global_ref @main.in.SV_Position
// CHECK:         hlsl.access %[[POS]][1, 3]
// CHECK:         %[[V:.*]] = hlsl.global_ref @main.in.v
// CHECK:         hlsl.access %[[V]][2, 0]
!B = !hlsl.struct<"B", {pos : vector<4xf32>, uv : vector<2xf32>}>
hlsl.struct_decl @B "V" {pos : vector<4xf32>, uv : vector<2xf32>}
hlsl.stage_variable @main.in.v input : !hlsl.array<3 x !B> {block, perVertex, members = [
  #hlsl.member<pos : vector<4xf32> {semanticName = "SV_Position", semanticIndex = 0 : i32}>,
  #hlsl.member<uv : vector<2xf32> {semanticName = "TEXCOORD", semanticIndex = 0 : i32}>]}
hlsl.global @g private : f32
hlsl.global @h private : vector<2xf32>
hlsl.entry_point @main stage(geometry) body(@main.entry) interface([@main.in.v]) {hlslName = "main"}
hlsl.func @main.entry() {
  %v = hlsl.global_ref @main.in.v : !hlsl.ref<!hlsl.array<3 x !B>, stage_in>
  %w = hlsl.access %v[1, 0, 3] : !hlsl.ref<!hlsl.array<3 x !B>, stage_in> -> !hlsl.ref<f32, stage_in>
  %x = hlsl.load %w : !hlsl.ref<f32, stage_in>
  %g = hlsl.global_ref @g : !hlsl.ref<f32, private>
  hlsl.store %x, %g : !hlsl.ref<f32, private>
  %uv = hlsl.access %v[2, 1] : !hlsl.ref<!hlsl.array<3 x !B>, stage_in> -> !hlsl.ref<vector<2xf32>, stage_in>
  %y = hlsl.load %uv : !hlsl.ref<vector<2xf32>, stage_in>
  %h = hlsl.global_ref @h : !hlsl.ref<vector<2xf32>, private>
  hlsl.store %y, %h : !hlsl.ref<vector<2xf32>, private>
  hlsl.return
}

// -----

// The clip distances of one side are one array, in order of their indices; a block of nothing but system values is gone.
// CHECK-NOT:   block
// CHECK:       hlsl.stage_variable @main.out.ClipDistance output : !hlsl.array<3 x f32> {builtin = "ClipDistance"}
// CHECK:       interface([@main.out.ClipDistance])
// CHECK-LABEL: hlsl.func @main.entry
// CHECK:         %[[C:.*]] = hlsl.global_ref @main.out.ClipDistance
// CHECK:         %[[E:.*]] = hlsl.access %[[C]][2]
// CHECK:         hlsl.store %{{.*}}, %[[E]]
!B = !hlsl.struct<"B", {b : f32, a : vector<2xf32>}>
hlsl.struct_decl @B "V" {b : f32, a : vector<2xf32>}
hlsl.stage_variable @main.out.v output : !B {block, members = [
  #hlsl.member<b : f32 {semanticName = "SV_ClipDistance", semanticIndex = 1 : i32}>,
  #hlsl.member<a : vector<2xf32> {semanticName = "SV_ClipDistance", semanticIndex = 0 : i32}>]}
hlsl.entry_point @main stage(vertex) body(@main.entry) interface([@main.out.v]) {hlslName = "main"}
hlsl.func @main.entry() {
  %v = hlsl.global_ref @main.out.v : !hlsl.ref<!B, stage_out>
  %b = hlsl.access %v[0] : !hlsl.ref<!B, stage_out> -> !hlsl.ref<f32, stage_out>
  %x = hlsl.constant 1.0 : f32
  hlsl.store %x, %b : !hlsl.ref<f32, stage_out>
  hlsl.return
}

// -----

// SV_DispatchThreadID has three components in SPIR-V whatever the source declares.
// CHECK:       hlsl.stage_variable @main.in.SV_DispatchThreadID input : vector<3xui32> {builtin = "GlobalInvocationId"
// CHECK-LABEL: hlsl.func @main.entry()
// CHECK:         %[[ID:.*]] = hlsl.load %{{.*}} : !hlsl.ref<vector<3xui32>, stage_in>
// CHECK:         hlsl.swizzle %[[ID]] [0]
hlsl.stage_variable @main.in.SV_DispatchThreadID input : ui32 {semanticName = "SV_DispatchThreadID", semanticIndex = 0 : i32}
hlsl.entry_point @main stage(compute) body(@main.entry) interface([@main.in.SV_DispatchThreadID]) numthreads([8, 1, 1]) {hlslName = "main"}
hlsl.global @g groupshared : ui32
hlsl.func @main.entry() {
  %i = hlsl.global_ref @main.in.SV_DispatchThreadID : !hlsl.ref<ui32, stage_in>
  %v = hlsl.load %i : !hlsl.ref<ui32, stage_in>
  %g = hlsl.global_ref @g : !hlsl.ref<ui32, groupshared>
  hlsl.store %v, %g : !hlsl.ref<ui32, groupshared>
  hlsl.return
}

// -----

// A tessellation factor is an array of four in SPIR-V, of three in HLSL's triangles; it belongs to the patch.
// CHECK: hlsl.stage_variable @main.out.SV_TessFactor output : !hlsl.array<4 x f32> {builtin = "TessLevelOuter", patch
// CHECK: hlsl.construct %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} : (f32, f32, f32, f32) -> !hlsl.array<4 x f32>
hlsl.stage_variable @main.out.SV_TessFactor output : !hlsl.array<3 x f32> {semanticName = "SV_TessFactor", semanticIndex = 0 : i32, patch}
hlsl.entry_point @main stage(hull) body(@main.entry) interface([@main.out.SV_TessFactor]) {hlslName = "main"}
hlsl.func @main.entry() {
  %o = hlsl.global_ref @main.out.SV_TessFactor : !hlsl.ref<!hlsl.array<3 x f32>, patch_out>
  %x = hlsl.constant [1.0 : f32, 2.0 : f32, 3.0 : f32] : !hlsl.array<3 x f32>
  hlsl.store %x, %o : !hlsl.ref<!hlsl.array<3 x f32>, patch_out>
  hlsl.return
}
