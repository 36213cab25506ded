// RUN: hlsl-opt %s --hlsl-check-stages | FileCheck %s
// A pixel shader may do what pixel shaders do; a function that only it calls too.

// CHECK-LABEL: hlsl.func @PS.entry
hlsl.entry_point @PS stage(pixel) body(@PS.entry) {hlslName = "PS"}
hlsl.func @PS.entry() {
  %x = hlsl.constant 1.0 : f32
  %d = hlsl.call @slope(%x) : (f32) -> f32
  hlsl.return
}
hlsl.func @slope(%x: f32) -> f32 {
  // CHECK: hlsl.intrinsic ddx
  %d = hlsl.intrinsic ddx(%x) : (f32) -> f32
  hlsl.return %d : f32
}
hlsl.entry_point @VS stage(vertex) body(@VS.entry) {hlslName = "VS"}
hlsl.func @VS.entry() {
  hlsl.return
}
