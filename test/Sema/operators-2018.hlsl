// RUN: hlsl-translate %s -T lib_6_3 -HV 2018 --to=ast | FileCheck %s
// HLSL 2018: both sides run and the choice is component-wise.
// CHECK-LABEL: Function f
float4 f(bool4 a, bool4 b, float4 v) {
  // CHECK: Binary 'bool4' &&
  // CHECK-NEXT: DeclRef 'bool4' lvalue a
  bool4 both = a && b;
  // CHECK: Conditional 'float4'
  // CHECK-NEXT: DeclRef 'bool4' lvalue both
  // CHECK-NEXT: DeclRef 'float4' lvalue v
  // CHECK-NEXT: ImplicitCast 'float4' splat
  return both ? v : 0;
}
// CHECK-LABEL: Function leak
int leak(int n) {
  for (int i = 0; i < n; ++i)
    n -= i;
  // What `for` declares stays visible.
  // CHECK: Return
  // CHECK-NEXT: DeclRef 'int' lvalue i
  for (int i = 1; i < n; ++i)
    n -= i;
  return i;
}
