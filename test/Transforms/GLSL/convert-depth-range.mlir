// RUN: hlsl-opt %s --hlsl-convert-depth-range | FileCheck %s
// A geometry shader writes depths from -w to w, and reads those of the stage before as they
// were: of a whole position, of its z, of a component that a value names. Its w is as it is.
module {
  hlsl.stage_variable @in input : !hlsl.array<1 x vector<4xf32>> {builtin = "Position", perVertex}
  hlsl.stage_variable @out output : vector<4xf32> {builtin = "Position"}
  hlsl.entry_point @GSMain stage(geometry) body(@GSMain.entry) interface([@in, @out]) {hlslName = "GSMain", inputPrimitive = #hlsl<primitive point>, maxVertexCount = 1 : i32, outputTopology = #hlsl<topology point>}
  // CHECK-LABEL: hlsl.func @GSMain.entry
  hlsl.func @GSMain.entry() {
    %c0 = hlsl.constant 0 : ui32
    // CHECK: %[[IN:.*]] = hlsl.global_ref @in
    %in = hlsl.global_ref @in : !hlsl.ref<!hlsl.array<1 x vector<4xf32>>, stage_in>
    %out = hlsl.global_ref @out : !hlsl.ref<vector<4xf32>, stage_out>
    // CHECK: %[[V:.*]] = hlsl.load
    // CHECK-NEXT: %[[Z:.*]] = hlsl.extract %[[V]][2]
    // CHECK-NEXT: %[[W:.*]] = hlsl.extract %[[V]][3]
    // CHECK-NEXT: %[[SUM:.*]] = hlsl.binary add %[[Z]], %[[W]]
    // CHECK-NEXT: %[[HALF:.*]] = hlsl.constant 5.000000e-01
    // CHECK-NEXT: %[[WAS:.*]] = hlsl.binary mul %[[HALF]], %[[SUM]]
    // CHECK-NEXT: %[[WHOLE:.*]] = hlsl.insert %[[WAS]] into %[[V]][2]
    // CHECK: hlsl.store %[[WHOLE]]
    %at = hlsl.access %in[0] : !hlsl.ref<!hlsl.array<1 x vector<4xf32>>, stage_in> -> !hlsl.ref<vector<4xf32>, stage_in>
    %v = hlsl.load %at : !hlsl.ref<vector<4xf32>, stage_in>
    hlsl.store %v, %out : !hlsl.ref<vector<4xf32>, stage_out>
    // CHECK: hlsl.access %[[IN]][0, 3]
    // CHECK-NEXT: %[[PLAIN:.*]] = hlsl.load
    // CHECK: hlsl.store %[[PLAIN]]
    %atW = hlsl.access %in[0, 3] : !hlsl.ref<!hlsl.array<1 x vector<4xf32>>, stage_in> -> !hlsl.ref<f32, stage_in>
    %w = hlsl.load %atW : !hlsl.ref<f32, stage_in>
    %outX = hlsl.access %out[0] : !hlsl.ref<vector<4xf32>, stage_out> -> !hlsl.ref<f32, stage_out>
    hlsl.store %w, %outX : !hlsl.ref<f32, stage_out>
    // CHECK: %[[V2:.*]] = hlsl.insert
    // CHECK: %[[PART:.*]] = hlsl.extract %[[V2]][%{{.*}} : ui32]
    // CHECK: hlsl.store %[[PART]]
    %atAny = hlsl.access %in[0, %c0 : ui32] : !hlsl.ref<!hlsl.array<1 x vector<4xf32>>, stage_in> -> !hlsl.ref<f32, stage_in>
    %any = hlsl.load %atAny : !hlsl.ref<f32, stage_in>
    hlsl.store %any, %outX : !hlsl.ref<f32, stage_out>
    // CHECK: hlsl.binary mul
    // CHECK-NEXT: hlsl.binary sub
    // CHECK-NEXT: hlsl.store
    // CHECK-NEXT: hlsl.emit_vertex
    hlsl.emit_vertex {stream = 0 : i32}
    hlsl.return
  }
}
