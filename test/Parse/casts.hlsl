// RUN: hlsl-translate --to=syntax %s | FileCheck %s --match-full-lines --strict-whitespace
// Parentheses around a type are a cast, around a value they group.

struct S { float x; };
static int a;
void f(float b) {
//      CHECK:struct S
// CHECK-NEXT:  var float x
// CHECK-NEXT:var static int a
// CHECK-NEXT:function void f
// CHECK-NEXT:  parameter float b
// CHECK-NEXT:  block
  (float)b.x;
  // CHECK-NEXT:    (cast float (. b x))
  (float4)b * 2;
  // CHECK-NEXT:    (* (cast float4 b) 2)
  (S)0;
  // CHECK-NEXT:    (cast S 0)
  (a) - b;
  // CHECK-NEXT:    (- (paren a) b)
  (int) - b;
  // CHECK-NEXT:    (cast int (- b))
  (a)(b);
  // CHECK-NEXT:    (call (paren a) b)
  (float3)(b);
  // CHECK-NEXT:    (cast float3 (paren b))
  (float3)(b).xyz;
  // CHECK-NEXT:    (cast float3 (. (paren b) xyz))
  (unsigned int)b;
  // CHECK-NEXT:    (cast unsigned int b)
  (float[2])b;
  // CHECK-NEXT:    (cast float[2] b)
  (const float)b;
  // CHECK-NEXT:    (cast const float b)
  (row_major float2x2)b;
  // CHECK-NEXT:    (cast row_major float2x2 b)
  (Undeclared)b;
  // CHECK-NEXT:    (cast Undeclared b)
  (struct S)0;
  // CHECK-NEXT:    (cast S 0)
  ((float)b);
  // CHECK-NEXT:    (paren (cast float b))
  (float4(1, 2, 3, 4));
  // CHECK-NEXT:    (paren (new float4 1 2 3 4))
  (vector<float, 4>)b;
  // CHECK-NEXT:    (cast vector<float, 4> b)
  (int)(uint)(a);
  // CHECK-NEXT:    (cast int (cast uint (paren a)))
  float4(b, b, b, b).x;
  // CHECK-NEXT:    (. (new float4 b b b b) x)
  unsigned(b);
  // CHECK-NEXT:    (new unsigned b)
  (::S)0;
  // CHECK-NEXT:    (cast ::S 0)
}
