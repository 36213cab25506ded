// RUN: hlsl-translate %s -T lib_6_3 --to=ast | FileCheck %s
// Operators of structs are calls; a member takes its left operand as object.
struct V {
  float x;
  V operator+(V other) { V result = {x + other.x}; return result; }
  float operator[](int i) { return x * i; }
  float operator()(float a, float b) { return a + b + x; }
  V operator-() { V result = {-x}; return result; }
};
V operator*(V a, float b) { V result = {a.x * b}; return result; }

// CHECK-LABEL: Function f
float f(V a, V b) {
  // CHECK: Call 'V' operator*
  // CHECK-NEXT: Call 'V' V::operator+
  // CHECK-NEXT: DeclRef 'V' lvalue a
  // CHECK-NEXT: DeclRef 'V' lvalue b
  // CHECK-NEXT: Literal 'float' 2
  V c = (a + b) * 2;
  // CHECK: Call 'V' V::operator-
  c = -c;
  // CHECK: Call 'float' V::operator[]
  // CHECK: Call 'float' V::operator()
  return c[1] + c(2, 3);
}
