// RUN: hlsl-opt %s --canonicalize | FileCheck %s

// Folding of arithmetic on scalars, vectors and matrices, and what cancels out.

// Integers wrap, and divide by the sign of the type.
// CHECK-LABEL: hlsl.func @integers
hlsl.func @integers() -> !hlsl.struct<"I", {a : si32, b : ui32, c : si32, d : si32, e : ui32, f : si32}> {
  %m7 = hlsl.constant -7 : si32
  %2 = hlsl.constant 2 : si32
  %u = hlsl.constant 4294967295 : ui32
  %u2 = hlsl.constant 2 : ui32
  %33 = hlsl.constant 33 : si32
  %a = hlsl.binary div %m7, %2 : si32
  %b = hlsl.binary add %u, %u2 : ui32
  %c = hlsl.binary rem %m7, %2 : si32
  // A shift by 33 is one by 1.
  %d = hlsl.binary shr %m7, %33 : si32
  %e = hlsl.binary div %u, %u2 : ui32
  %f = hlsl.unary neg %m7 : si32
  %s = hlsl.construct %a, %b, %c, %d, %e, %f : (si32, ui32, si32, si32, ui32, si32) -> !hlsl.struct<"I", {a : si32, b : ui32, c : si32, d : si32, e : ui32, f : si32}>
  // CHECK-NEXT: hlsl.constant [-3 : si32, 1 : ui32, -1 : si32, -4 : si32, 2147483647 : ui32, 7 : si32]
  // CHECK-NEXT: hlsl.return
  hlsl.return %s : !hlsl.struct<"I", {a : si32, b : ui32, c : si32, d : si32, e : ui32, f : si32}>
}

// Division by zero and the least number by -1 are the target's affair.
// CHECK-LABEL: hlsl.func @undefined_division
hlsl.func @undefined_division() -> vector<2xsi32> {
  %n = hlsl.constant dense<[1, -2147483648]> : vector<2xsi32>
  %d = hlsl.constant dense<[0, -1]> : vector<2xsi32>
  // CHECK: hlsl.binary div
  %q = hlsl.binary div %n, %d : vector<2xsi32>
  hlsl.return %q : vector<2xsi32>
}

// rem has the sign of the dividend, also of floats.
// CHECK-LABEL: hlsl.func @floats
hlsl.func @floats() -> vector<4xf32> {
  %a = hlsl.constant -5.5 : f32
  %b = hlsl.constant 2.0 : f32
  %0 = hlsl.binary rem %a, %b : f32
  %1 = hlsl.binary mul %a, %b : f32
  %2 = hlsl.binary sub %a, %b : f32
  %3 = hlsl.unary neg %a : f32
  %v = hlsl.construct %0, %1, %2, %3 : (f32, f32, f32, f32) -> vector<4xf32>
  // CHECK-NEXT: hlsl.constant dense<[-1.500000e+00, -1.100000e+01, -7.500000e+00, 5.500000e+00]> : vector<4xf32>
  hlsl.return %v : vector<4xf32>
}

// CHECK-LABEL: hlsl.func @matrices
hlsl.func @matrices() -> !hlsl.matrix<2x2xf32> {
  %a = hlsl.constant [dense<[1.0, 2.0]> : vector<2xf32>, dense<[3.0, 4.0]> : vector<2xf32>] : !hlsl.matrix<2x2xf32>
  %s = hlsl.constant 0.5 : f32
  %b = hlsl.splat %s : f32 -> !hlsl.matrix<2x2xf32>
  // CHECK-NEXT: hlsl.constant [dense<[5.000000e-01, 1.000000e+00]> : vector<2xf32>, dense<[1.500000e+00, 2.000000e+00]> : vector<2xf32>] : !hlsl.matrix<2x2xf32>
  %r = hlsl.binary mul %a, %b : !hlsl.matrix<2x2xf32>
  hlsl.return %r : !hlsl.matrix<2x2xf32>
}

