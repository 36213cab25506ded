// RUN: hlsl-opt %s | hlsl-opt | FileCheck %s

// Every value operation, in text and back.

!S = !hlsl.struct<"S", {v : vector<3xf32>, a : !hlsl.array<2 x f32>}>

// CHECK-LABEL: hlsl.func @constants
hlsl.func @constants() {
  // CHECK-NEXT: %cst = hlsl.constant 1.000000e+00 : f32
  %0 = hlsl.constant 1.0 : f32
  // CHECK-NEXT: %c-1 = hlsl.constant -1 : si32
  %1 = hlsl.constant -1 : si32
  // CHECK-NEXT: %c4294967295 = hlsl.constant 4294967295 : ui32
  %2 = hlsl.constant 4294967295 : ui32
  // CHECK-NEXT: %true = hlsl.constant true
  %3 = hlsl.constant true
  // CHECK-NEXT: hlsl.constant dense<[1, 2]> : vector<2xsi32>
  %4 = hlsl.constant dense<[1, 2]> : vector<2xsi32>
  // CHECK-NEXT: hlsl.constant [dense<[true, false]> : vector<2xi1>, dense<false> : vector<2xi1>, dense<true> : vector<2xi1>] : !hlsl.matrix<3x2xi1>
  %5 = hlsl.constant [dense<[true, false]> : vector<2xi1>, dense<false> : vector<2xi1>, dense<true> : vector<2xi1>] : !hlsl.matrix<3x2xi1>
  // A matrix of one column has scalars as rows.
  // CHECK-NEXT: hlsl.constant [1.000000e+00 : f32, 2.000000e+00 : f32] : !hlsl.matrix<2x1xf32>
  %6 = hlsl.constant [1.0 : f32, 2.0 : f32] : !hlsl.matrix<2x1xf32>
  // CHECK-NEXT: hlsl.constant [dense<0.000000e+00> : vector<3xf32>, [1.000000e+00 : f32, 2.000000e+00 : f32]] : !S
  %7 = hlsl.constant [dense<0.0> : vector<3xf32>, [1.0 : f32, 2.0 : f32]] : !S
  // CHECK-NEXT: hlsl.constant 0x7F800000 : f32
  %8 = hlsl.constant 0x7F800000 : f32
  // CHECK-NEXT: hlsl.constant 2.500000e+00 : f32 {relaxed}
  %9 = hlsl.constant 2.5 : f32 {relaxed}
  // CHECK-NEXT: hlsl.constant 1.000000e+00 : f64
  %10 = hlsl.constant 1.0 : f64
  // CHECK-NEXT: hlsl.undef : !S
  %11 = hlsl.undef : !S
  hlsl.return
}

// CHECK-LABEL: hlsl.func @aggregates
// CHECK-SAME: (%[[S:.*]]: !S, %[[V:.*]]: vector<3xf32>, %[[F:.*]]: f32, %[[I:.*]]: ui32, %[[M:.*]]: !hlsl.matrix<2x3xf32>)
hlsl.func @aggregates(%s: !S, %v: vector<3xf32>, %f: f32, %i: ui32, %m: !hlsl.matrix<2x3xf32>) {
  // CHECK: hlsl.construct %[[V]], %[[F]] : (vector<3xf32>, f32) -> vector<4xf32>
  %0 = hlsl.construct %v, %f : (vector<3xf32>, f32) -> vector<4xf32>
  // CHECK: hlsl.construct %[[V]], %[[V]] : (vector<3xf32>, vector<3xf32>) -> !hlsl.matrix<2x3xf32>
  %1 = hlsl.construct %v, %v : (vector<3xf32>, vector<3xf32>) -> !hlsl.matrix<2x3xf32>
  // CHECK: hlsl.construct %[[F]], %[[F]], %[[F]], %[[F]] : (f32, f32, f32, f32) -> !hlsl.matrix<2x2xf32>
  %2 = hlsl.construct %f, %f, %f, %f : (f32, f32, f32, f32) -> !hlsl.matrix<2x2xf32>
  // CHECK: %[[A:.*]] = hlsl.construct %[[F]], %[[F]] : (f32, f32) -> !hlsl.array<2 x f32>
  %3 = hlsl.construct %f, %f : (f32, f32) -> !hlsl.array<2 x f32>
  // CHECK: hlsl.construct %[[V]], %[[A]] : (vector<3xf32>, !hlsl.array<2 x f32>) -> !S
  %4 = hlsl.construct %v, %3 : (vector<3xf32>, !hlsl.array<2 x f32>) -> !S
  // CHECK: hlsl.splat %[[F]] : f32 -> !hlsl.matrix<3x3xf32>
  %5 = hlsl.splat %f : f32 -> !hlsl.matrix<3x3xf32>
  // CHECK: hlsl.extract %[[S]][1, %[[I]] : ui32] : !S -> f32
  %6 = hlsl.extract %s[1, %i : ui32] : !S -> f32
  // CHECK: hlsl.extract %[[M]][1] : !hlsl.matrix<2x3xf32> -> vector<3xf32>
  %7 = hlsl.extract %m[1] : !hlsl.matrix<2x3xf32> -> vector<3xf32>
  // CHECK: hlsl.insert %[[F]] into %[[S]][0, 2] : f32 into !S
  %8 = hlsl.insert %f into %s[0, 2] : f32 into !S
  // CHECK: hlsl.swizzle %[[V]] [2, 1, 0, 0] : vector<3xf32> -> vector<4xf32>
  %9 = hlsl.swizzle %v [2, 1, 0, 0] : vector<3xf32> -> vector<4xf32>
  // CHECK: hlsl.swizzle %[[F]] [0, 0] : f32 -> vector<2xf32>
  %10 = hlsl.swizzle %f [0, 0] : f32 -> vector<2xf32>
  // CHECK: hlsl.insert_swizzle %[[F]] into %[[V]] [1] : f32 into vector<3xf32>
  %11 = hlsl.insert_swizzle %f into %v [1] : f32 into vector<3xf32>
  hlsl.return
}

