// RUN: hlsl-opt %s --hlsl-resolve-attributes --split-input-file | FileCheck %s
// A part of an input is that part of its evaluation; a local that is stored once is
// another name for what was stored.

// CHECK-LABEL: hlsl.func @part
// CHECK:         %[[UV:.*]] = hlsl.global_ref @PS.in.uv
// CHECK:         %[[VALUE:.*]] = hlsl.evaluate_attribute centroid %[[UV]]
// CHECK:         hlsl.swizzle %[[VALUE]]{{.*}}[1]
// CHECK-NOT:     hlsl.intrinsic
hlsl.stage_variable @PS.in.uv input : vector<2xf32> {semanticName = "UV", location = 0 : i32}
hlsl.stage_variable @PS.out.target output : f32 {semanticName = "SV_Target", location = 0 : i32}
hlsl.entry_point @PS stage(pixel) body(@part) interface([@PS.in.uv, @PS.out.target]) {hlslName = "PS"}
hlsl.func @part() {
  %uv = hlsl.global_ref @PS.in.uv : !hlsl.ref<vector<2xf32>, stage_in>
  %value = hlsl.load %uv : !hlsl.ref<vector<2xf32>, stage_in>
  %copy = hlsl.variable "copy" : !hlsl.ref<vector<2xf32>, function>
  hlsl.store %value, %copy : !hlsl.ref<vector<2xf32>, function>
  %again = hlsl.load %copy : !hlsl.ref<vector<2xf32>, function>
  %y = hlsl.swizzle %again [1] : vector<2xf32> -> f32
  %v = hlsl.intrinsic EvaluateAttributeCentroid(%y) : (f32) -> f32
  %target = hlsl.global_ref @PS.out.target : !hlsl.ref<f32, stage_out>
  hlsl.store %v, %target : !hlsl.ref<f32, stage_out>
  hlsl.return
}

// -----

// An input whose values at the vertices are asked for is an array over them; its plain
// value is that of the first.
// CHECK:       hlsl.stage_variable @PS.in.n input : !hlsl.array<3 x si32>
// CHECK-SAME:    perVertex
// CHECK-LABEL: hlsl.func @vertex
// CHECK:         hlsl.access %{{.*}}[0] : !hlsl.ref<!hlsl.array<3 x si32>, stage_in>
// CHECK:         hlsl.access %{{.*}}[%{{.*}} : ui32] : !hlsl.ref<!hlsl.array<3 x si32>, stage_in>
hlsl.stage_variable @PS.in.n input : si32 {semanticName = "N", location = 0 : i32, interpolation = #hlsl<interpolation flat>}
hlsl.stage_variable @PS.out.target output : si32 {semanticName = "SV_Target", location = 0 : i32}
hlsl.entry_point @PS stage(pixel) body(@vertex) interface([@PS.in.n, @PS.out.target]) {hlslName = "PS"}
hlsl.func @vertex() {
  %n = hlsl.global_ref @PS.in.n : !hlsl.ref<si32, stage_in>
  %value = hlsl.load %n : !hlsl.ref<si32, stage_in>
  %two = hlsl.constant 2 : ui32
  %v = hlsl.intrinsic GetAttributeAtVertex(%value, %two) : (si32, ui32) -> si32
  %sum = hlsl.binary add %v, %value : si32
  %target = hlsl.global_ref @PS.out.target : !hlsl.ref<si32, stage_out>
  hlsl.store %sum, %target : !hlsl.ref<si32, stage_out>
  hlsl.return
}
