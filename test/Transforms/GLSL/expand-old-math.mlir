// What ES 100 has no function of becomes arithmetic and other functions.
// RUN: hlsl-opt %s --hlsl-expand-old-math | FileCheck %s

// CHECK-LABEL: hlsl.func @math
// CHECK-NOT:   hlsl.intrinsic {{trunc|round|fmod|tanh|max|transpose}}
// CHECK:       hlsl.intrinsic floor
// CHECK:       hlsl.intrinsic exp
// CHECK:       hlsl.compare gt %arg1, %arg1 : si32
// CHECK:       hlsl.return
hlsl.func @math(%x: f32, %i: si32, %m: !hlsl.matrix<2x2xf32>) -> f32 {
  %0 = hlsl.intrinsic trunc(%x) : (f32) -> f32
  %1 = hlsl.intrinsic round(%0) : (f32) -> f32
  %2 = hlsl.intrinsic fmod(%1, %x) : (f32, f32) -> f32
  %3 = hlsl.intrinsic tanh(%2) : (f32) -> f32
  %4 = hlsl.intrinsic max(%i, %i) : (si32, si32) -> si32
  %5 = hlsl.intrinsic transpose(%m) : (!hlsl.matrix<2x2xf32>) -> !hlsl.matrix<2x2xf32>
  %6 = hlsl.intrinsic determinant(%5) : (!hlsl.matrix<2x2xf32>) -> f32
  %7 = hlsl.binary add %3, %6 : f32
  hlsl.return %7 : f32
}