// CHECK-LABEL: hlsl.func @arithmetic
// CHECK-SAME: (%[[A:.*]]: vector<2xf32>, %[[I:.*]]: vector<2xsi32>, %[[B:.*]]: i1)
hlsl.func @arithmetic(%a: vector<2xf32>, %i: vector<2xsi32>, %b: i1) {
  // CHECK: hlsl.unary neg %[[A]] : vector<2xf32>
  %0 = hlsl.unary neg %a : vector<2xf32>
  // CHECK: hlsl.unary not %[[B]] : i1
  %1 = hlsl.unary not %b : i1
  // CHECK: hlsl.binary add %[[A]], %[[A]] {precise, relaxed} : vector<2xf32>
  %2 = hlsl.binary add %a, %a {precise, relaxed} : vector<2xf32>
  // CHECK: hlsl.binary shl %[[I]], %[[I]] : vector<2xsi32>
  %3 = hlsl.binary shl %i, %i : vector<2xsi32>
  // CHECK: %[[C:.*]] = hlsl.compare lt %[[A]], %[[A]] : vector<2xf32>
  %4 = hlsl.compare lt %a, %a : vector<2xf32>
  // CHECK: hlsl.select %[[C]], %[[I]], %[[I]] : vector<2xi1>, vector<2xsi32>
  %5 = hlsl.select %4, %i, %i : vector<2xi1>, vector<2xsi32>
  // CHECK: hlsl.convert %[[A]] : vector<2xf32> -> vector<2xui32>
  %6 = hlsl.convert %a : vector<2xf32> -> vector<2xui32>
  // CHECK: hlsl.bitcast %[[A]] : vector<2xf32> -> f64
  %7 = hlsl.bitcast %a : vector<2xf32> -> f64
  // CHECK: hlsl.intrinsic dot(%[[A]], %[[A]]) {precise} : (vector<2xf32>, vector<2xf32>) -> f32
  %8 = hlsl.intrinsic dot(%a, %a) {precise} : (vector<2xf32>, vector<2xf32>) -> f32
  // Out parameters are results.
  // CHECK: hlsl.intrinsic sincos(%[[A]]) : (vector<2xf32>) -> (vector<2xf32>, vector<2xf32>)
  %9:2 = hlsl.intrinsic sincos(%a) : (vector<2xf32>) -> (vector<2xf32>, vector<2xf32>)
  // CHECK: hlsl.intrinsic GroupMemoryBarrierWithGroupSync() : () -> ()
  hlsl.intrinsic GroupMemoryBarrierWithGroupSync() : () -> ()
  // CHECK: hlsl.intrinsic vk.ReadClock
  %scope = hlsl.constant 1 : ui32
  %10 = hlsl.intrinsic vk.ReadClock(%scope) : (ui32) -> ui64
  hlsl.return
}

// Overload rows with sizes: rows and columns must meet.
// CHECK-LABEL: hlsl.func @sizes
hlsl.func @sizes(%m: !hlsl.matrix<2x3xf32>, %v: vector<3xf32>) -> vector<2xf32> {
  // CHECK: hlsl.intrinsic mul
  %r = hlsl.intrinsic mul(%m, %v) : (!hlsl.matrix<2x3xf32>, vector<3xf32>) -> vector<2xf32>
  // CHECK: hlsl.intrinsic transpose
  %t = hlsl.intrinsic transpose(%m) : (!hlsl.matrix<2x3xf32>) -> !hlsl.matrix<3x2xf32>
  hlsl.return %r : vector<2xf32>
}
