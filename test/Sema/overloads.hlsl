// RUN: hlsl-translate %s -T lib_6_3 --to=ast | FileCheck %s
// The cheapest conversions win: exact, literal, promotion, conversion, splat,
// truncation; the worst kind decides first.
int pick(int a) { return 0; }
int pick(float a) { return 1; }
int pick(float3 a) { return 2; }
int two(float3 a, float3 b, float c) { return 0; }
int two(float a, float b, float c) { return 1; }

// CHECK-LABEL: Function calls
void calls(uint u, half h, bool b, float2 v2, float3 v3, float4 v4) {
  // CHECK: Call 'int' pick
  // CHECK-NEXT: Literal 'int' 1
  pick(1);
  // CHECK: Call 'int' pick
  // CHECK-NEXT: Literal 'float' 1
  pick(1.0);
  // CHECK: Call 'int' pick
  // CHECK-NEXT: ImplicitCast 'int' numeric
  // CHECK-NEXT: DeclRef 'bool'
  pick(b);
  // CHECK: Call 'int' pick
  // CHECK-NEXT: ImplicitCast 'float3' truncate
  pick(v4);
  // One splat beats one truncation.
  // CHECK: Call 'int' two
  // CHECK-NEXT: DeclRef 'float3' lvalue v3
  // CHECK-NEXT: ImplicitCast 'float3' splat
  two(v3, 1.0, h);
}

// A user's function of an intrinsic's name is one more overload.
float lerp(float a, float b) { return a; }
float sin(float a) { return a; }
// CHECK-LABEL: Function shadow
float shadow(float a, float4 v) {
  // CHECK: Call 'float' lerp
  // CHECK: Intrinsic 'float' lerp
  // CHECK: Call 'float' sin
  // CHECK: Intrinsic 'float4' sin
  return lerp(a, a) + lerp(a, a, a) + sin(a) + sin(v).x;
}

float add(float a, float b = 2, float c = 3);
float add(float a, float b, float c) { return a + b + c; }
// CHECK-LABEL: Function defaults
float defaults() {
  // CHECK: Call 'float' add
  // CHECK-NEXT: Literal 'float' 1
  // CHECK-NEXT: Literal 'float' 5
  // CHECK-NEXT: Literal 'float' 3
  return add(1, 5);
}

void split(inout float3 v, out int i) { i = 1; }
// CHECK-LABEL: Function outs
void outs(float f, float4 v) {
  // Arguments of out parameters keep their own type.
  // CHECK: Call 'void' split
  // CHECK-NEXT: Swizzle 'float3' lvalue .zyx
  // CHECK-NEXT: DeclRef 'float4' lvalue v
  // CHECK-NEXT: DeclRef 'float' lvalue f
  split(v.zyx, f);
}
// `half` is a type of its own, also where it has 32 bits.
float width(float x) { return 32; }
half width(half x) { return 16; }
// CHECK-LABEL: Function halves
void halves(half h, float f) {
  // CHECK: Call 'half' width
  h = width(h);
  // CHECK: Call 'float' width
  f = width(f);
  // CHECK: Call 'half' width
  // CHECK-NEXT: Binary 'half' *
  h = width(h * 2);
  // CHECK: Call 'float' width
  // CHECK-NEXT: Binary 'float' *
  f = width(h * f);
  // CHECK: Call 'half' width
  // CHECK-NEXT: Literal 'half'
  h = width(1.0h);
  // CHECK: Intrinsic 'half' sin
  h = sin(h);
}
