// RUN: hlsl-translate --to=syntax %s | FileCheck %s --match-full-lines --strict-whitespace
// #pragma pack_matrix holds for the declarations after it.

float4x4 a;
#pragma pack_matrix(row_major)
float4x4 b;
void f() {
  float4x4 c;
#pragma pack_matrix(column_major)
  float4x4 d;
}
float4x4 e;

//      CHECK:var float4x4 a
// CHECK-NEXT:var float4x4 b <default row_major>
// CHECK-NEXT:function void f
// CHECK-NEXT:  block
// CHECK-NEXT:    var float4x4 c <default row_major>
// CHECK-NEXT:    var float4x4 d
// CHECK-NEXT:var float4x4 e
