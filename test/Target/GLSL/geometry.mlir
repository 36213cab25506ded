// RUN: hlsl-opt %s --hlsl-legalize-stage-io=version=450 --hlsl-legalize-names -o %t.mlir
// RUN: hlsl-translate %t.mlir --to=glsl --glsl-version=450vk -Fo %t.geom && glslangValidator -V %t.geom -o %t.spv
// RUN: FileCheck %s < %t.geom
// A block with vertices is an array of blocks; built-ins with vertices lie in
// gl_in; layouts say the modes; each member has its location.
!Blk = !hlsl.struct<"GS.in.v.block", {uv : vector<2xf32>, id : ui32}>
!Out = !hlsl.struct<"GS.out.s.block", {uv : vector<2xf32>}>
// CHECK: #version 450
// CHECK: layout(triangles) in;
// CHECK-NEXT: layout(invocations = 2) in;
// CHECK-NEXT: layout(triangle_strip, max_vertices = 3) out;
module {
  hlsl.struct_decl @GS.in.v.block "V" {
    uv : vector<2xf32> {semanticName = "texcoord", semanticIndex = 0 : i32},
    id : ui32 {semanticName = "ID", semanticIndex = 0 : i32}
  }
  hlsl.struct_decl @GS.out.s.block "P" {
    uv : vector<2xf32> {semanticName = "TEXCOORD", semanticIndex = 0 : i32}
  }
  // CHECK:      in var_TEXCOORD0_Block {
  // CHECK-NEXT:   layout(location = 0) vec2 TEXCOORD0;
  // CHECK-NEXT:   layout(location = 1) flat uint ID0;
  // CHECK-NEXT: } v[];
  hlsl.stage_variable @GS.in.v input : !hlsl.array<3 x !Blk> {block, perVertex, sourceName = "v", members = [
    #hlsl.member<uv : vector<2xf32> {location = 0 : i32, semanticName = "texcoord", semanticIndex = 0 : i32}>,
    #hlsl.member<id : ui32 {interpolation = #hlsl<interpolation flat>, location = 1 : i32, semanticName = "ID", semanticIndex = 0 : i32}>]}
  hlsl.stage_variable @GS.in.SV_Position input : !hlsl.array<3 x vector<4xf32>> {builtin = "Position", perVertex}
  hlsl.stage_variable @GS.in.SV_GSInstanceID input : ui32 {builtin = "InvocationId"}
  hlsl.stage_variable @GS.in.SV_PrimitiveID input : ui32 {builtin = "PrimitiveId"}
  // CHECK:      out var_TEXCOORD0_Block {
  // CHECK-NEXT:   layout(location = 0) vec2 TEXCOORD0;
  // CHECK-NEXT: } s;
  hlsl.stage_variable @GS.out.s output : !Out {block, sourceName = "s", members = [
    #hlsl.member<uv : vector<2xf32> {location = 0 : i32, semanticName = "TEXCOORD", semanticIndex = 0 : i32}>]}
  hlsl.stage_variable @GS.out.SV_Position output : vector<4xf32> {builtin = "Position"}
  hlsl.stage_variable @GS.out.SV_RenderTargetArrayIndex output : ui32 {builtin = "Layer"}
  hlsl.stage_variable @GS.out.SV_PrimitiveID output : ui32 {builtin = "PrimitiveId"}
  hlsl.entry_point @GS stage(geometry) body(@GS.entry) interface([@GS.in.v, @GS.in.SV_Position, @GS.in.SV_GSInstanceID, @GS.in.SV_PrimitiveID, @GS.out.s, @GS.out.SV_Position, @GS.out.SV_RenderTargetArrayIndex, @GS.out.SV_PrimitiveID])
    {hlslName = "GS", inputPrimitive = #hlsl<primitive triangle>, maxVertexCount = 3 : i32, invocations = 2 : i32, outputTopology = #hlsl<topology triangle>}
  // CHECK: void main() {
  hlsl.func @GS.entry() {
    %c1 = hlsl.constant 1 : ui32
    %v = hlsl.global_ref @GS.in.v : !hlsl.ref<!hlsl.array<3 x !Blk>, stage_in>
    %pos = hlsl.global_ref @GS.in.SV_Position : !hlsl.ref<!hlsl.array<3 x vector<4xf32>>, stage_in>
    %outPos = hlsl.global_ref @GS.out.SV_Position : !hlsl.ref<vector<4xf32>, stage_out>
    %s = hlsl.global_ref @GS.out.s : !hlsl.ref<!Out, stage_out>
    %layer = hlsl.global_ref @GS.out.SV_RenderTargetArrayIndex : !hlsl.ref<ui32, stage_out>
    %primitiveOut = hlsl.global_ref @GS.out.SV_PrimitiveID : !hlsl.ref<ui32, stage_out>
    %instanceRef = hlsl.global_ref @GS.in.SV_GSInstanceID : !hlsl.ref<ui32, stage_in>
    %primitiveRef = hlsl.global_ref @GS.in.SV_PrimitiveID : !hlsl.ref<ui32, stage_in>
    %instance = hlsl.load %instanceRef : !hlsl.ref<ui32, stage_in>
    // A whole array of vertices is read vertex by vertex.
    // CHECK: uint [[T:t[0-9]+]] = uint(gl_InvocationID);
    // CHECK: gl_Position = vec4[3](gl_in[0].gl_Position, gl_in[1].gl_Position, gl_in[2].gl_Position){{\[}}[[T]]];
    %all = hlsl.load %pos : !hlsl.ref<!hlsl.array<3 x vector<4xf32>>, stage_in>
    %p = hlsl.extract %all[%instance : ui32] : !hlsl.array<3 x vector<4xf32>> -> vector<4xf32>
    hlsl.store %p, %outPos : !hlsl.ref<vector<4xf32>, stage_out>
    // CHECK: s.TEXCOORD0.x = v[gl_InvocationID].TEXCOORD0.y;
    %0 = hlsl.access %v[%instance : ui32, 0, 1] : !hlsl.ref<!hlsl.array<3 x !Blk>, stage_in> -> !hlsl.ref<f32, stage_in>
    %1 = hlsl.load %0 : !hlsl.ref<f32, stage_in>
    %2 = hlsl.access %s[0, 0] : !hlsl.ref<!Out, stage_out> -> !hlsl.ref<f32, stage_out>
    hlsl.store %1, %2 : !hlsl.ref<f32, stage_out>
    // GLSL's gl_Layer is an int.
    // CHECK: gl_Layer = int(v[1].ID0 + [[T]]);
    %3 = hlsl.access %v[1, 1] : !hlsl.ref<!hlsl.array<3 x !Blk>, stage_in> -> !hlsl.ref<ui32, stage_in>
    %4 = hlsl.load %3 : !hlsl.ref<ui32, stage_in>
    %5 = hlsl.binary add %4, %instance : ui32
    hlsl.store %5, %layer : !hlsl.ref<ui32, stage_out>
    // CHECK: gl_PrimitiveID = gl_PrimitiveIDIn;
    %6 = hlsl.load %primitiveRef : !hlsl.ref<ui32, stage_in>
    hlsl.store %6, %primitiveOut : !hlsl.ref<ui32, stage_out>
    // CHECK: gl_Position = gl_in[0].gl_Position;
    %7 = hlsl.access %pos[0] : !hlsl.ref<!hlsl.array<3 x vector<4xf32>>, stage_in> -> !hlsl.ref<vector<4xf32>, stage_in>
    %8 = hlsl.load %7 : !hlsl.ref<vector<4xf32>, stage_in>
    hlsl.store %8, %outPos : !hlsl.ref<vector<4xf32>, stage_out>
    // CHECK: EmitVertex();
    hlsl.emit_vertex {stream = 0 : i32}
    // CHECK: EndPrimitive();
    hlsl.end_primitive {stream = 0 : i32}
    hlsl.return
  }
}
