// RUN: hlsl-translate %s -T lib_6_3 --to=ast | FileCheck %s
// Braces in any grouping: the scalars are taken in order.
struct S { float2 a; int b; bool c; };

// CHECK-LABEL: Function lists
float lists(float2 v, S s) {
  // CHECK: Var local a 'S'
  // CHECK-NEXT: FlatInit 'S'
  // CHECK-NEXT: DeclRef 'float2' lvalue v
  // CHECK-NEXT: Literal 'int' 1
  // CHECK-NEXT: Literal 'bool' 1
  S a = {v, {1, 2}};
  // CHECK: Var local b 'S'
  // CHECK-NEXT: FlatInit 'S'
  // CHECK-NEXT: Literal 'float' 1
  // CHECK-NEXT: Literal 'float' 2
  S b = {{1, 2, 3}, true};
  // The size of an array comes from its scalars.
  // CHECK: Var local c 'float2[3]'
  float2 c[] = {1, 2, v, {3, 4}};
  // CHECK: Var local d 'S[2]'
  S d[] = {s, v, 1, true};
  // A list of the very type is the value itself.
  // CHECK: Var local e 'S'
  // CHECK-NEXT: DeclRef 'S' lvalue s
  S e = {s};
  // CHECK: Var local m 'float2x2'
  // CHECK-NEXT: FlatInit 'float2x2'
  float2x2 m = {v, v};
  // CHECK: FlatInit 'float4'
  // CHECK-NEXT: Swizzle 'float2' lvalue .yx
  // CHECK-NEXT: DeclRef 'float2' lvalue v
  // CHECK-NEXT: Literal 'float' 0
  // CHECK-NEXT: Literal 'float' 1
  float4 f = float4(v.yx, 0, 1);
  // One argument is a cast.
  // CHECK: Cast 'float3' splat
  float3 g = float3(v.x);
  // CHECK: FlatInit 'float2x2'
  m = float2x2(1, 0, 0, 1);
  return a.b + b.b + c[0].x + d[0].b + e.b + f.x + g.x;
}
