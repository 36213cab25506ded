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

// -----

// A component-wise intrinsic of matrices works on each row; all results do.
// CHECK-LABEL: hlsl.func @by_rows
// CHECK-SAME:    %[[M:.*]]: !hlsl.matrix<2x3xf32>
// CHECK:         %[[FIRST:.*]] = hlsl.extract %[[M]][0]
// CHECK:         %[[A:.*]]:2 = hlsl.intrinsic modf(%[[FIRST]]) : (vector<3xf32>) -> (vector<3xf32>, vector<3xf32>)
// CHECK:         %[[SECOND:.*]] = hlsl.extract %[[M]][1]
// CHECK:         %[[B:.*]]:2 = hlsl.intrinsic modf(%[[SECOND]])
// CHECK:         hlsl.construct %[[A]]#0, %[[B]]#0 : {{.*}}!hlsl.matrix<2x3xf32>
// CHECK:         hlsl.construct %[[A]]#1, %[[B]]#1 : {{.*}}!hlsl.matrix<2x3xf32>
hlsl.func @by_rows(%m: !hlsl.matrix<2x3xf32>) -> !hlsl.matrix<2x3xf32> {
  %r:2 = hlsl.intrinsic modf(%m) : (!hlsl.matrix<2x3xf32>) -> (!hlsl.matrix<2x3xf32>, !hlsl.matrix<2x3xf32>)
  %s = hlsl.binary add %r#0, %r#1 : !hlsl.matrix<2x3xf32>
  hlsl.return %s : !hlsl.matrix<2x3xf32>
}

// -----

// A 64-bit sum of two words carries where the low word wrapped.
// CHECK-LABEL: hlsl.func @add_uint64
// CHECK:         %[[LOW:.*]] = hlsl.binary add %[[A:.*]], %{{.*}} : ui32
// CHECK:         %[[WRAPPED:.*]] = hlsl.compare lt %[[LOW]], %[[A]]
// CHECK:         %[[CARRY:.*]] = hlsl.convert %[[WRAPPED]]
// CHECK:         %[[HIGH:.*]] = hlsl.binary add
// CHECK:         %[[SUM:.*]] = hlsl.binary add %[[HIGH]], %[[CARRY]]
// CHECK:         hlsl.construct %[[LOW]], %[[SUM]]
hlsl.func @add_uint64(%a: vector<2xui32>, %b: vector<2xui32>) -> vector<2xui32> {
  %r = hlsl.intrinsic AddUint64(%a, %b) : (vector<2xui32>, vector<2xui32>) -> vector<2xui32>
  hlsl.return %r : vector<2xui32>
}
