// RUN: hlsl-translate %s -T lib_6_3 --to=ast | FileCheck %s
// Labels are grouped; conditions are bools; attributes stay with their statement.
enum Mode { Slow, Fast };
// CHECK-LABEL: Function f
int f(int n, Mode mode) {
  int sum = 0;
  // CHECK: Switch
  // CHECK: Case 0 1
  // CHECK: Case 2 default
  // CHECK: Case -1
  switch (n) {
  case 0:
  case 1:
    sum = 1;
    break;
  case 2:
  default:
    sum = 2;
  case -1:
    sum += 3;
  }
  // CHECK: Switch
  // CHECK-NEXT: Cast 'int'
  // CHECK: Case 1
  switch (mode) {
  case Fast:
    return 1;
  }
  // CHECK: [unroll 4]
  // CHECK-NEXT: For
  [unroll(4)] for (int i = 0; i < 4; ++i) {
    if (n)
      continue;
    sum += i;
  }
  // CHECK: [branch]
  // CHECK-NEXT: If
  // CHECK-NEXT: ImplicitCast 'bool' numeric
  [branch] if (sum)
    sum -= 1;
  else if (n > 2)
    sum -= 2;
  // CHECK: While
  while (sum)
    --sum;
  // CHECK: Do
  do {
    if (n > 3)
      break;
  } while (n);
  return sum;
}
