// RUN: hlsl-opt %s | hlsl-opt | FileCheck %s

// Declarations keep everything that the source says about a name.

!Frame = !hlsl.struct<"cb.Frame", {viewProj : !hlsl.matrix<4x4xf32>, lights : !hlsl.array<4 x vector<3xf32>>}>

// CHECK-LABEL: hlsl.struct_decl @cb.Frame "Frame" {
// CHECK-NEXT:    viewProj : !hlsl.matrix<4x4xf32> {matrixOrder = #hlsl<order row_major>},
// CHECK-NEXT:    lights : !hlsl.array<4 x vector<3xf32>> {packoffset = 64 : i32}
// CHECK-NEXT:  }
hlsl.struct_decl @cb.Frame "Frame" {
  viewProj : !hlsl.matrix<4x4xf32> {matrixOrder = #hlsl<order row_major>},
  lights : !hlsl.array<4 x vector<3xf32>> {packoffset = 64 : i32}
}

// CHECK-LABEL: hlsl.struct_decl @V2P "V2P" {
// CHECK-NEXT:    pos : vector<4xf32> {semanticIndex = 0 : i32, semanticName = "SV_Position"},
// CHECK-NEXT:    mat : ui32 {interpolation = #hlsl<interpolation flat>, semanticName = "MATERIAL"},
// CHECK-NEXT:    "a b" : f32 {relaxed}
hlsl.struct_decl @V2P "V2P" {
  pos : vector<4xf32> {semanticName = "SV_Position", semanticIndex = 0 : i32},
  mat : ui32 {semanticName = "MATERIAL", interpolation = #hlsl<interpolation flat>},
  "a b" : f32 {relaxed}
}

// CHECK: hlsl.cbuffer @Frame : !cb_Frame
// CHECK-SAME: layout = #hlsl.layout<size = 128, align = 16, members = [0 : #hlsl.layout<size = 64, align = 16, stride = 16, order = row_major>, 64 : #hlsl.layout<size = 64, align = 16, stride = 16, element = #hlsl.layout<size = 12, align = 16>>]>
// CHECK-SAME: registerClass = "b", registerNumber = 0 : i32
hlsl.cbuffer @Frame : !Frame {
  registerClass = "b", registerNumber = 0 : i32,
  layout = #hlsl.layout<size = 128, align = 16, members = [
    0 : #hlsl.layout<size = 64, align = 16, stride = 16, order = row_major>,
    64 : #hlsl.layout<size = 64, align = 16, stride = 16, element = #hlsl.layout<size = 12, align = 16>>]>}

// CHECK: hlsl.global @albedo resource : !hlsl.texture<2d, vector<4xf32>> {registerClass = "t", registerNumber = 3 : i32, registerSpace = 1 : i32}
// CHECK: hlsl.global @seed private init(1 : ui32) : ui32 {constant, relaxed}
// CHECK: hlsl.global @table private init([1.000000e+00 : f32, 2.000000e+00 : f32]) : !hlsl.array<2 x f32>
// CHECK: hlsl.global @tile groupshared : !hlsl.array<64 x vector<4xf32>>
// CHECK: hlsl.global @tint uniform : vector<4xf32>
hlsl.global @albedo resource : !hlsl.texture<2d, vector<4xf32>> {registerClass = "t", registerNumber = 3 : i32, registerSpace = 1 : i32}
hlsl.global @seed private init(1 : ui32) : ui32 {constant, relaxed}
hlsl.global @table private init([1.0 : f32, 2.0 : f32]) : !hlsl.array<2 x f32>
hlsl.global @tile groupshared : !hlsl.array<64 x vector<4xf32>>
hlsl.global @tint uniform : vector<4xf32>

// CHECK: hlsl.spec_constant @N id(3) = 8 : ui32
// CHECK: hlsl.spec_constant @flag id(4) = true
hlsl.spec_constant @N id(3) = 8 : ui32
hlsl.spec_constant @flag id(4) = true

// CHECK-LABEL: hlsl.func @square(%{{.*}}: f32 {hlsl.sourceName = "x"}) -> f32
// CHECK-SAME: attributes {sourceName = "square"}
hlsl.func @square(%x: f32 {hlsl.sourceName = "x"}) -> f32 attributes {sourceName = "square"} {
  %r = hlsl.binary mul %x, %x : f32
  hlsl.return %r : f32
}

// CHECK-LABEL: hlsl.func @PSMain.entry(%{{.*}}: !hlsl.ref<vector<2xf32>, stage_in> {hlsl.semanticIndex = 0 : i32, hlsl.semanticName = "TEXCOORD"})
hlsl.func @PSMain.entry(%uv: !hlsl.ref<vector<2xf32>, stage_in> {hlsl.semanticName = "TEXCOORD", hlsl.semanticIndex = 0 : i32}) {
  hlsl.return
}

// CHECK: hlsl.entry_point @PSMain stage(pixel) body(@PSMain.entry) interface([@PSMain.in.uv]) {depthMode = #hlsl<depth_mode greater>, earlyDepthStencil, hlslName = "PSMain"}
// CHECK: hlsl.entry_point @CSMain stage(compute) body(@PSMain.entry) numthreads([8, 8, 1]) {hlslName = "CSMain"}
hlsl.entry_point @PSMain stage(pixel) body(@PSMain.entry) interface([@PSMain.in.uv]) {hlslName = "PSMain", earlyDepthStencil, depthMode = #hlsl<depth_mode greater>}
hlsl.entry_point @CSMain stage(compute) body(@PSMain.entry) numthreads([8, 8, 1]) {hlslName = "CSMain"}

// CHECK: hlsl.stage_variable @PSMain.in.uv input : vector<2xf32> {interpolation = #hlsl<interpolation centroid|noperspective>, location = 0 : i32
// CHECK: hlsl.stage_variable @PSMain.out.SV_Target0 output : vector<4xf32> {index = 1 : i32, location = 0 : i32}
// CHECK: hlsl.stage_variable @PSMain.in.SV_Position input : vector<4xf32> {builtin = "FragCoord"}
hlsl.stage_variable @PSMain.in.uv input : vector<2xf32> {interpolation = #hlsl<interpolation centroid|noperspective>, location = 0 : i32, semanticName = "TEXCOORD"}
hlsl.stage_variable @PSMain.out.SV_Target0 output : vector<4xf32> {location = 0 : i32, index = 1 : i32}
hlsl.stage_variable @PSMain.in.SV_Position input : vector<4xf32> {builtin = "FragCoord"}
