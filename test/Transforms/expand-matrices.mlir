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

// -----

// As a member, a matrix is an array of what lies together: steps into one by columns
// change places, and a row is its components.
// CHECK:       hlsl.struct_decl @S "S" {
// CHECK-NEXT:    m : !hlsl.array<3 x vector<2xsi32>>,
// CHECK-NEXT:    r : !hlsl.array<2 x vector<3xsi32>> {matrixOrder
// CHECK-LABEL: hlsl.func @members(
!S = !hlsl.struct<"S", {m : !hlsl.matrix<2x3xsi32>, r : !hlsl.matrix<2x3xsi32>}>
!b = !hlsl.buffer<structured, !S, rw>
hlsl.struct_decl @S "S" {
  m : !hlsl.matrix<2x3xsi32>,
  r : !hlsl.matrix<2x3xsi32> {matrixOrder = #hlsl<order row_major>}
}
hlsl.global @b resource : !b
hlsl.func @members(%i: ui32, %v: vector<3xsi32>) -> si32 {
  %b = hlsl.global_ref @b : !hlsl.ref<!b, resource>
  %h = hlsl.load %b : !hlsl.ref<!b, resource>
  %s = hlsl.buffer_ref %h[%i] : (!b, ui32) -> !hlsl.ref<!S, buffer>
  // CHECK: hlsl.access %[[S:.*]][0, 2, %{{.*}} : ui32]
  // CHECK: hlsl.access %[[S]][1, %{{.*}} : ui32, 2]
  %e = hlsl.access %s[0, %i : ui32, 2] : !hlsl.ref<!S, buffer> -> !hlsl.ref<si32, buffer>
  %f = hlsl.access %s[1, %i : ui32, 2] : !hlsl.ref<!S, buffer> -> !hlsl.ref<si32, buffer>
  %x = hlsl.load %e : !hlsl.ref<si32, buffer>
  %y = hlsl.load %f : !hlsl.ref<si32, buffer>
  // CHECK: hlsl.store %{{.*}}, %{{.*}} : !hlsl.ref<si32, buffer>
  // CHECK: hlsl.store %{{.*}}, %{{.*}} : !hlsl.ref<si32, buffer>
  // CHECK: hlsl.store %{{.*}}, %{{.*}} : !hlsl.ref<si32, buffer>
  %row = hlsl.access %s[0, 1] : !hlsl.ref<!S, buffer> -> !hlsl.ref<vector<3xsi32>, buffer>
  hlsl.store %v, %row : !hlsl.ref<vector<3xsi32>, buffer>
  // The whole of one order to the other.
  // CHECK:         %[[COLUMNS:.*]] = hlsl.load %{{.*}} : !hlsl.ref<!hlsl.array<3 x vector<2xsi32>>, buffer>
  // CHECK-COUNT-6: hlsl.extract %[[COLUMNS]]
  // CHECK:         hlsl.store %{{.*}}, %{{.*}} : !hlsl.ref<!hlsl.array<2 x vector<3xsi32>>, buffer>
  %m = hlsl.access %s[0] : !hlsl.ref<!S, buffer> -> !hlsl.ref<!hlsl.matrix<2x3xsi32>, buffer>
  %r = hlsl.access %s[1] : !hlsl.ref<!S, buffer> -> !hlsl.ref<!hlsl.matrix<2x3xsi32>, buffer>
  %whole = hlsl.load %m : !hlsl.ref<!hlsl.matrix<2x3xsi32>, buffer>
  hlsl.store %whole, %r : !hlsl.ref<!hlsl.matrix<2x3xsi32>, buffer>
  %sum = hlsl.binary add %x, %y : si32
  hlsl.return %sum : si32
}
