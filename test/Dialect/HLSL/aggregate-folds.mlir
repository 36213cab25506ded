// RUN: hlsl-opt %s --canonicalize | FileCheck %s

// Folding of what builds values and takes them apart.

!S = !hlsl.struct<"S", {v : vector<3xf32>, a : !hlsl.array<2 x f32>}>

// CHECK-LABEL: hlsl.func @extract_of_construct
// CHECK-SAME: (%[[V:.*]]: vector<3xf32>, %[[S:.*]]: f32)
hlsl.func @extract_of_construct(%v: vector<3xf32>, %s: f32) -> vector<2xf32> {
  %w = hlsl.construct %s, %v : (f32, vector<3xf32>) -> vector<4xf32>
  %0 = hlsl.extract %w[0] : vector<4xf32> -> f32
  %2 = hlsl.extract %w[2] : vector<4xf32> -> f32
  // CHECK-NEXT: %[[Y:.*]] = hlsl.extract %[[V]][1]
  // CHECK-NEXT: hlsl.construct %[[S]], %[[Y]]
  %r = hlsl.construct %0, %2 : (f32, f32) -> vector<2xf32>
  hlsl.return %r : vector<2xf32>
}

// A construct of all elements, in order, is the whole.
// CHECK-LABEL: hlsl.func @whole
// CHECK-SAME: (%[[S:.*]]: !S)
hlsl.func @whole(%s: !S) -> !S {
  %0 = hlsl.extract %s[0] : !S -> vector<3xf32>
  %1 = hlsl.extract %s[1] : !S -> !hlsl.array<2 x f32>
  %r = hlsl.construct %0, %1 : (vector<3xf32>, !hlsl.array<2 x f32>) -> !S
  // CHECK-NEXT: hlsl.return %[[S]]
  hlsl.return %r : !S
}

// Paths join; a constant index is static; one out of range is the last.
// CHECK-LABEL: hlsl.func @paths
// CHECK-SAME: (%[[S:.*]]: !S, %[[I:.*]]: ui32)
hlsl.func @paths(%s: !S, %i: ui32) -> vector<3xf32> {
  %one = hlsl.constant 1 : ui32
  %seven = hlsl.constant 7 : ui32
  %a = hlsl.extract %s[1] : !S -> !hlsl.array<2 x f32>
  // CHECK-DAG: %[[A:.*]] = hlsl.extract %[[S]][1, %[[I]] : ui32]
  // CHECK-DAG: %[[B:.*]] = hlsl.extract %[[S]][1, 1]
  // CHECK-DAG: %[[C:.*]] = hlsl.extract %[[S]][1, 1]
  %0 = hlsl.extract %a[%i : ui32] : !hlsl.array<2 x f32> -> f32
  %1 = hlsl.extract %a[%one : ui32] : !hlsl.array<2 x f32> -> f32
  %2 = hlsl.extract %a[%seven : ui32] : !hlsl.array<2 x f32> -> f32
  // CHECK: hlsl.construct %[[A]], %[[B]], %[[C]]
  %r = hlsl.construct %0, %1, %2 : (f32, f32, f32) -> vector<3xf32>
  hlsl.return %r : vector<3xf32>
}

// CHECK-LABEL: hlsl.func @insert
// CHECK-SAME: (%[[S:.*]]: !S, %[[E:.*]]: f32)
hlsl.func @insert(%s: !S, %e: f32) -> vector<2xf32> {
  %t = hlsl.insert %e into %s[1, 0] : f32 into !S
  %same = hlsl.extract %t[1, 0] : !S -> f32
  %other = hlsl.extract %t[1, 1] : !S -> f32
  // CHECK-NEXT: %[[OTHER:.*]] = hlsl.extract %[[S]][1, 1]
  // CHECK-NEXT: hlsl.construct %[[E]], %[[OTHER]]
  %r = hlsl.construct %same, %other : (f32, f32) -> vector<2xf32>
  hlsl.return %r : vector<2xf32>
}

