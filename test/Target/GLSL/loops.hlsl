// RUN: hlsl-translate %s -T cs_6_0 --to=glsl --glsl-version=450 -Fo %t.comp && glslangValidator %t.comp
// RUN: FileCheck %s < %t.comp
RWStructuredBuffer<int> values;

[numthreads(1, 1, 1)]
void main() {
  // What does not fit between the parentheses of a `for` is not lost.
  // CHECK:      while (true) {
  // CHECK-NEXT:   if (!first) {
  // CHECK-NEXT:     i += 2;
  // CHECK-NEXT:     j = i * i;
  // CHECK-NEXT:     values[5] = j;
  // CHECK-NEXT:     values[6] = i;
  // CHECK-NEXT:   }
  // CHECK-NEXT:   first = false;
  // CHECK-NEXT:   if (i >= values[0]) {
  // CHECK-NEXT:     break;
  // CHECK-NEXT:   }
  int i, j = 0;
  [loop]
  for (i = 0; i < values[0]; i += 2, j = i * i, values[5] = j, values[6] = i)
    values[j] = i;

  // Steps may follow each other.
  // CHECK:      for (; i < values[2]; i += 2, j = i * i) {
  [loop]
  for (i = 1; i < values[2]; i += 2, j = i * i)
    values[j] = i;

  // A variable that only a loop counts with is the loop's.
  // CHECK:      for (int k = 0; k < values[1]; k++) {
  // CHECK-NEXT:   values[k] = 1;
  [loop]
  for (int k = 0; k < values[1]; ++k)
    values[k] = 1;

  int m;
  // CHECK:      int m = 3;
  // CHECK-NEXT: for (; m < values[1]; m++) {
  // CHECK:      values[4] = m;
  [loop]
  for (m = 3; m < values[1]; ++m)
    values[m] = 1;
  values[4] = m;
}
