// RUN: hlsl-opt %s --hlsl-specialize=values=N=5,D=0 --split-input-file --verify-diagnostics
// RUN: not hlsl-opt %s --hlsl-specialize=values=M=5 --split-input-file 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not hlsl-opt %s --hlsl-specialize=values=N=x --split-input-file 2>&1 | FileCheck %s --check-prefix=VALUE
// NAME: 'M' is no specialization constant of this shader; it has N, D
// VALUE: expected an integer for 'N', found 'x'

// A length that is 0.
hlsl.spec_constant @N id(0) = 6 : ui32
hlsl.spec_constant @D id(1) = 1 : ui32
// expected-error @+1 {{with N = 5, D = 0: requires N - 5 >= 1, but N - 5 is 0}}
hlsl.constraint array_length #hlsl.size<1> less_equal #hlsl.size<"N#0 - 5">
hlsl.global @s groupshared : !hlsl.array<"N#0 - 5" x f32>

// -----

// The same without a constraint.
hlsl.spec_constant @N id(0) = 6 : ui32
hlsl.spec_constant @D id(1) = 1 : ui32
// expected-error @+1 {{with N = 5, D = 0: the size of an array, N - 5, is 0}}
hlsl.global @s groupshared : !hlsl.array<"N#0 - 5" x f32>

// -----

// A division by zero is said once.
hlsl.spec_constant @N id(0) = 6 : ui32
hlsl.spec_constant @D id(1) = 1 : ui32
// expected-error @+1 {{with N = 5, D = 0: requires D >= 1, but D is 0}}
hlsl.constraint division #hlsl.size<1> less_equal #hlsl.size<"D#1">
hlsl.constraint array_length #hlsl.size<1> less_equal #hlsl.size<"udiv(64, D#1)">
hlsl.global @s groupshared : !hlsl.array<"udiv(64, D#1)" x f32>

// -----

hlsl.spec_constant @N id(0) = 6 : ui32
hlsl.spec_constant @D id(1) = 1 : ui32
// expected-error @+1 {{with N = 5, D = 0: the size of an array, 64 / D, divides by zero}}
hlsl.global @s groupshared : !hlsl.array<"udiv(64, D#1)" x f32>

// -----

// Outside its range, and an index outside the array.
// expected-error @+1 {{value 5 of 'N' is not in its range [6, 9]}}
hlsl.spec_constant @N id(0) = 6 : ui32 {range = array<i64: 6, 9>}
hlsl.spec_constant @D id(1) = 1 : ui32
// expected-error @+1 {{with N = 5, D = 0: requires N >= 6, but N is 5}}
hlsl.constraint index #hlsl.size<5> less #hlsl.size<"N#0">

// -----

// What the other constants must satisfy is checked at their defaults.
hlsl.spec_constant @N id(0) = 6 : ui32
hlsl.spec_constant @D id(1) = 1 : ui32
hlsl.spec_constant @K id(2) = 5 : ui32
// expected-error @+1 {{with N = 5, D = 0: the size of an array, N - K, is 0}}
hlsl.global @s groupshared : !hlsl.array<"N#0 - K#2" x f32>

// -----

// What wraps is a large number.
hlsl.spec_constant @N id(0) = 6 : ui32
hlsl.spec_constant @D id(1) = 1 : ui32
// expected-error @+1 {{with N = 5, D = 0: the size of an array, N - 6, is too large: 4294967295}}
hlsl.global @s groupshared : !hlsl.array<"N#0 - 6" x f32>
// expected-error @+1 {{with N = 5, D = 0: an array is too large}}
hlsl.global @t groupshared : !hlsl.array<"N#0 * 1000000" x f32>

// -----

// Signed constants give signed numbers.
hlsl.spec_constant @N id(0) = 7 : si32
hlsl.spec_constant @D id(1) = true
// expected-error @+1 {{with N = 5, D = false: the size of an array, N - 6, is -1}}
hlsl.global @s groupshared : !hlsl.array<"N#0:s32 - 6" x f32>
// expected-error @+1 {{with N = 5, D = false: the size of an array, D, is 0}}
hlsl.global @t groupshared : !hlsl.array<"D#1:bool" x f32>

// -----

// Sizes inside structs and functions.
hlsl.spec_constant @N id(0) = 7 : ui32
hlsl.spec_constant @D id(1) = 1 : ui32
// expected-error @+1 {{with N = 5, D = 0: the size of an array, D, is 0}}
hlsl.struct_decl @S "S" { a : !hlsl.array<"N#0" x !hlsl.array<"D#1" x f32>> }
hlsl.func @f() {
  // expected-error @+1 {{with N = 5, D = 0: the size of an array, 2 * D, is 0}}
  %v = hlsl.variable "v" : !hlsl.ref<!hlsl.array<"2 * D#1" x f32>, function>
  hlsl.return
}
