// RUN: hlsl-translate %s -T cs_6_0 -E main -HV 2016 --to=ast 2>&1 | FileCheck %s
// RUN: not hlsl-translate %s -T cs_6_0 -E main -HV 2018 --to=ast 2>&1 | FileCheck %s --check-prefix=LATER
// A subscript out of range is a warning in HLSL 2016, and undefined: it stays in
// the array.
// CHECK: :[[@LINE+9]]:{{.*}}: warning: subscript 7 is out of range of 'float[3]'; taking the last element
// LATER: :[[@LINE+8]]:{{.*}}: error: subscript 7 is out of range of 'float[3]'
// CHECK: Subscript 'float'
// CHECK: Literal 'int' 2
RWBuffer<float> o;
[numthreads(1, 1, 1)]
void main() {
  float a[3] = {1, 2, 3};
  float b =
            a[7];
  o[0] = b;
}
