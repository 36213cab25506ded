// RUN: hlsl-opt %s --hlsl-lay-out-buffers --split-input-file --verify-diagnostics

// Two members cannot have a byte in common.
!Block = !hlsl.struct<"Block", {a : vector<4xf32>, b : vector<2xf32>}>
hlsl.struct_decl @Block "Block" {
  a : vector<4xf32> {packoffset = 0 : i32},
  b : vector<2xf32> {packoffset = 8 : i32}
}
// expected-error@+1 {{members 'a' (bytes 0 to 15) and 'b' (from byte 8) overlap: give one another offset}}
hlsl.cbuffer @Block.1 : !Block

// -----

// What follows a sized array has no fixed offset.
hlsl.spec_constant @N id(0) = 5 : ui32
!C = !hlsl.struct<"C", {head : vector<4xf32>, mid : !hlsl.array<"N#0" x f32>, after : vector<4xf32>}>
hlsl.struct_decl @C.decl "C" { head : vector<4xf32>, mid : !hlsl.array<"N#0" x f32>, after : vector<4xf32> }
// expected-error@+2 {{offset of 'after' is not fixed: it follows 'mid', whose size depends on specialization constant 'N' (offset is 16 * N + 16)}}
// expected-note@+1 {{move 'mid' to the end, give 'after' a packoffset/[[vk::offset]], bound 'N', or use --spec-layout=dynamic (it is 96 when N = 5,}}
hlsl.cbuffer @C : !C

// -----

// A bound that is one too large.
hlsl.spec_constant @N id(0) = 2 : ui32 {range = array<i64: 1, 5>}
!C = !hlsl.struct<"C", {list : !hlsl.array<"N#0" x f32>, v : vector<4xf32>}>
hlsl.struct_decl @C.decl "C" { list : !hlsl.array<"N#0" x f32>, v : vector<4xf32> }
// expected-error@+2 {{offset of 'v' is not fixed}}
// expected-note@+1 {{(it is 16 when N = 2, 32 when N = 5)}}
hlsl.cbuffer @C : !C {pushConstant}

// -----

// The stride of a structured buffer, and of an array around a sized one.
hlsl.spec_constant @N id(0) = 5 : ui32
hlsl.spec_constant @M id(1) = 3 : ui32
!S = !hlsl.struct<"S", {rows : !hlsl.array<2 x !hlsl.array<"N#0 * M#1" x f32>>}>
hlsl.struct_decl @S "S" { rows : !hlsl.array<2 x !hlsl.array<"N#0 * M#1" x f32>> }
// expected-error@+2 {{element stride of 'float[2][N * M]' depends on specialization constants 'N' and 'M' (}}
// expected-error@+1 {{element stride of 'StructuredBuffer<S>' depends on specialization constants 'N' and 'M' (}}
hlsl.global @s resource : !hlsl.buffer<structured, !S>

// -----

// The source chose the place, and nothing says that the array ends before it.
hlsl.spec_constant @N id(0) = 5 : ui32
!C = !hlsl.struct<"C", {list : !hlsl.array<"N#0" x f32>, k : f32}>
hlsl.struct_decl @C "C" {
  list : !hlsl.array<"N#0" x f32>,
  k : f32 {offset = 128 : i32}
}
// expected-error@+2 {{member 'list' may overlap 'k' when N = }}
// expected-note@+1 {{it ends at byte 16 * N, and 'k' begins at byte 128: give it a larger offset, or bound specialization constant 'N'}}
hlsl.cbuffer @C.1 : !C

// -----

// With the defaults they overlap already.
hlsl.spec_constant @N id(0) = 9 : ui32
!C = !hlsl.struct<"C", {list : !hlsl.array<"N#0" x f32>, k : f32}>
hlsl.struct_decl @C "C" {
  list : !hlsl.array<"N#0" x f32>,
  k : f32 {offset = 128 : i32}
}
// expected-error@+1 {{members 'list' (bytes 0 to 143) and 'k' (from byte 128) overlap}}
hlsl.cbuffer @C.1 : !C
