// RUN: hlsl-opt %s --hlsl-lay-out-buffers=rule=relaxed | FileCheck %s --check-prefixes=CHECK,RELAXED
// RUN: hlsl-opt %s --hlsl-lay-out-buffers=rule=dx | FileCheck %s --check-prefixes=CHECK,DX
// RUN: hlsl-opt %s --hlsl-lay-out-buffers=rule=gl | FileCheck %s --check-prefixes=CHECK,GL
// RUN: hlsl-opt %s --hlsl-lay-out-buffers=rule=scalar | FileCheck %s --check-prefixes=CHECK,SCALAR

// HLSL/Size/LayoutRules against the numbers of DXC's SPIR-V.rst, "Memory Layout
// Rules". Only offsets at the outer level are matched: `], ` or `>, ` precedes each.

// float a; float3 b; struct {float3} c; float2x3 d; row_major float2x3 e;
// int f[3]; float2 g[2];
// CHECK:        hlsl.cbuffer @Table
// RELAXED-SAME: size = 192, align = 16, members = [0 : {{.*}}, 4 : {{.*}}, 16 : {{.*}}, 32 : {{.*}}stride = 16, order = column_major>, 80 : {{.*}}stride = 16, order = row_major>, 112 : {{.*}}, 160 :
// DX-SAME:      size = 184, align = 16, members = [0 : {{.*}}, 4 : {{.*}}, 16 : {{.*}}, 32 : {{.*}}stride = 16, order = column_major>, 80 : {{.*}}stride = 16, order = row_major>, 112 : {{.*}}, 160 :
// GL-SAME:      size = 208, align = 16, members = [0 : {{.*}}, 16 : {{.*}}, 32 : {{.*}}, 48 : {{.*}}stride = 16, order = column_major>, 96 : {{.*}}stride = 16, order = row_major>, 128 : {{.*}}, 176 :
// SCALAR-SAME:  size = 104, align = 4, members = [0 : {{.*}}, 4 : {{.*}}, 16 : {{.*}}, 28 : {{.*}}stride = 8, order = column_major>, 52 : {{.*}}stride = 12, order = row_major>, 76 : {{.*}}, 88 :
!C = !hlsl.struct<"C", {v : vector<3xf32>}>
hlsl.struct_decl @C "C" { v : vector<3xf32> }
!T = !hlsl.struct<"type.Table", {a : f32, b : vector<3xf32>, c : !C, d : !hlsl.matrix<2x3xf32>, e : !hlsl.matrix<2x3xf32>, f : !hlsl.array<3 x si32>, g : !hlsl.array<2 x vector<2xf32>>}>
hlsl.struct_decl @type.Table "type.Table" {
  a : f32, b : vector<3xf32>, c : !C, d : !hlsl.matrix<2x3xf32>,
  e : !hlsl.matrix<2x3xf32> {matrixOrder = #hlsl<order row_major>},
  f : !hlsl.array<3 x si32>, g : !hlsl.array<2 x vector<2xf32>>
}
hlsl.cbuffer @Table : !T

// A vector does not straddle 16 bytes; what follows an array or struct may lie
// in its last register, for Direct3D.
// float2 a; float3 b; float c[2]; float d;
// CHECK:        hlsl.cbuffer @Straddle
// RELAXED-SAME: members = [0 : {{.*}}, 16 : {{.*}}, 32 : {{.*}}, 64 :
// DX-SAME:      members = [0 : {{.*}}, 16 : {{.*}}, 32 : {{.*}}, 52 :
// GL-SAME:      members = [0 : {{.*}}, 16 : {{.*}}, 32 : {{.*}}, 64 :
// SCALAR-SAME:  members = [0 : {{.*}}, 8 : {{.*}}, 20 : {{.*}}, 28 :
!S = !hlsl.struct<"type.Straddle", {a : vector<2xf32>, b : vector<3xf32>, c : !hlsl.array<2 x f32>, d : f32}>
hlsl.struct_decl @type.Straddle "type.Straddle" { a : vector<2xf32>, b : vector<3xf32>, c : !hlsl.array<2 x f32>, d : f32 }
hlsl.cbuffer @Straddle : !S

// float a; float4 b : packoffset(c1); float c : packoffset(c0.y); float d;
// Members without packoffset follow the highest.
// CHECK:      hlsl.cbuffer @Packed
// CHECK-SAME: members = [32 : {{.*}}, 16 : {{.*}}, 4 : {{.*}}, 36 :
!P = !hlsl.struct<"type.Packed", {a : f32, b : vector<4xf32>, c : f32, d : f32}>
hlsl.struct_decl @type.Packed "type.Packed" { a : f32, b : vector<4xf32> {packoffset = 16 : i32}, c : f32 {packoffset = 4 : i32}, d : f32 }
hlsl.cbuffer @Packed : !P

// struct { float3 a; float b; double c; } in a structured buffer: the stride.
// CHECK:        hlsl.global @elements
// RELAXED-SAME: stride = 32
// DX-SAME:      stride = 24
// GL-SAME:      stride = 32
// SCALAR-SAME:  stride = 24
!E = !hlsl.struct<"E", {a : vector<3xf32>, b : f32, c : f64}>
hlsl.struct_decl @E "E" { a : vector<3xf32>, b : f32, c : f64 }
hlsl.global @elements resource : !hlsl.buffer<structured, !E>
