// RUN: hlsl-opt %s --hlsl-widen-numbers --split-input-file | FileCheck %s

// Integers wrap at 2^16.
// CHECK-LABEL: hlsl.func @sum(%arg0: ui32, %arg1: ui32) -> ui32
hlsl.func @sum(%a: ui16, %b: ui16) -> ui16 {
  // CHECK: %[[SUM:.*]] = hlsl.binary add %arg0, %arg1 : ui32
  // CHECK: %[[CUT:.*]] = hlsl.binary and %[[SUM]], %{{.*}} : ui32
  // CHECK: hlsl.return %[[CUT]]
  %sum = hlsl.binary add %a, %b : ui16
  hlsl.return %sum : ui16
}
// CHECK-LABEL: hlsl.func @product(%arg0: vector<2xsi32>) -> vector<2xsi32>
hlsl.func @product(%a: vector<2xsi16>) -> vector<2xsi16> {
  // CHECK: %[[PRODUCT:.*]] = hlsl.binary mul %arg0, %arg0 : vector<2xsi32>
  // CHECK: %[[UP:.*]] = hlsl.binary shl %[[PRODUCT]], %{{.*}} : vector<2xsi32>
  // CHECK: %[[DOWN:.*]] = hlsl.binary shr %[[UP]], %{{.*}} : vector<2xsi32>
  // CHECK: hlsl.return %[[DOWN]]
  %product = hlsl.binary mul %a, %a : vector<2xsi16>
  hlsl.return %product : vector<2xsi16>
}
// The amount of a shift counts modulo 16.
// CHECK-LABEL: hlsl.func @shift
hlsl.func @shift(%a: ui16, %n: ui16) -> ui16 {
  // CHECK: %[[MASK:.*]] = hlsl.constant 15 : ui32
  // CHECK: %[[AMOUNT:.*]] = hlsl.binary and %arg1, %[[MASK]] : ui32
  // CHECK: %[[SHIFTED:.*]] = hlsl.binary shr %arg0, %[[AMOUNT]] : ui32
  // CHECK: hlsl.return %[[SHIFTED]]
  %shifted = hlsl.binary shr %a, %n : ui16
  hlsl.return %shifted : ui16
}
// What stays in range is as it was.
// CHECK-LABEL: hlsl.func @or
hlsl.func @or(%a: ui16, %b: ui16) -> ui16 {
  // CHECK-NEXT: %[[OR:.*]] = hlsl.binary or %arg0, %arg1 : ui32
  // CHECK-NEXT: hlsl.return %[[OR]]
  %or = hlsl.binary or %a, %b : ui16
  hlsl.return %or : ui16
}

// -----

// Conversions to 16 bits cut; between floats there is nothing to convert.
// CHECK-LABEL: hlsl.func @narrow
hlsl.func @narrow(%x: ui32) -> f16 {
  // CHECK: %[[CUT:.*]] = hlsl.binary and %arg0, %{{.*}} : ui32
  // CHECK: %[[R:.*]] = hlsl.convert %[[CUT]] {relaxed} : ui32 -> f32
  // CHECK: hlsl.return %[[R]]
  %narrow = hlsl.convert %x : ui32 -> ui16
  %f = hlsl.convert %narrow : ui16 -> f16
  hlsl.return %f : f16
}
// CHECK-LABEL: hlsl.func @wide(%arg0: f32) -> f32
hlsl.func @wide(%h: f16) -> f32 {
  // CHECK-NEXT: hlsl.return %arg0
  %wide = hlsl.convert %h : f16 -> f32
  hlsl.return %wide : f32
}

// -----

