// RUN: hlsl-translate %s -T cs_6_0 --to=glsl --glsl-version=450 -Fo %t.comp && glslangValidator %t.comp
// RUN: FileCheck %s < %t.comp
RWStructuredBuffer<int> values;

[numthreads(1, 1, 1)]
void main() {
  // What does not fit between the parentheses of a `for` is not lost.
  // CHECK:      while (true) {
  // CHECK-NEXT:   if (!first) {
  // CHECK-NEXT:     i = i + 2;
  // CHECK-NEXT:     int [[I:t[0-9]+]] = i;
  // CHECK-NEXT:     j = [[I]] * [[I]];
  // CHECK-NEXT:   }
  // CHECK-NEXT:   first = false;
  // CHECK-NEXT:   if (!(i < values[0])) {
  // CHECK-NEXT:     break;
  // CHECK-NEXT:   }
  int i, j = 0;
  [loop]
  for (i = 0; i < values[0]; i += 2, j = i * i)
    values[j] = i;

  // CHECK:      for (; k < values[1]; k = k + 1) {
  // CHECK-NEXT:   values[k] = 1;
  [loop]
  for (int k = 0; k < values[1]; ++k)
    values[k] = 1;
}
