// RUN: hlsl-opt %s --hlsl-expand-intrinsics --split-input-file | FileCheck %s

// saturate is a clamp, which both targets have.
// CHECK-LABEL: hlsl.func @saturate
// CHECK:         hlsl.intrinsic clamp
// CHECK-NOT:     saturate(
hlsl.func @saturate(%x: vector<3xf32>) -> vector<3xf32> {
  %r = hlsl.intrinsic saturate(%x) : (vector<3xf32>) -> vector<3xf32>
  hlsl.return %r : vector<3xf32>
}

// -----

// An integer product of a matrix and a vector is sums of products.
// CHECK-LABEL: hlsl.func @int_mul
// CHECK-NOT:     intrinsic
// CHECK:         hlsl.binary mul
// CHECK:         hlsl.binary add
hlsl.func @int_mul(%m: !hlsl.matrix<2x2xsi32>, %v: vector<2xsi32>) -> vector<2xsi32> {
  %r = hlsl.intrinsic mul(%m, %v) : (!hlsl.matrix<2x2xsi32>, vector<2xsi32>) -> vector<2xsi32>
  hlsl.return %r : vector<2xsi32>
}

// -----

// clip discards where a component is negative.
// CHECK-LABEL: hlsl.func @clip
// CHECK:         %[[NEGATIVE:.*]] = hlsl.compare lt
// CHECK:         hlsl.if %[[NEGATIVE]] {
// CHECK-NEXT:      hlsl.discard
hlsl.func @clip(%x: f32) {
  hlsl.intrinsic clip(%x) : (f32) -> ()
  hlsl.return
}
