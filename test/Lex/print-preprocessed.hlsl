// -P prints source that means the same: tokens stay apart, places are kept.
// RUN: split-file %s %t
// RUN: hlsl-translate -P %t/main.hlsl | FileCheck %s
// RUN: hlsl-translate --to=tokens %t/main.hlsl > %t/before.txt
// RUN: hlsl-translate -P %t/main.hlsl > %t/printed.hlsl
// RUN: hlsl-translate --to=tokens %t/printed.hlsl > %t/after.txt
// RUN: cut -d" " -f1,2 %t/before.txt > %t/before.kinds
// RUN: cut -d" " -f1,2 %t/after.txt > %t/after.kinds
// RUN: diff %t/before.kinds %t/after.kinds

//--- main.hlsl
#define MINUS -
#define PLUS +
#define X x
#define id(x) x
// CHECK: #line 6 "{{.*}}main.hlsl"
int a = -MINUS X PLUS+1;
// CHECK-NEXT: int a = - - x + +1;
  indented(id(X)id(1));
// CHECK: {{^ +}}indented(x 1);

#pragma pack_matrix(row_major)
#include "inner.hlsl"
// CHECK:      {{^}}#pragma pack_matrix(row_major)
// CHECK:      #line 1 "{{.*}}inner.hlsl"
// CHECK-NEXT: inner;
// CHECK-NEXT: #line 18 "{{.*}}main.hlsl"
// CHECK-NEXT: outer;
outer;
//--- inner.hlsl
inner;
