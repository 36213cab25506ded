// RUN: hlsl-opt %s --hlsl-legalize-stage-io="opengl version=410" --hlsl-legalize-names=opengl -o %t.mlir
// RUN: hlsl-translate %t.mlir --to=glsl --glsl-version=410 -Fo %t.geom && glslangValidator %t.geom
// RUN: FileCheck %s < %t.geom
// Several streams, loose variables of points.
// CHECK: layout(points) in;
// CHECK-NEXT: layout(points, max_vertices = 2) out;
module {
  // Outputs keep the name that programs capture.
  // CHECK-DAG: layout(location = 0) in vec2 var_A0_in[];
  hlsl.stage_variable @GS.in.A0 input : !hlsl.array<1 x vector<2xf32>> {perVertex, location = 0 : i32, semanticName = "A", semanticIndex = 0 : i32}
  // A linker of GLSL 410 compares interpolation here too.
  // CHECK-DAG: layout(location = 1) flat in uint var_C0[];
  hlsl.stage_variable @GS.in.C0 input : !hlsl.array<1 x ui32> {perVertex, location = 1 : i32, semanticName = "C", semanticIndex = 0 : i32}
  // CHECK-DAG: layout(location = 0) out vec2 var_A0;
  hlsl.stage_variable @GS.out.A0 output : vector<2xf32> {stream = 0 : i32, location = 0 : i32, semanticName = "A", semanticIndex = 0 : i32}
  // CHECK-DAG: layout(location = 1, stream = 1) out float var_B0;
  hlsl.stage_variable @GS.out.B0 output : f32 {stream = 1 : i32, location = 1 : i32, semanticName = "B", semanticIndex = 0 : i32}
  hlsl.entry_point @GS stage(geometry) body(@GS.entry) interface([@GS.in.A0, @GS.in.C0, @GS.out.A0, @GS.out.B0])
    {hlslName = "GS", inputPrimitive = #hlsl<primitive point>, maxVertexCount = 2 : i32, outputTopology = #hlsl<topology point>}
  hlsl.func @GS.entry() {
    %in = hlsl.global_ref @GS.in.A0 : !hlsl.ref<!hlsl.array<1 x vector<2xf32>>, stage_in>
    %a = hlsl.global_ref @GS.out.A0 : !hlsl.ref<vector<2xf32>, stage_out>
    %b = hlsl.global_ref @GS.out.B0 : !hlsl.ref<f32, stage_out>
    %0 = hlsl.access %in[0] : !hlsl.ref<!hlsl.array<1 x vector<2xf32>>, stage_in> -> !hlsl.ref<vector<2xf32>, stage_in>
    %1 = hlsl.load %0 : !hlsl.ref<vector<2xf32>, stage_in>
    // CHECK: var_A0 = var_A0_in[0];
    // CHECK-NEXT: EmitVertex();
    hlsl.store %1, %a : !hlsl.ref<vector<2xf32>, stage_out>
    hlsl.emit_vertex {stream = 0 : i32}
    // CHECK: var_B0 = var_A0_in[0].x;
    // CHECK-NEXT: EmitStreamVertex(1);
    // CHECK-NEXT: EndStreamPrimitive(1);
    %2 = hlsl.extract %1[0] : vector<2xf32> -> f32
    hlsl.store %2, %b : !hlsl.ref<f32, stage_out>
    hlsl.emit_vertex {stream = 1 : i32}
    hlsl.end_primitive {stream = 1 : i32}
    hlsl.return
  }
}
