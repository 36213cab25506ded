// RUN: hlsl-translate %s -T lib_6_3 --to=ast | FileCheck %s
// Swizzles of vectors, scalars and matrices; places if no component repeats.

// CHECK-LABEL: Function swizzles
void swizzles(float f, float2 v, float4x4 m) {
  // CHECK: Swizzle 'float4' .xyyx
  // CHECK-NEXT: DeclRef 'float2' lvalue v
  float4 w = v.xyyx;
  // CHECK: Swizzle 'float2' lvalue .yx
  v.gr = v;
  // CHECK: Swizzle 'float3' .xxx
  // CHECK-NEXT: DeclRef 'float' lvalue f
  float3 s = f.xxx;
  // Swizzles of literals are literals.
  // CHECK: Literal 'float3' {0.5, 0.5, 0.5}
  s = 0.5.xxx;
  // CHECK: MatrixSwizzle 'float2' lvalue
  m._m00_m11 = v;
  // CHECK: MatrixSwizzle 'float' lvalue
  f = m._12;
  // CHECK: Subscript 'float' lvalue
  // CHECK-NEXT: Subscript 'float4' lvalue
  // CHECK-NEXT: DeclRef 'float4x4' lvalue m
  f = m[1][2];
  // CHECK: Swizzle 'float' lvalue .y
  // CHECK-NEXT: Swizzle 'float2' lvalue .zw
  w.zw.y = f;
}
