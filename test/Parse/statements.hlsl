// RUN: hlsl-translate --to=syntax %s | FileCheck %s --match-full-lines --strict-whitespace
// Every statement, and attributes on them.

float f(int n) {
  if (n > 0)
    return 1;
  else if (n < -1) {
    n = 2;
  } else if (n == 0)
    ;
  else
    discard;
  [branch] if (n) {} else [flatten] if (!n) {}
  if (int m = n) m++;
  for (int i = 0, j = 1; i < n; ++i, ++j) continue;
  for (;;) break;
  for (n = 0; ; ) { }
  [unroll(4)] [loop] while (n) n--;
  do { n++; } while (n < 10);
  do n++; while (n < 10);
  [forcecase] switch (n) {
  case 0:
  case 1 + 1:
    n = 3;
    break;
  default: {
    break;
  }
  }
  float x, y = 2, z[3];
  const float w = x + y;
  static int s = 0;
  typedef float T;
  struct Local { float a; } local;
  T t = (T)1;
  return x, y;
}

//      CHECK:function float f
// CHECK-NEXT:  parameter int n
// CHECK-NEXT:  block
// CHECK-NEXT:    if (> n 0)
// CHECK-NEXT:      return 1
// CHECK-NEXT:    else if (< n (- 1))
// CHECK-NEXT:      block
// CHECK-NEXT:        (= n 2)
// CHECK-NEXT:    else if (== n 0)
// CHECK-NEXT:      ;
// CHECK-NEXT:    else
// CHECK-NEXT:      discard
// CHECK-NEXT:    [branch]
// CHECK-NEXT:    if n
// CHECK-NEXT:      block
// CHECK-NEXT:    else
// CHECK-NEXT:      [flatten]
// CHECK-NEXT:      if (! n)
// CHECK-NEXT:        block
// CHECK-NEXT:    if m
// CHECK-NEXT:      var int m = n
// CHECK-NEXT:      (post++ m)
// CHECK-NEXT:    for (< i n) step (, (++ i) (++ j))
// CHECK-NEXT:      var int i = 0
// CHECK-NEXT:      var int j = 1
// CHECK-NEXT:      continue
// CHECK-NEXT:    for 
// CHECK-NEXT:      break
// CHECK-NEXT:    for 
// CHECK-NEXT:      (= n 0)
// CHECK-NEXT:      block
// CHECK-NEXT:    [unroll 4]
// CHECK-NEXT:    [loop]
// CHECK-NEXT:    while n
// CHECK-NEXT:      (post-- n)
// CHECK-NEXT:    do while (< n 10)
// CHECK-NEXT:      block
// CHECK-NEXT:        (post++ n)
// CHECK-NEXT:    do while (< n 10)
// CHECK-NEXT:      (post++ n)
// CHECK-NEXT:    [forcecase]
// CHECK-NEXT:    switch n
// CHECK-NEXT:      block
// CHECK-NEXT:        case 0
// CHECK-NEXT:        case (+ 1 1)
// CHECK-NEXT:        (= n 3)
// CHECK-NEXT:        break
// CHECK-NEXT:        default
// CHECK-NEXT:        block
// CHECK-NEXT:          break
// CHECK-NEXT:    var float x
// CHECK-NEXT:    var float y = 2
// CHECK-NEXT:    var float z[3]
// CHECK-NEXT:    var const float w = (+ x y)
// CHECK-NEXT:    var static int s = 0
// CHECK-NEXT:    alias T = float
// CHECK-NEXT:    struct Local
// CHECK-NEXT:      var float a
// CHECK-NEXT:    var struct Local local
// CHECK-NEXT:    var T t = (cast T 1)
// CHECK-NEXT:    return (, x y)
// Conditions may declare.
void conditions(int n) {
  while (int m = n)
    n--;
  switch (int m = n) { default: break; }
}
// CHECK-LABEL:function void conditions
// CHECK:    while m
// CHECK-NEXT:      var int m = n
// CHECK:    switch m
// CHECK-NEXT:      var int m = n
