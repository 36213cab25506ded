// RUN: hlsl-opt %s --hlsl-lay-out-buffers --split-input-file | FileCheck %s
// RUN: hlsl-opt %s --hlsl-lay-out-buffers=spec-layout=frozen --split-input-file | FileCheck %s
// RUN: hlsl-opt %s --hlsl-lay-out-buffers=spec-layout=dynamic --split-input-file | FileCheck %s

// A sized array at the end moves nothing: the size alone is an expression.
// CHECK: hlsl.cbuffer @C
// CHECK-SAME: size = "bytes(16 * word(N#0) + 16)"
// CHECK-SAME: members = [0 : {{.*}}, 16 : #hlsl.layout<size = "bytes(16 * word(N#0))", align = 16, stride = 16
hlsl.spec_constant @N id(0) = 5 : ui32
!C = !hlsl.struct<"C", {head : vector<4xf32>, tail : !hlsl.array<"N#0" x vector<4xf32>>}>
hlsl.struct_decl @C.decl "C" { head : vector<4xf32>, tail : !hlsl.array<"N#0" x vector<4xf32>> }
hlsl.cbuffer @C : !C

// -----

// Of one to four floats, what follows begins at byte 16.
// CHECK: hlsl.cbuffer @C
// CHECK-SAME: size = 32
// CHECK-SAME: 16 : #hlsl.layout<size = 16
hlsl.spec_constant @N id(0) = 2 : ui32 {range = array<i64: 1, 4>}
!C = !hlsl.struct<"C", {list : !hlsl.array<"N#0" x f32>, v : vector<4xf32>}>
hlsl.struct_decl @C.decl "C" { list : !hlsl.array<"N#0" x f32>, v : vector<4xf32> }
hlsl.cbuffer @C : !C {pushConstant}

// -----

// A packoffset leaves room for 64 elements, and there are no more.
// CHECK: hlsl.cbuffer @C
// CHECK-SAME: 1024 : #hlsl.layout<size = 4
hlsl.spec_constant @N id(0) = 5 : ui32
!C = !hlsl.struct<"C", {list : !hlsl.array<"umin(N#0, 64)" x f32>, k : f32}>
hlsl.struct_decl @C "C" {
  list : !hlsl.array<"umin(N#0, 64)" x f32> {packoffset = 0 : i32},
  k : f32 {packoffset = 1024 : i32}
}
hlsl.cbuffer @C.1 : !C