// CHECK-LABEL: hlsl.func @constants
hlsl.func @constants() -> !S {
  %s = hlsl.constant [dense<[1.0, 2.0, 3.0]> : vector<3xf32>, [4.0 : f32, 5.0 : f32]] : !S
  %z = hlsl.extract %s[0, 2] : !S -> f32
  // CHECK-NEXT: hlsl.constant [dense<[1.000000e+00, 2.000000e+00, 3.000000e+00]> : vector<3xf32>, [4.000000e+00 : f32, 3.000000e+00 : f32]] : !S
  %r = hlsl.insert %z into %s[1, 1] : f32 into !S
  hlsl.return %r : !S
}

// CHECK-LABEL: hlsl.func @swizzles
// CHECK-SAME: (%[[V:.*]]: vector<4xf32>, %[[S:.*]]: f32)
hlsl.func @swizzles(%v: vector<4xf32>, %s: f32) -> !hlsl.array<4 x f32> {
  %wz = hlsl.swizzle %v [3, 2] : vector<4xf32> -> vector<2xf32>
  // CHECK-DAG: %[[Z:.*]] = hlsl.extract %[[V]][2]
  %z = hlsl.swizzle %wz [1] : vector<2xf32> -> f32
  %same = hlsl.swizzle %v [0, 1, 2, 3] : vector<4xf32> -> vector<4xf32>
  // CHECK-DAG: %[[Y:.*]] = hlsl.extract %[[V]][1]
  %y = hlsl.extract %same[1] : vector<4xf32> -> f32
  %sss = hlsl.splat %s : f32 -> vector<3xf32>
  %x = hlsl.swizzle %sss [2] : vector<3xf32> -> f32
  // CHECK-DAG: %[[W:.*]] = hlsl.extract %[[V]][3]
  %w = hlsl.extract %wz[0] : vector<2xf32> -> f32
  // CHECK: hlsl.construct %[[Z]], %[[Y]], %[[S]], %[[W]]
  %r = hlsl.construct %z, %y, %x, %w : (f32, f32, f32, f32) -> !hlsl.array<4 x f32>
  hlsl.return %r : !hlsl.array<4 x f32>
}

// CHECK-LABEL: hlsl.func @insert_swizzle
hlsl.func @insert_swizzle() -> vector<4xui32> {
  %v = hlsl.constant dense<[1, 2, 3, 4]> : vector<4xui32>
  %e = hlsl.constant dense<[8, 9]> : vector<2xui32>
  // CHECK-NEXT: hlsl.constant dense<[9, 2, 8, 4]>
  %r = hlsl.insert_swizzle %e into %v [2, 0] : vector<2xui32> into vector<4xui32>
  hlsl.return %r : vector<4xui32>
}

// CHECK-LABEL: hlsl.func @access
// CHECK-SAME: (%[[R:.*]]: !hlsl.ref<!S, function>, %[[I:.*]]: ui32)
hlsl.func @access(%r: !hlsl.ref<!S, function>, %i: ui32) -> f32 {
  %zero = hlsl.constant 0 : si32
  %a = hlsl.access %r[1] : !hlsl.ref<!S, function> -> !hlsl.ref<!hlsl.array<2 x f32>, function>
  %b = hlsl.access %a[%i : ui32] {nonuniform} : !hlsl.ref<!hlsl.array<2 x f32>, function> -> !hlsl.ref<f32, function>
  %c = hlsl.access %a[%zero : si32] : !hlsl.ref<!hlsl.array<2 x f32>, function> -> !hlsl.ref<f32, function>
  // CHECK-DAG: %[[A:.*]] = hlsl.access %[[R]][1, %[[I]] : ui32] {nonuniform} : !hlsl.ref<!S, function> -> !hlsl.ref<f32, function>
  // CHECK-DAG: %[[B:.*]] = hlsl.access %[[R]][1, 0]
  %0 = hlsl.load %b : !hlsl.ref<f32, function>
  %1 = hlsl.load %c : !hlsl.ref<f32, function>
  %2 = hlsl.binary add %0, %1 : f32
  hlsl.return %2 : f32
}
