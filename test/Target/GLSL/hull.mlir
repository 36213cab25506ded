// RUN: hlsl-opt %s --hlsl-legalize-stage-io="opengl version=450" --hlsl-legalize-names=opengl -o %t.mlir
// RUN: hlsl-translate %t.mlir --to=glsl --glsl-version=450 -Fo %t.tesc && glslangValidator %t.tesc
// RUN: FileCheck %s < %t.tesc
// RUN: hlsl-opt %s --hlsl-legalize-stage-io=version=450 --hlsl-legalize-names -o %t.vk.mlir
// RUN: hlsl-translate %t.vk.mlir --to=glsl --glsl-version=450vk -Fo %t.vk.tesc && glslangValidator -V %t.vk.tesc -o %t.spv
// RUN: FileCheck %s --check-prefix=VULKAN < %t.vk.tesc
// A control point writes its own element, by gl_InvocationID as it is; what
// GLSL says in the evaluation shader is a comment: in OpenGL, where v goes up,
// clockwise is counter-clockwise.
// CHECK:      // For the evaluation shader: layout(triangles, fractional_odd_spacing, ccw) in;
// CHECK-NEXT: layout(vertices = 3) out;
// VULKAN:     // For the evaluation shader: layout(triangles, fractional_odd_spacing, cw) in;
module {
  hlsl.stage_variable @HS.in.SV_Position input : !hlsl.array<3 x vector<4xf32>> {builtin = "Position", perVertex}
  hlsl.stage_variable @HS.in.ClipDistance input : !hlsl.array<3 x !hlsl.array<2 x f32>> {builtin = "ClipDistance", perVertex}
  hlsl.stage_variable @HS.in.SV_OutputControlPointID input : ui32 {builtin = "InvocationId"}
  hlsl.stage_variable @HS.out.SV_Position output : !hlsl.array<3 x vector<4xf32>> {builtin = "Position", perVertex}
  // CHECK-DAG: layout(location = 0) out vec2 var_UV0[][4];
  hlsl.stage_variable @HS.out.UV0 output : !hlsl.array<3 x !hlsl.array<4 x vector<2xf32>>> {perVertex, location = 0 : i32, semanticName = "UV", semanticIndex = 0 : i32}
  hlsl.stage_variable @HS.out.SV_TessFactor output : !hlsl.array<4 x f32> {builtin = "TessLevelOuter", patch}
  hlsl.stage_variable @HS.out.SV_InsideTessFactor output : !hlsl.array<2 x f32> {builtin = "TessLevelInner", patch}
  // CHECK-DAG: layout(location = 4) patch out float var_K0;
  hlsl.stage_variable @HS.out.K0 output : f32 {patch, location = 4 : i32, semanticName = "K", semanticIndex = 0 : i32}
  hlsl.entry_point @HS stage(hull) body(@HS.entry) interface([@HS.in.SV_Position, @HS.in.ClipDistance, @HS.in.SV_OutputControlPointID, @HS.out.SV_Position, @HS.out.UV0, @HS.out.SV_TessFactor, @HS.out.SV_InsideTessFactor, @HS.out.K0])
    {hlslName = "HS", domain = #hlsl<patch_domain tri>, partitioning = #hlsl<partitioning fractional_odd>, outputTopology = #hlsl<topology triangle_cw>, controlPoints = 3 : i32}
  // CHECK: void main() {
  hlsl.func @HS.entry() {
    %c0 = hlsl.constant 0 : ui32
    %one = hlsl.constant 1.0 : f32
    %idRef = hlsl.global_ref @HS.in.SV_OutputControlPointID : !hlsl.ref<ui32, stage_in>
    %id = hlsl.load %idRef : !hlsl.ref<ui32, stage_in>
    %inPos = hlsl.global_ref @HS.in.SV_Position : !hlsl.ref<!hlsl.array<3 x vector<4xf32>>, stage_in>
    %outPos = hlsl.global_ref @HS.out.SV_Position : !hlsl.ref<!hlsl.array<3 x vector<4xf32>>, stage_out>
    %outUV = hlsl.global_ref @HS.out.UV0 : !hlsl.ref<!hlsl.array<3 x !hlsl.array<4 x vector<2xf32>>>, stage_out>
    %clip = hlsl.global_ref @HS.in.ClipDistance : !hlsl.ref<!hlsl.array<3 x !hlsl.array<2 x f32>>, stage_in>
    %outer = hlsl.global_ref @HS.out.SV_TessFactor : !hlsl.ref<!hlsl.array<4 x f32>, patch_out>
    %inner = hlsl.global_ref @HS.out.SV_InsideTessFactor : !hlsl.ref<!hlsl.array<2 x f32>, patch_out>
    %k = hlsl.global_ref @HS.out.K0 : !hlsl.ref<f32, patch_out>
    // CHECK: gl_out[gl_InvocationID].gl_Position = gl_in[gl_InvocationID].gl_Position;
    %0 = hlsl.access %inPos[%id : ui32] : !hlsl.ref<!hlsl.array<3 x vector<4xf32>>, stage_in> -> !hlsl.ref<vector<4xf32>, stage_in>
    %1 = hlsl.load %0 : !hlsl.ref<vector<4xf32>, stage_in>
    %2 = hlsl.access %outPos[%id : ui32] : !hlsl.ref<!hlsl.array<3 x vector<4xf32>>, stage_out> -> !hlsl.ref<vector<4xf32>, stage_out>
    hlsl.store %1, %2 : !hlsl.ref<vector<4xf32>, stage_out>
    // The index of a clip distance that is a value picks from a copy: constant
    // indices tell the size of gl_in's array.
    // CHECK: var_UV0[gl_InvocationID][2].y = float[2](gl_in[1].gl_ClipDistance[0], gl_in[1].gl_ClipDistance[1])[t0 & 1u];
    %c1 = hlsl.constant 1 : ui32
    %j = hlsl.binary and %id, %c1 : ui32
    %3 = hlsl.access %clip[1, %j : ui32] : !hlsl.ref<!hlsl.array<3 x !hlsl.array<2 x f32>>, stage_in> -> !hlsl.ref<f32, stage_in>
    %4 = hlsl.load %3 : !hlsl.ref<f32, stage_in>
    %5 = hlsl.access %outUV[%id : ui32, 2, 1] : !hlsl.ref<!hlsl.array<3 x !hlsl.array<4 x vector<2xf32>>>, stage_out> -> !hlsl.ref<f32, stage_out>
    hlsl.store %4, %5 : !hlsl.ref<f32, stage_out>
    // CHECK-NEXT: barrier();
    hlsl.patch_barrier
    // CHECK-NEXT: if (t0 == 0u) {
    %first = hlsl.compare eq %id, %c0 : ui32
    hlsl.if %first {
      // CHECK-NEXT: gl_TessLevelOuter[0] = gl_out[2].gl_Position.x;
      %6 = hlsl.access %outPos[2, 0] : !hlsl.ref<!hlsl.array<3 x vector<4xf32>>, stage_out> -> !hlsl.ref<f32, stage_out>
      %7 = hlsl.load %6 : !hlsl.ref<f32, stage_out>
      %8 = hlsl.access %outer[0] : !hlsl.ref<!hlsl.array<4 x f32>, patch_out> -> !hlsl.ref<f32, patch_out>
      hlsl.store %7, %8 : !hlsl.ref<f32, patch_out>
      // CHECK-NEXT: gl_TessLevelInner[0] = 1.0;
      %9 = hlsl.access %inner[0] : !hlsl.ref<!hlsl.array<2 x f32>, patch_out> -> !hlsl.ref<f32, patch_out>
      hlsl.store %one, %9 : !hlsl.ref<f32, patch_out>
      // CHECK-NEXT: var_K0 = 1.0;
      hlsl.store %one, %k : !hlsl.ref<f32, patch_out>
    } else {
    }
    hlsl.return
  }
}
