// RUN: hlsl-opt %s --hlsl-wrap-entry-points --split-input-file | FileCheck %s

// A parameter is a variable of its type; what the source says goes with it. A path stays a path.
// CHECK:       hlsl.stage_variable @main.in.i input : ![[V:.*]] {sourceName = "i"}
// CHECK:       hlsl.stage_variable @main.out.SV_Target0 output : f32
// CHECK-SAME:    semanticIndex = 0 : i32, semanticName = "SV_Target"
// CHECK:       hlsl.entry_point @main stage(pixel) body(@main.entry)
// CHECK-SAME:    interface([@main.in.i, @main.out.SV_Target0])
// CHECK-LABEL: hlsl.func @main.entry()
// CHECK:         %[[I:.*]] = hlsl.global_ref @main.in.i
// CHECK:         %[[X:.*]] = hlsl.access %[[I]][1, 0]
// CHECK:         hlsl.load %[[X]]
!V = !hlsl.struct<"V", {pos : vector<4xf32>, uv : vector<2xf32>}>
hlsl.struct_decl @V "V" {
  pos : vector<4xf32> {semanticName = "SV_Position", semanticIndex = 0 : i32},
  uv : vector<2xf32> {semanticName = "TEXCOORD", semanticIndex = 0 : i32}
}
hlsl.entry_point @main stage(pixel) body(@main.entry) {hlslName = "main"}
hlsl.func @main.entry(%i: !hlsl.ref<!V, stage_in> {hlsl.sourceName = "i"},
    %o: !hlsl.ref<f32, stage_out> {hlsl.semanticName = "SV_Target", hlsl.semanticIndex = 0 : i32}) {
  %x = hlsl.access %i[1, 0] : !hlsl.ref<!V, stage_in> -> !hlsl.ref<f32, stage_in>
  %v = hlsl.load %x : !hlsl.ref<f32, stage_in>
  hlsl.store %v, %o : !hlsl.ref<f32, stage_out>
  hlsl.return
}

// -----

// Vertices, patches and streams are said on the variable; a stream's ops name it by number.
// CHECK:       hlsl.stage_variable @main.in.n input : !hlsl.array<3 x f32>
// CHECK-SAME:    perVertex
// CHECK:       hlsl.stage_variable @main.out.s output : ![[V:.*]] {
// CHECK-SAME:    stream = 1 : i32
// CHECK:       hlsl.stage_variable @main.in.p input : f32
// CHECK-SAME:    patch
// CHECK-LABEL: hlsl.func @main.entry()
// CHECK:         hlsl.emit_vertex {stream = 1 : i32}
// CHECK:         hlsl.end_primitive {stream = 1 : i32}
!W = !hlsl.struct<"W", {a : f32}>
hlsl.struct_decl @W "W" {a : f32 {semanticName = "A", semanticIndex = 0 : i32}}
hlsl.entry_point @main stage(geometry) body(@main.entry) {hlslName = "main"}
hlsl.func @main.entry(%n: !hlsl.ref<!hlsl.array<3 x f32>, stage_in> {hlsl.sourceName = "n", hlsl.perVertex},
    %s: !hlsl.ref<!W, stage_out> {hlsl.sourceName = "s", hlsl.stream = 1 : i32},
    %p: !hlsl.ref<f32, patch_in> {hlsl.sourceName = "p"}) {
  hlsl.emit_vertex %s : !hlsl.ref<!W, stage_out>
  hlsl.end_primitive %s : !hlsl.ref<!W, stage_out>
  hlsl.return
}
