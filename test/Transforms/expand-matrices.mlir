// RUN: hlsl-opt %s --hlsl-expand-matrices --split-input-file | FileCheck %s

// A matrix of integers is an array of its rows; arithmetic goes row by row.
// CHECK-LABEL: hlsl.func @ints
// CHECK-SAME:    !hlsl.array<2 x vector<3xsi32>>
// CHECK-COUNT-2: hlsl.binary add %{{.*}} : vector<3xsi32>
// CHECK:         hlsl.construct
hlsl.func @ints(%a: !hlsl.matrix<2x3xsi32>, %b: !hlsl.matrix<2x3xsi32>) -> !hlsl.matrix<2x3xsi32> {
  %r = hlsl.binary add %a, %b : !hlsl.matrix<2x3xsi32>
  hlsl.return %r : !hlsl.matrix<2x3xsi32>
}

// -----

// One row is a vector, and the step to it is gone.
// CHECK-LABEL: hlsl.func @row
// CHECK-SAME:    (%[[M:.*]]: vector<3xf32>
// CHECK:         hlsl.extract %[[M]][2]
hlsl.func @row(%m: !hlsl.matrix<1x3xf32>) -> f32 {
  %r = hlsl.extract %m[0, 2] : !hlsl.matrix<1x3xf32> -> f32
  hlsl.return %r : f32
}

// -----

// Float matrices that the targets have stay.
// CHECK-LABEL: hlsl.func @kept
// CHECK:         hlsl.binary mul %{{.*}} : !hlsl.matrix<4x4xf32>
hlsl.func @kept(%a: !hlsl.matrix<4x4xf32>) -> !hlsl.matrix<4x4xf32> {
  %r = hlsl.binary mul %a, %a : !hlsl.matrix<4x4xf32>
  hlsl.return %r : !hlsl.matrix<4x4xf32>
}