// Bits of halves are packed and unpacked.
// CHECK-LABEL: hlsl.func @pair(%arg0: vector<2xf32>) -> ui32
// CHECK-NEXT: hlsl.intrinsic packHalf2x16(%arg0)
hlsl.func @pair(%h: vector<2xf16>) -> ui32 {
  %bits = hlsl.bitcast %h : vector<2xf16> -> ui32
  hlsl.return %bits : ui32
}
// CHECK-LABEL: hlsl.func @bits
hlsl.func @bits(%h: f16) -> ui16 {
  // CHECK: %[[PAIR:.*]] = hlsl.construct %arg0, %{{.*}} : (f32, f32) -> vector<2xf32>
  // CHECK: %[[BITS:.*]] = hlsl.intrinsic packHalf2x16(%[[PAIR]])
  // CHECK: hlsl.return %[[BITS]]
  %bits = hlsl.bitcast %h : f16 -> ui16
  hlsl.return %bits : ui16
}
// CHECK-LABEL: hlsl.func @both(%arg0: ui32) -> vector<2xf32>
hlsl.func @both(%w: ui32) -> vector<2xf16> {
  // CHECK-NEXT: %[[BOTH:.*]] = hlsl.intrinsic unpackHalf2x16(%arg0)
  // CHECK-NEXT: hlsl.return %[[BOTH]]
  %both = hlsl.bitcast %w : ui32 -> vector<2xf16>
  hlsl.return %both : vector<2xf16>
}
// The upper half of a word is the second that unpacking gives.
// CHECK-LABEL: hlsl.func @upper
hlsl.func @upper(%w: ui32) -> f16 {
  // CHECK-NEXT: %[[BOTH:.*]] = hlsl.intrinsic unpackHalf2x16(%arg0)
  // CHECK-NEXT: %[[HIGH:.*]] = hlsl.extract %[[BOTH]][1]
  // CHECK-NEXT: hlsl.return %[[HIGH]]
  %c16 = hlsl.constant 16 : ui32
  %high = hlsl.binary shr %w, %c16 : ui32
  %narrow = hlsl.convert %high : ui32 -> ui16
  %half = hlsl.bitcast %narrow : ui16 -> f16
  hlsl.return %half : f16
}
// CHECK-LABEL: hlsl.func @upper_signed
hlsl.func @upper_signed(%w: ui32) -> si16 {
  // CHECK: %[[SIGNED:.*]] = hlsl.convert %arg0 : ui32 -> si32
  // CHECK: %[[HIGH:.*]] = hlsl.binary shr %[[SIGNED]], %{{.*}} : si32
  // CHECK: hlsl.return %[[HIGH]]
  %c16 = hlsl.constant 16 : ui32
  %high = hlsl.binary shr %w, %c16 : ui32
  %narrow = hlsl.convert %high : ui32 -> ui16
  %half = hlsl.bitcast %narrow : ui16 -> si16
  hlsl.return %half : si16
}

// -----

// Declarations and constants follow; floats are of medium precision.
!S = !hlsl.struct<"S", {h : vector<2xf16>, i : si16}>
hlsl.struct_decl @S "S" {
  h : vector<2xf16>,
  i : si16
}
// CHECK: hlsl.struct_decl @S.wide "S" {
// CHECK-NEXT: h : vector<2xf32> {relaxed},
// CHECK-NEXT: i : si32
// CHECK: hlsl.global @g private init(1.500000e+00 : f32) : f32 {relaxed}
hlsl.global @g private init(1.5 : f16) : f16
// CHECK-LABEL: hlsl.func @locals() -> si32
hlsl.func @locals() -> si16 {
  // CHECK: hlsl.variable "s" : !hlsl.ref<!S_wide, function>
  %s = hlsl.variable "s" : !hlsl.ref<!S, function>
  %i = hlsl.access %s[1] : !hlsl.ref<!S, function> -> !hlsl.ref<si16, function>
  // CHECK: hlsl.constant -3 : si32
  %c = hlsl.constant -3 : si16
  hlsl.store %c, %i : !hlsl.ref<si16, function>
  %v = hlsl.load %i : !hlsl.ref<si16, function>
  hlsl.return %v : si16
}