// Comparisons with a NaN are false, but for ne.
// CHECK-LABEL: hlsl.func @nan
hlsl.func @nan() -> vector<4xi1> {
  %nan = hlsl.constant 0x7FC00000 : f32
  %one = hlsl.constant 1.0 : f32
  %0 = hlsl.compare eq %nan, %nan : f32
  %1 = hlsl.compare ne %nan, %one : f32
  %2 = hlsl.compare ge %one, %nan : f32
  %3 = hlsl.compare lt %nan, %one : f32
  // CHECK-NEXT: hlsl.constant dense<[false, true, false, false]> : vector<4xi1>
  %v = hlsl.construct %0, %1, %2, %3 : (i1, i1, i1, i1) -> vector<4xi1>
  hlsl.return %v : vector<4xi1>
}

// The sign of the type decides the order.
// CHECK-LABEL: hlsl.func @order
hlsl.func @order() -> vector<2xi1> {
  %a = hlsl.constant -1 : si32
  %b = hlsl.constant 1 : si32
  %c = hlsl.constant 4294967295 : ui32
  %d = hlsl.constant 1 : ui32
  %0 = hlsl.compare lt %a, %b : si32
  %1 = hlsl.compare lt %c, %d : ui32
  // CHECK-NEXT: hlsl.constant dense<[true, false]> : vector<2xi1>
  %v = hlsl.construct %0, %1 : (i1, i1) -> vector<2xi1>
  hlsl.return %v : vector<2xi1>
}

// Conversions: towards zero, by the source's sign, to bool by != 0.
// CHECK-LABEL: hlsl.func @conversions
hlsl.func @conversions() -> !hlsl.struct<"C", {a : vector<2xsi32>, b : ui16, c : si64, d : f32, e : vector<2xi1>, f : f16, g : ui32}> {
  %f = hlsl.constant dense<[-1.75, 2.5]> : vector<2xf32>
  %a = hlsl.convert %f : vector<2xf32> -> vector<2xsi32>
  %i = hlsl.constant -1 : si32
  %b = hlsl.convert %i : si32 -> ui16
  %c = hlsl.convert %i : si32 -> si64
  %t = hlsl.constant true
  %d = hlsl.convert %t : i1 -> f32
  %z = hlsl.constant dense<[0.0, 0.25]> : vector<2xf32>
  %e = hlsl.convert %z : vector<2xf32> -> vector<2xi1>
  %third = hlsl.constant 0.333333333 : f32
  %h = hlsl.convert %third : f32 -> f16
  %minus = hlsl.constant -3.0 : f32
  %g = hlsl.convert %minus : f32 -> ui32
  // CHECK-NEXT: hlsl.constant [dense<[-1, 2]> : vector<2xsi32>, 65535 : ui16, -1 : si64, 1.000000e+00 : f32, dense<[false, true]> : vector<2xi1>, 3.332520e-01 : f16, 0 : ui32]
  %s = hlsl.construct %a, %b, %c, %d, %e, %h, %g : (vector<2xsi32>, ui16, si64, f32, vector<2xi1>, f16, ui32) -> !hlsl.struct<"C", {a : vector<2xsi32>, b : ui16, c : si64, d : f32, e : vector<2xi1>, f : f16, g : ui32}>
  hlsl.return %s : !hlsl.struct<"C", {a : vector<2xsi32>, b : ui16, c : si64, d : f32, e : vector<2xi1>, f : f16, g : ui32}>
}

// The first component has the lowest bits.
// CHECK-LABEL: hlsl.func @bits
hlsl.func @bits() -> vector<2xui32> {
  %d = hlsl.constant 1.0 : f64
  // CHECK-NEXT: hlsl.constant dense<[0, 1072693248]> : vector<2xui32>
  %v = hlsl.bitcast %d : f64 -> vector<2xui32>
  hlsl.return %v : vector<2xui32>
}

