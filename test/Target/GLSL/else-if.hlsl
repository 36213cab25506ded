// RUN: hlsl-translate %s -T cs_6_0 --to=glsl:450 -Fo %t.comp && glslangValidator %t.comp
// RUN: FileCheck %s < %t.comp
// What is all of an else is `else if`; what has a statement before it is not.
RWStructuredBuffer<int> Out;
int a, b;

[numthreads(1, 1, 1)] void main() {
  // CHECK: if (a == 0) {
  // CHECK-NEXT: Out[0] = 1;
  // CHECK-NEXT: } else if (b * 2 < a) {
  // CHECK-NEXT: Out[1] = 2;
  // CHECK-NEXT: } else if (b == 7) {
  // CHECK-NEXT: Out[2] = 3;
  // CHECK-NEXT: } else {
  // CHECK-NEXT: Out[3] = 4;
  // CHECK-NEXT: if (b == 8) {
  // CHECK-NEXT: Out[4] = 5;
  // CHECK-NEXT: }
  // CHECK-NEXT: }
  if (a == 0)
    Out[0] = 1;
  else if (b * 2 < a)
    Out[1] = 2;
  else if (b == 7)
    Out[2] = 3;
  else {
    Out[3] = 4;
    if (b == 8)
      Out[4] = 5;
  }
}
