// RUN: hlsl-opt %s --split-input-file --hlsl-legalize-stage-io="version=330 opengl" | FileCheck %s
// RUN: hlsl-opt %s --split-input-file --hlsl-legalize-stage-io="version=410 opengl" | FileCheck %s --check-prefix=LOCATED

// Below GLSL 410 varyings are linked by name; attributes and targets keep their
// locations.
// CHECK: hlsl.stage_variable @VS.in.P0 input : vector<4xf32> {location = 0 : i32
// CHECK: hlsl.stage_variable @VS.out.UV0 output : vector<2xf32> {semanticIndex
// LOCATED: hlsl.stage_variable @VS.out.UV0 output : vector<2xf32> {location = 0 : i32
hlsl.stage_variable @VS.in.P0 input : vector<4xf32> {location = 0 : i32, semanticName = "P", semanticIndex = 0 : i32}
hlsl.stage_variable @VS.out.UV0 output : vector<2xf32> {location = 0 : i32, semanticName = "UV", semanticIndex = 0 : i32}
hlsl.entry_point @VS stage(vertex) body(@VS.entry) interface([@VS.in.P0, @VS.out.UV0]) {hlslName = "VS"}
hlsl.func @VS.entry() {
  hlsl.return
}

// -----

// Built-ins that are int in GLSL: reads are of the type that the source sees,
// and a value passed on is not cast twice.
// CHECK: hlsl.stage_variable @VS.in.SV_VertexID input : si32
// CHECK: hlsl.stage_variable @VS.out.Layer output : si32
// CHECK: %[[ID:.*]] = hlsl.load {{.*}} : !hlsl.ref<si32, stage_in>
// CHECK: hlsl.store %[[ID]], {{.*}} : !hlsl.ref<si32, stage_out>
hlsl.stage_variable @VS.in.SV_VertexID input : ui32 {builtin = "VertexIndex"}
hlsl.stage_variable @VS.out.Layer output : ui32 {builtin = "Layer"}
hlsl.entry_point @VS stage(vertex) body(@VS.entry) interface([@VS.in.SV_VertexID, @VS.out.Layer]) {hlslName = "VS"}
hlsl.func @VS.entry() {
  %in = hlsl.global_ref @VS.in.SV_VertexID : !hlsl.ref<ui32, stage_in>
  %out = hlsl.global_ref @VS.out.Layer : !hlsl.ref<ui32, stage_out>
  %id = hlsl.load %in : !hlsl.ref<ui32, stage_in>
  hlsl.store %id, %out : !hlsl.ref<ui32, stage_out>
  hlsl.return
}

// -----

// Clip distances are an array that is written element by element.
// CHECK-LABEL: hlsl.func @Clip.entry
// CHECK-COUNT-2: hlsl.store {{.*}} : !hlsl.ref<f32, stage_out>
hlsl.stage_variable @Clip.out.Clip output : !hlsl.array<2 x f32> {builtin = "ClipDistance"}
hlsl.entry_point @Clip stage(vertex) body(@Clip.entry) interface([@Clip.out.Clip]) {hlslName = "Clip"}
hlsl.func @Clip.entry() {
  %one = hlsl.constant 1.0 : f32
  %both = hlsl.construct %one, %one : (f32, f32) -> !hlsl.array<2 x f32>
  %out = hlsl.global_ref @Clip.out.Clip : !hlsl.ref<!hlsl.array<2 x f32>, stage_out>
  hlsl.store %both, %out : !hlsl.ref<!hlsl.array<2 x f32>, stage_out>
  hlsl.return
}

// -----

// A block is no value: it is read member by member, vertex by vertex.
// CHECK-LABEL: hlsl.func @GS.entry
// CHECK:       %[[A:.*]] = hlsl.access %[[REF:.*]][0]
// CHECK:       hlsl.access %[[A]][0] : {{.*}}ref<f32, stage_in>
// CHECK:       hlsl.access %[[REF]][1]
// CHECK:       hlsl.construct
!Blk = !hlsl.struct<"block", {a : f32}>
hlsl.struct_decl @block "block" {a : f32 {semanticName = "A", semanticIndex = 0 : i32}}
hlsl.stage_variable @GS.in.v input : !hlsl.array<2 x !Blk> {block, perVertex, members = [
  #hlsl.member<a : f32 {location = 0 : i32, semanticName = "A", semanticIndex = 0 : i32}>]}
hlsl.entry_point @GS stage(geometry) body(@GS.entry) interface([@GS.in.v])
  {hlslName = "GS", inputPrimitive = #hlsl<primitive line>, maxVertexCount = 1 : i32, outputTopology = #hlsl<topology point>}
hlsl.func @GS.entry() {
  %local = hlsl.variable "local" : !hlsl.ref<!hlsl.array<2 x !Blk>, function>
  %in = hlsl.global_ref @GS.in.v : !hlsl.ref<!hlsl.array<2 x !Blk>, stage_in>
  %all = hlsl.load %in : !hlsl.ref<!hlsl.array<2 x !Blk>, stage_in>
  hlsl.store %all, %local : !hlsl.ref<!hlsl.array<2 x !Blk>, function>
  hlsl.return
}
