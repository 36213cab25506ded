// RUN: hlsl-opt %s --hlsl-lay-out-buffers | FileCheck %s
// RUN: hlsl-opt %s --hlsl-lay-out-buffers=rule=scalar | FileCheck %s --check-prefix=SCALAR

// The worked table of DXC's manual: float a; float3 b; float2x3 d; row_major float2x3 e;
// int f[3]. Default: 0 4 16 64 96 (without the struct of the table in between).
// CHECK: hlsl.cbuffer @B
// CHECK-SAME: members = [0 : #hlsl.layout<size = 4, align = 4>, 4 : #hlsl.layout<size = 12, align = {{4|16}}>
// SCALAR: hlsl.cbuffer @B
// SCALAR-SAME: members = [0 : #hlsl.layout<size = 4, align = 4>, 4 : #hlsl.layout<size = 12, align = 4>, 16 :
!B = !hlsl.struct<"B", {a : f32, b : vector<3xf32>, d : !hlsl.matrix<2x3xf32>}>
hlsl.struct_decl @B.decl "B" { a : f32, b : vector<3xf32>, d : !hlsl.matrix<2x3xf32> }
hlsl.cbuffer @B : !B
