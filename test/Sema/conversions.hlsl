// RUN: hlsl-translate %s -T lib_6_3 --to=ast | FileCheck %s
// Every implicit conversion is a node; literals take the type of their context.

// CHECK-LABEL: Function scalars
void scalars(int i, uint u, float f, bool b, half h, double d) {
  // CHECK: Assign 'float' lvalue =
  // CHECK-NEXT: DeclRef 'float' lvalue f
  // CHECK-NEXT: ImplicitCast 'float' numeric
  // CHECK-NEXT: DeclRef 'int' lvalue i
  f = i;
  // CHECK: Assign 'bool'
  // CHECK: ImplicitCast 'bool' numeric
  b = f;
  // CHECK: Literal 'uint' 3
  u = 3;
  // CHECK: Literal 'float' 3
  f = 3;
  // CHECK: Literal 'int' 2
  i = 2.9;
  // CHECK: Literal 'double' 0.5
  d = 0.5;
  // A literal float makes integers float.
  // CHECK: Binary 'float' *
  // CHECK-NEXT: ImplicitCast 'float' numeric
  // CHECK: Literal 'float' 2.5
  f = i * 2.5;
  // CHECK: Binary 'double' *
  // CHECK: Literal 'double' 2
  d = d * 2;
  // Signed meets unsigned: unsigned wins.
  // CHECK: Binary 'uint' +
  // CHECK-NEXT: ImplicitCast 'uint' numeric
  u = i + u;
  // Arithmetic on bools is on ints.
  // CHECK: Binary 'int' +
  i = b + b;
}

// CHECK-LABEL: Function shapes
void shapes(float f, float1 f1, float3 v, float4 w, float2x2 m) {
  // CHECK: ImplicitCast 'float3' splat
  v = f;
  // CHECK: ImplicitCast 'float3' truncate
  v = w;
  // CHECK: ImplicitCast 'float' reshape
  f = f1;
  // CHECK: ImplicitCast 'float4' reshape
  w = m;
  // The shorter vector says the shape.
  // CHECK: Binary 'float3' *
  // CHECK-NEXT: DeclRef 'float3' lvalue v
  // CHECK-NEXT: ImplicitCast 'float3' truncate
  v = v * w;
  // CHECK: Binary 'float2x2' *
  // CHECK: ImplicitCast 'float2x2' splat
  m = m * f;
}

struct Base { float a; };
struct Derived : Base { float b; };
struct Other { float a, b; };

// CHECK-LABEL: Function aggregates
float4 aggregates(Derived d, float4 v) {
  // CHECK: ImplicitCast 'Base' lvalue derived_to_base
  Base base = d;
  // CHECK: Cast 'Other' flat
  Other o = (Other)d;
  // CHECK: Cast 'Other' flat_splat
  o = (Other)0;
  // CHECK: Cast 'float[4]' flat
  float list[4] = (float[4])v;
  return list[0] + o.a + base.a;
}

// Literals that both sides of a choice leave open.
// CHECK-LABEL: Function choice
float choice(bool b) {
  // CHECK: Conditional 'float' short-circuit
  // CHECK: Literal 'float' 1
  // CHECK: Literal 'float' 2
  return b ? 1 : 2;
}
// A struct without a name takes any with the same scalars.
struct { float x; float2 y; } unnamed;
// CHECK-LABEL: Function takeUnnamed
float takeUnnamed() {
  struct { float a, b, c; } local;
  // CHECK: ImplicitCast '<anonymous struct>' flat
  local = unnamed;
  return local.a;
}
