// RUN: hlsl-opt %s --canonicalize | FileCheck %s

// What is built piece by piece is built at once.

!S = !hlsl.struct<"S", {a : f32, v : vector<2xf32>}>

// CHECK-LABEL: hlsl.func @construct_swizzle
// CHECK-SAME: (%[[V:.*]]: vector<4xf32>)
hlsl.func @construct_swizzle(%v: vector<4xf32>) -> vector<3xf32> {
  %x = hlsl.extract %v[0] : vector<4xf32> -> f32
  %wy = hlsl.swizzle %v [3, 1] : vector<4xf32> -> vector<2xf32>
  // CHECK-NEXT: %[[R:.*]] = hlsl.swizzle %[[V]] [0, 3, 1]
  // CHECK-NEXT: hlsl.return %[[R]]
  %r = hlsl.construct %x, %wy : (f32, vector<2xf32>) -> vector<3xf32>
  hlsl.return %r : vector<3xf32>
}

// CHECK-LABEL: hlsl.func @splats
// CHECK-SAME: (%[[S:.*]]: f32)
hlsl.func @splats(%s: f32) -> !hlsl.array<2 x vector<3xf32>> {
  // CHECK-NEXT: %[[A:.*]] = hlsl.splat %[[S]] : f32 -> vector<3xf32>
  %a = hlsl.construct %s, %s, %s : (f32, f32, f32) -> vector<3xf32>
  // CHECK-NEXT: %[[B:.*]] = hlsl.splat %[[S]] : f32 -> vector<3xf32>
  %b = hlsl.swizzle %s [0, 0, 0] : f32 -> vector<3xf32>
  // CHECK-NEXT: hlsl.construct %[[A]], %[[B]]
  %r = hlsl.construct %a, %b : (vector<3xf32>, vector<3xf32>) -> !hlsl.array<2 x vector<3xf32>>
  hlsl.return %r : !hlsl.array<2 x vector<3xf32>>
}

// float2x2(a.x, a.y, b.y, b.x)
// CHECK-LABEL: hlsl.func @rows
// CHECK-SAME: (%[[A:.*]]: vector<2xf32>, %[[B:.*]]: vector<2xf32>)
hlsl.func @rows(%a: vector<2xf32>, %b: vector<2xf32>) -> !hlsl.matrix<2x2xf32> {
  %ax = hlsl.extract %a[0] : vector<2xf32> -> f32
  %ay = hlsl.extract %a[1] : vector<2xf32> -> f32
  %bx = hlsl.extract %b[0] : vector<2xf32> -> f32
  %by = hlsl.swizzle %b [1] : vector<2xf32> -> f32
  // CHECK-NEXT: %[[YX:.*]] = hlsl.swizzle %[[B]] [1, 0]
  // CHECK-NEXT: hlsl.construct %[[A]], %[[YX]] : (vector<2xf32>, vector<2xf32>) -> !hlsl.matrix<2x2xf32>
  %r = hlsl.construct %ax, %ay, %by, %bx : (f32, f32, f32, f32) -> !hlsl.matrix<2x2xf32>
  hlsl.return %r : !hlsl.matrix<2x2xf32>
}

// v.xyz = a; v.w = s; where v held nothing.
// CHECK-LABEL: hlsl.func @writes
// CHECK-SAME: (%[[A:.*]]: vector<3xf32>, %[[S:.*]]: f32)
hlsl.func @writes(%a: vector<3xf32>, %s: f32) -> vector<4xf32> {
  %0 = hlsl.undef : vector<4xf32>
  %1 = hlsl.insert_swizzle %a into %0 [0, 1, 2] : vector<3xf32> into vector<4xf32>
  // CHECK-NEXT: %[[R:.*]] = hlsl.construct %[[A]], %[[S]] : (vector<3xf32>, f32)
  // CHECK-NEXT: hlsl.return %[[R]]
  %2 = hlsl.insert %s into %1[3] : f32 into vector<4xf32>
  hlsl.return %2 : vector<4xf32>
}

