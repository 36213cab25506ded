// RUN: hlsl-opt %s | FileCheck %s
// RUN: hlsl-opt %s | hlsl-opt | FileCheck %s
// Sizes that specialization constants decide: text of types, attributes, ops.

// CHECK: hlsl.spec_constant @N id(0) = 5 : ui32 {range = array<i64: 1, 64>}
hlsl.spec_constant @N id(0) = 5 : ui32 {range = array<i64: 1, 64>}
// CHECK: hlsl.constraint array_length <1> less_equal <"N#0 - 2">
hlsl.constraint array_length #hlsl.size<1> less_equal #hlsl.size<"N#0 - 2">
// The canonical form: one type for equal sizes.
// CHECK: hlsl.global @a groupshared : !hlsl.array<"2 * N#0 + 1" x f32>
hlsl.global @a groupshared : !hlsl.array<"1 + N#0 + N#0" x f32>
// CHECK: hlsl.global @b private init(#hlsl.zero) : !hlsl.array<"udiv(N#0 + 15, 4)" x !hlsl.array<2 x f32>>
hlsl.global @b private init(#hlsl.zero)
    : !hlsl.array<"udiv(15 + N#0, 4)" x !hlsl.array<2 x f32>>
// CHECK: hlsl.global @c groupshared : !hlsl.array<8 x f32>
hlsl.global @c groupshared : !hlsl.array<"4 + 4" x f32>

// CHECK-LABEL: hlsl.func @values
hlsl.func @values(%v: !hlsl.ref<!hlsl.array<"N#0" x f32>, function>) -> f32 {
  // CHECK: hlsl.size_value <"4 * N#0">
  %n = hlsl.size_value #hlsl.size<"N#0 * 4">
  // CHECK: hlsl.constant zero : !hlsl.array<"N#0" x f32>
  %z = hlsl.constant zero : !hlsl.array<"N#0" x f32>
  hlsl.store %z, %v : !hlsl.ref<!hlsl.array<"N#0" x f32>, function>
  // CHECK: hlsl.access %{{.*}}[%{{.*}} : ui32] : !hlsl.ref<!hlsl.array<"N#0" x f32>, function> -> !hlsl.ref<f32, function>
  %e = hlsl.access %v[%n : ui32]
    : !hlsl.ref<!hlsl.array<"N#0" x f32>, function> -> !hlsl.ref<f32, function>
  %x = hlsl.load %e : !hlsl.ref<f32, function>
  hlsl.return %x : f32
}

// A layout whose size depends on the constant.
// CHECK: hlsl.cbuffer @C.0 : !C {layout = #hlsl.layout<size = "bytes(16 * word(N#0) + 16)", align = 16,
// CHECK-SAME: 16 : #hlsl.layout<size = "bytes(16 * word(N#0))", align = 16, stride = 16, element =
!C = !hlsl.struct<"C", {head : vector<4xf32>, tail : !hlsl.array<"N#0" x vector<4xf32>>}>
hlsl.struct_decl @C "C" {head : vector<4xf32>, tail : !hlsl.array<"N#0" x vector<4xf32>>}
hlsl.cbuffer @C.0 : !C {layout = #hlsl.layout<size = "bytes(16 * word(N#0) + 16)", align = 16, members = [0 : #hlsl.layout<size = 16, align = 16>, 16 : #hlsl.layout<size = "bytes(16 * word(N#0))", align = 16, stride = 16, element = #hlsl.layout<size = 16, align = 16>>]>}
