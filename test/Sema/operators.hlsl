// RUN: hlsl-translate %s -T lib_6_3 --to=ast | FileCheck %s --check-prefixes=CHECK,NEW
// RUN: hlsl-translate %s -T lib_6_3 -HV 2018 --to=ast | FileCheck %s --check-prefixes=CHECK,OLD
// Logic short-circuits since HLSL 2021 and is component-wise before.

// CHECK-LABEL: Function logic
bool logic(int a, float b) {
  // NEW: Binary 'bool' && short-circuit
  // OLD: Binary 'bool' &&
  // OLD-NOT: short-circuit
  // CHECK: ImplicitCast 'bool' numeric
  // CHECK: ImplicitCast 'bool' numeric
  bool c = a && b;
  // CHECK: Unary 'bool' !
  // CHECK-NEXT: ImplicitCast 'bool' numeric
  return !a;
}

// CHECK-LABEL: Function compound
void compound(inout int i, uint u, float f, float3 v, bool b) {
  // The operation is done in the common type and converted back.
  // CHECK: Assign 'int' lvalue += in 'float'
  // CHECK-NEXT: DeclRef 'int' lvalue i
  // CHECK-NEXT: DeclRef 'float' lvalue f
  i += f;
  // CHECK: Assign 'float3' lvalue *=
  // CHECK-NEXT: DeclRef 'float3' lvalue v
  // CHECK-NEXT: ImplicitCast 'float3' splat
  v *= f;
  // The left operand says the type of a shift.
  // CHECK: Binary 'uint' <<
  // CHECK-NEXT: DeclRef 'uint' lvalue u
  // CHECK-NEXT: ImplicitCast 'uint' numeric
  u = u << i;
  // CHECK: Unary 'float3' postfix ++
  v++;
  // CHECK: Comma 'int'
  i = (i, 2);
  // CHECK: Assign 'int' lvalue =
  // CHECK-NEXT: DeclRef 'int' lvalue i
  // CHECK: Assign 'uint' lvalue =
  i = u = 3;
  // CHECK: Binary 'bool3' <
  // CHECK: ImplicitCast 'float3' splat
  bool3 less = v < 0;
  // Literals are folded.
  // CHECK: Var local k 'int'
  // CHECK-NEXT: Literal 'int' 7
  int k = 1 + 2 * 3;
  // CHECK: Literal 'uint' 4294967295
  u = ~0;
}