// CHECK-LABEL: hlsl.func @identities
// CHECK-SAME: (%[[X:.*]]: vector<2xsi32>, %[[B:.*]]: i1, %[[F:.*]]: f32)
hlsl.func @identities(%x: vector<2xsi32>, %b: i1, %f: f32) -> !hlsl.struct<"D", {a : vector<2xsi32>, b : vector<2xsi32>, c : vector<2xsi32>, d : i1, e : f32, f : i1}> {
  %zero = hlsl.constant dense<0> : vector<2xsi32>
  %one = hlsl.constant dense<1> : vector<2xsi32>
  %true = hlsl.constant true
  %onef = hlsl.constant 1.0 : f32
  %a = hlsl.binary add %zero, %x : vector<2xsi32>
  %c = hlsl.binary mul %x, %one : vector<2xsi32>
  %d = hlsl.binary xor %x, %x : vector<2xsi32>
  %e = hlsl.binary and %b, %true : i1
  %g = hlsl.binary div %f, %onef : f32
  %w = hlsl.convert %b : i1 -> si32
  %h = hlsl.convert %w : si32 -> i1
  // CHECK-NEXT: %[[ZERO:.*]] = hlsl.constant dense<0>
  // CHECK-NEXT: hlsl.construct %[[X]], %[[X]], %[[ZERO]], %[[B]], %[[F]], %[[B]]
  %s = hlsl.construct %a, %c, %d, %e, %g, %h : (vector<2xsi32>, vector<2xsi32>, vector<2xsi32>, i1, f32, i1) -> !hlsl.struct<"D", {a : vector<2xsi32>, b : vector<2xsi32>, c : vector<2xsi32>, d : i1, e : f32, f : i1}>
  hlsl.return %s : !hlsl.struct<"D", {a : vector<2xsi32>, b : vector<2xsi32>, c : vector<2xsi32>, d : i1, e : f32, f : i1}>
}

// x + 0 is x, but not for -0 where `precise` counts.
// CHECK-LABEL: hlsl.func @negative_zero
// CHECK-SAME: (%[[X:.*]]: f32)
hlsl.func @negative_zero(%x: f32) -> vector<2xf32> {
  %zero = hlsl.constant 0.0 : f32
  // CHECK: %[[P:.*]] = hlsl.binary add %[[X]], %{{.*}} {precise}
  %p = hlsl.binary add %x, %zero {precise} : f32
  %q = hlsl.binary add %zero, %x : f32
  // CHECK: hlsl.construct %[[P]], %[[X]]
  %r = hlsl.construct %p, %q : (f32, f32) -> vector<2xf32>
  hlsl.return %r : vector<2xf32>
}

// Foldable intrinsics fold component by component.
// CHECK-LABEL: hlsl.func @intrinsic
hlsl.func @intrinsic() -> vector<2xf32> {
  %a = hlsl.constant dense<[-1.0, 4.0]> : vector<2xf32>
  %b = hlsl.constant dense<[0.5, 2.0]> : vector<2xf32>
  // CHECK-NEXT: hlsl.constant dense<[5.000000e-01, 4.000000e+00]> : vector<2xf32>
  %r = hlsl.intrinsic max(%a, %b) : (vector<2xf32>, vector<2xf32>) -> vector<2xf32>
  hlsl.return %r : vector<2xf32>
}

// CHECK-LABEL: hlsl.func @select
// CHECK-SAME: (%[[A:.*]]: vector<2xf32>, %[[B:.*]]: vector<2xf32>, %{{.*}}: i1)
hlsl.func @select(%a: vector<2xf32>, %b: vector<2xf32>, %c: i1) -> !hlsl.array<3 x vector<2xf32>> {
  %f = hlsl.constant false
  %ff = hlsl.constant dense<true> : vector<2xi1>
  %0 = hlsl.select %f, %a, %b : i1, vector<2xf32>
  %1 = hlsl.select %ff, %a, %b : vector<2xi1>, vector<2xf32>
  %2 = hlsl.select %c, %a, %a : i1, vector<2xf32>
  // CHECK-NEXT: hlsl.construct %[[B]], %[[A]], %[[A]]
  %r = hlsl.construct %0, %1, %2 : (vector<2xf32>, vector<2xf32>, vector<2xf32>) -> !hlsl.array<3 x vector<2xf32>>
  hlsl.return %r : !hlsl.array<3 x vector<2xf32>>
}
