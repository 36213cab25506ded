// RUN: hlsl-opt %s --hlsl-lay-out-buffers=spec-layout=frozen --split-input-file --verify-diagnostics | FileCheck %s

// Each member stays where the defaults put it; a constraint says up to which values.
// CHECK: hlsl.cbuffer @C
// CHECK-SAME: hlsl.layoutMode = "frozen"
// CHECK-SAME: size = 112
// CHECK-SAME: 96 : #hlsl.layout<size = 16
// CHECK: hlsl.constraint frozen_layout <"bytes(word(N#0))"> less_equal <5>
hlsl.spec_constant @N id(0) = 5 : ui32
!C = !hlsl.struct<"C", {head : vector<4xf32>, mid : !hlsl.array<"N#0" x f32>, after : vector<4xf32>}>
hlsl.struct_decl @C.decl "C" { head : vector<4xf32>, mid : !hlsl.array<"N#0" x f32>, after : vector<4xf32> }
// expected-warning@+1 {{offset of 'after' is frozen at 96 (N = 5); specializing N > 5 makes 'mid' overlap it; requires N <= 5 [-Wspec-array-frozen-layout]}}
hlsl.cbuffer @C : !C

// -----

// The last array may still grow.
// CHECK: hlsl.cbuffer @C
// CHECK-SAME: size = "bytes(16 * word(N#0) + 80)"
// CHECK-SAME: 80 : #hlsl.layout<size = "bytes(16 * word(N#0))"
hlsl.spec_constant @N id(0) = 5 : ui32
!C = !hlsl.struct<"C", {a : !hlsl.array<"N#0" x f32>, b : !hlsl.array<"N#0" x f32>}>
hlsl.struct_decl @C.decl "C" { a : !hlsl.array<"N#0" x f32>, b : !hlsl.array<"N#0" x f32> }
// expected-warning@+1 {{offset of 'b' is frozen at 80 (N = 5)}}
hlsl.cbuffer @C : !C

// -----

// Elements of a structured buffer: the stride is frozen too, and what follows in
// them says all.
// CHECK: hlsl.global @s
// CHECK-SAME: stride = 28
// CHECK: hlsl.constraint
// CHECK-NOT: hlsl.constraint
hlsl.spec_constant @N id(0) = 5 : ui32
!S = !hlsl.struct<"S", {a : f32, list : !hlsl.array<"N#0" x f32>, after : f32}>
hlsl.struct_decl @S "S" { a : f32, list : !hlsl.array<"N#0" x f32>, after : f32 }
// expected-warning@+1 {{offset of 'after' is frozen at 24 (N = 5); specializing N > 5 makes 'list' overlap it; requires N <= 5}}
hlsl.global @s resource : !hlsl.buffer<structured, !S>

// -----

// An inner dimension.
// CHECK: hlsl.cbuffer @C
// CHECK-SAME: stride = 80
// CHECK: hlsl.constraint frozen_layout <"bytes(word(N#0))"> less_equal <5>
hlsl.spec_constant @N id(0) = 5 : ui32
!C = !hlsl.struct<"C", {a : !hlsl.array<3 x !hlsl.array<"N#0" x f32>>}>
hlsl.struct_decl @C.decl "C" { a : !hlsl.array<3 x !hlsl.array<"N#0" x f32>> }
// expected-warning@+1 {{element stride of 'float[3][N]' is frozen at 80 (N = 5); specializing N > 5 makes elements overlap; requires N <= 5}}
hlsl.cbuffer @C : !C

// -----

// A place that the source chose.
// CHECK: hlsl.constraint frozen_layout <"bytes(word(N#0))"> less_equal <8>
hlsl.spec_constant @N id(0) = 5 : ui32
!C = !hlsl.struct<"C", {list : !hlsl.array<"N#0" x f32>, k : f32}>
hlsl.struct_decl @C "C" {
  list : !hlsl.array<"N#0" x f32>,
  k : f32 {offset = 128 : i32}
}
// expected-warning@+1 {{offset of 'k' is 128; specializing N > 8 makes 'list' overlap it; requires N <= 8}}
hlsl.cbuffer @C.1 : !C
