// RUN: hlsl-translate --to=syntax %s | FileCheck %s --match-full-lines --strict-whitespace
// Operators group by precedence and associativity.

void f(float a, float b, float c, int i, int j, bool p) {
//      CHECK:function void f
// CHECK-NEXT:  parameter float a
// CHECK-NEXT:  parameter float b
// CHECK-NEXT:  parameter float c
// CHECK-NEXT:  parameter int i
// CHECK-NEXT:  parameter int j
// CHECK-NEXT:  parameter bool p
// CHECK-NEXT:  block
  a + b * c;
  // CHECK-NEXT:    (+ a (* b c))
  a * b + c;
  // CHECK-NEXT:    (+ (* a b) c)
  a - b - c;
  // CHECK-NEXT:    (- (- a b) c)
  a = b = c;
  // CHECK-NEXT:    (= a (= b c))
  i << 1 + j;
  // CHECK-NEXT:    (<< i (+ 1 j))
  i & j == 2;
  // CHECK-NEXT:    (& i (== j 2))
  i | j ^ i & j;
  // CHECK-NEXT:    (| i (^ j (& i j)))
  p || p && p;
  // CHECK-NEXT:    (|| p (&& p p))
  p ? a : p ? b : c;
  // CHECK-NEXT:    (? p a (? p b c))
  p ? a, b : c = 2;
  // CHECK-NEXT:    (? p (, a b) (= c 2))
  a += b -= c;
  // CHECK-NEXT:    (+= a (-= b c))
  i <<= 2, j >>= 1, i %= 3;
  // CHECK-NEXT:    (, (, (<<= i 2) (>>= j 1)) (%= i 3))
  -a * +b;
  // CHECK-NEXT:    (* (- a) (+ b))
  !p && ~i != -1;
  // CHECK-NEXT:    (&& (! p) (!= (~ i) (- 1)))
  ++i + j++;
  // CHECK-NEXT:    (+ (++ i) (post++ j))
  i-- - --j;
  // CHECK-NEXT:    (- (post-- i) (-- j))
  a < b == b > c;
  // CHECK-NEXT:    (== (< a b) (> b c))
  - - -a;
  // CHECK-NEXT:    (- (- (- a)))
  (a + b) * c;
  // CHECK-NEXT:    (* (paren (+ a b)) c)
  a ? b + c : b * c;
  // CHECK-NEXT:    (? a (+ b c) (* b c))
}
