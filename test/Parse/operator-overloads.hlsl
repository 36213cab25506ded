// RUN: hlsl-translate --to=syntax %s | FileCheck %s --match-full-lines --strict-whitespace
// Operator overloads.

struct V {
  float x;
  V operator+(V o) { return o; }
  float operator[](int i) { return x; }
  float operator()(float a) { return a; }
  V operator-() { return this; }
  bool operator==(V o) { return true; }
};
V operator*(V a, V b) { return a; }
V V::operator/(V o) { return o; }

//      CHECK:struct V
// CHECK-NEXT:  var float x
// CHECK-NEXT:  function V operator+
// CHECK-NEXT:    parameter V o
// CHECK-NEXT:    block
// CHECK-NEXT:      return o
// CHECK-NEXT:  function float operator[]
// CHECK-NEXT:    parameter int i
// CHECK-NEXT:    block
// CHECK-NEXT:      return x
// CHECK-NEXT:  function float operator()
// CHECK-NEXT:    parameter float a
// CHECK-NEXT:    block
// CHECK-NEXT:      return a
// CHECK-NEXT:  function V operator-
// CHECK-NEXT:    block
// CHECK-NEXT:      return this
// CHECK-NEXT:  function bool operator==
// CHECK-NEXT:    parameter V o
// CHECK-NEXT:    block
// CHECK-NEXT:      return true
// CHECK-NEXT:function V operator*
// CHECK-NEXT:  parameter V a
// CHECK-NEXT:  parameter V b
// CHECK-NEXT:  block
// CHECK-NEXT:    return a
// CHECK-NEXT:function V V::operator/
// CHECK-NEXT:  parameter V o
// CHECK-NEXT:  block
// CHECK-NEXT:    return o
