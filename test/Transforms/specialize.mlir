// RUN: hlsl-opt %s --hlsl-specialize=values=N=8,1=3 --split-input-file | FileCheck %s
// RUN: hlsl-opt %s --hlsl-specialize --split-input-file | FileCheck %s --check-prefix=NONE

// Nothing is fixed without values.
// NONE: hlsl.spec_constant @N

// Sizes of types and attributes, and values; constants that no value names stay.
// CHECK-NOT:  hlsl.spec_constant @N
// CHECK-NOT:  hlsl.spec_constant @M
// CHECK:      hlsl.spec_constant @K id(2) = 2 : si32
// CHECK:      hlsl.spec_constant @BIG id(3) = false
hlsl.spec_constant @N id(0) = 5 : ui32 {range = array<i64: 1, 64>}
hlsl.spec_constant @M id(1) = 2 : ui32
hlsl.spec_constant @K id(2) = 2 : si32
hlsl.spec_constant @BIG id(3) = false

// What is satisfied goes; what the others decide stays.
// CHECK-NOT:  hlsl.constraint
// CHECK:      hlsl.constraint array_length <1> less_equal <"K#2:s32 + 8">
// CHECK-NOT:  hlsl.constraint
hlsl.constraint array_length #hlsl.size<1> less_equal #hlsl.size<"N#0 + 1">
hlsl.constraint index #hlsl.size<6> less #hlsl.size<"N#0">
hlsl.constraint array_length #hlsl.size<1> less_equal #hlsl.size<"N#0 + K#2:s32">

// Zeros are spelled where elements can be counted.
// CHECK:      hlsl.global @two private init([
// CHECK-SAME: 0.000000e+00 : f32
// CHECK-SAME: : !hlsl.array<3 x !hlsl.array<2 x f32>>
// CHECK:      hlsl.global @open private init(#hlsl.zero) : !hlsl.array<"K#2:s32 + 8" x f32>
// A choice between numbers is a sum.
// CHECK:      hlsl.global @choice groupshared : !hlsl.array<"248 * BIG#3:bool + 8" x ui32>
hlsl.global @two private init(#hlsl.zero)
    : !hlsl.array<"M#1" x !hlsl.array<"udiv(N#0, 4)" x f32>>
hlsl.global @open private init(#hlsl.zero) : !hlsl.array<"N#0 + K#2:s32" x f32>
hlsl.global @choice groupshared
    : !hlsl.array<"select(BIG#3:bool, 256, umin(N#0, 64))" x ui32>

// Declarations and types of structs change together; so do layouts.
// CHECK:      hlsl.struct_decl @C "C" {
// CHECK:        tail : !hlsl.array<8 x vector<4xf32>>
// CHECK:      hlsl.cbuffer @C.0 : !C {layout = #hlsl.layout<size = 144,
!C = !hlsl.struct<"C", {head : vector<4xf32>, tail : !hlsl.array<"N#0" x vector<4xf32>>}>
hlsl.struct_decl @C "C" {head : vector<4xf32>, tail : !hlsl.array<"N#0" x vector<4xf32>>}
hlsl.cbuffer @C.0 : !C {layout = #hlsl.layout<size = "bytes(16 * word(N#0) + 16)", align = 16, members = [0 : #hlsl.layout<size = 16, align = 16>, 16 : #hlsl.layout<size = "bytes(16 * word(N#0))", align = 16, stride = 16, element = #hlsl.layout<size = 16, align = 16>>]>}

// CHECK-LABEL: hlsl.func @values
// CHECK-SAME:    !hlsl.ref<!hlsl.array<8 x f32>, function>
hlsl.func @values(%v: !hlsl.ref<!hlsl.array<"N#0" x f32>, function>) -> ui32 {
  // CHECK-DAG:   %[[EIGHT:.*]] = hlsl.constant 8 : ui32
  // CHECK-DAG:   hlsl.constant 32 : ui32
  // CHECK-DAG:   hlsl.constant [0.000000e+00 : f32,
  // CHECK-DAG:   hlsl.spec_value @K : si32
  // CHECK:       hlsl.return %[[EIGHT]]
  %n = hlsl.spec_value @N : ui32
  %k = hlsl.spec_value @K : si32
  %bytes = hlsl.size_value #hlsl.size<"N#0 * 4">
  %z = hlsl.constant zero : !hlsl.array<"N#0" x f32>
  hlsl.store %z, %v : !hlsl.ref<!hlsl.array<"N#0" x f32>, function>
  %e = hlsl.access %v[%bytes : ui32]
    : !hlsl.ref<!hlsl.array<"N#0" x f32>, function> -> !hlsl.ref<f32, function>
  hlsl.return %n : ui32
}

// The threads of a group.
// CHECK: hlsl.entry_point @whole stage(compute) body(@main) numthreads([8, 3, 1]) {hlslName = "whole"}
// CHECK: hlsl.entry_point @part stage(compute) body(@main) numthreads([8, 2, 1]) {groupSize = [#hlsl.size<8>, #hlsl.size<"K#2:s32">, #hlsl.size<1>], hlslName = "part"}
hlsl.entry_point @whole stage(compute) body(@main) numthreads([5, 2, 1])
    {groupSize = [#hlsl.size<"N#0">, #hlsl.size<"M#1">, #hlsl.size<1>], hlslName = "whole"}
hlsl.entry_point @part stage(compute) body(@main) numthreads([5, 2, 1])
    {groupSize = [#hlsl.size<"N#0">, #hlsl.size<"K#2:s32">, #hlsl.size<1>], hlslName = "part"}
hlsl.func @main() {
  hlsl.return
}