// The last write of a component counts; what is kept keeps the chain.
// CHECK-LABEL: hlsl.func @last_write
// CHECK-SAME: (%[[V:.*]]: vector<2xf32>, %[[S:.*]]: f32, %[[T:.*]]: f32)
hlsl.func @last_write(%v: vector<2xf32>, %s: f32, %t: f32) -> !hlsl.array<2 x vector<2xf32>> {
  %0 = hlsl.insert %s into %v[0] : f32 into vector<2xf32>
  %1 = hlsl.insert %t into %0[1] : f32 into vector<2xf32>
  %2 = hlsl.insert %t into %1[0] : f32 into vector<2xf32>
  // CHECK-DAG: %[[TT:.*]] = hlsl.splat %[[T]]
  // CHECK-DAG: %[[KEPT:.*]] = hlsl.insert %[[S]] into %[[V]][0]
  // CHECK: hlsl.construct %[[TT]], %[[KEPT]]
  %r = hlsl.construct %2, %0 : (vector<2xf32>, vector<2xf32>) -> !hlsl.array<2 x vector<2xf32>>
  hlsl.return %r : !hlsl.array<2 x vector<2xf32>>
}

// CHECK-LABEL: hlsl.func @members
// CHECK-SAME: (%[[F:.*]]: f32, %[[V:.*]]: vector<2xf32>)
hlsl.func @members(%f: f32, %v: vector<2xf32>) -> !S {
  %0 = hlsl.undef : !S
  %1 = hlsl.insert %v into %0[1] : vector<2xf32> into !S
  // CHECK-NEXT: hlsl.construct %[[F]], %[[V]] : (f32, vector<2xf32>) -> !S
  %2 = hlsl.insert %f into %1[0] : f32 into !S
  hlsl.return %2 : !S
}

// CHECK-LABEL: hlsl.func @extract_of_insert_swizzle
// CHECK-SAME: (%[[V:.*]]: vector<4xf32>, %[[E:.*]]: vector<2xf32>)
hlsl.func @extract_of_insert_swizzle(%v: vector<4xf32>, %e: vector<2xf32>) -> !hlsl.array<2 x f32> {
  %w = hlsl.insert_swizzle %e into %v [3, 1] : vector<2xf32> into vector<4xf32>
  // CHECK-DAG: %[[Y:.*]] = hlsl.extract %[[E]][1]
  %y = hlsl.extract %w[1] : vector<4xf32> -> f32
  // CHECK-DAG: %[[Z:.*]] = hlsl.extract %[[V]][2]
  %z = hlsl.extract %w[2] : vector<4xf32> -> f32
  // CHECK: hlsl.construct %[[Y]], %[[Z]]
  %r = hlsl.construct %y, %z : (f32, f32) -> !hlsl.array<2 x f32>
  hlsl.return %r : !hlsl.array<2 x f32>
}

// A NaN is neither less nor not less.
// CHECK-LABEL: hlsl.func @conditions
// CHECK-SAME: (%[[I:.*]]: si32, %[[F:.*]]: f32, %[[C:.*]]: i1)
hlsl.func @conditions(%i: si32, %f: f32, %c: i1) -> !hlsl.array<4 x i1> {
  %t = hlsl.constant true
  %n = hlsl.constant false
  // CHECK-DAG: %[[A:.*]] = hlsl.compare ge %[[I]], %{{.*}} : si32
  // CHECK-DAG: %[[B:.*]] = hlsl.compare lt %[[F]], %[[F]]
  // CHECK-DAG: %[[NB:.*]] = hlsl.unary not %[[B]]
  // CHECK-DAG: %[[D:.*]] = hlsl.compare ne %[[F]], %[[F]]
  %j = hlsl.convert %f : f32 -> si32
  %0 = hlsl.compare lt %i, %j : si32
  %1 = hlsl.unary not %0 : i1
  %2 = hlsl.compare lt %f, %f : f32
  %3 = hlsl.unary not %2 : i1
  %4 = hlsl.compare eq %f, %f : f32
  %5 = hlsl.unary not %4 : i1
  %6 = hlsl.select %c, %t, %n : i1, i1
  // CHECK: hlsl.construct %[[A]], %[[NB]], %[[D]], %[[C]]
  %r = hlsl.construct %1, %3, %5, %6 : (i1, i1, i1, i1) -> !hlsl.array<4 x i1>
  hlsl.return %r : !hlsl.array<4 x i1>
}
