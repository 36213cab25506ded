// RUN: hlsl-translate %s -T lib_6_3 --to=ast | FileCheck %s
// Where bit-fields lie: neighbours of one type share a word while they fit, a
// width of zero ends it, unnamed ones are padding and take no initializer.
enum Mode : uint { Off, On };
// CHECK-LABEL: Struct S
struct S {
  uint a : 4;     // CHECK-NEXT: Field {{.*}}a{{.*}} bits(0, 4)
  uint : 4;
  uint b : 24;    // CHECK-NEXT: Field {{.*}}b{{.*}} bits(8, 24)
  uint c : 1;     // CHECK-NEXT: Field {{.*}}c{{.*}} bits(0, 1)
  Mode d : 2;     // CHECK-NEXT: Field {{.*}}d{{.*}} bits(1, 2)
  bool e : 1;     // CHECK-NEXT: Field {{.*}}e{{.*}} bits(3, 1)
  uint : 0;
  uint f : (1 + 1); // CHECK-NEXT: Field {{.*}}f{{.*}} bits(0, 2)
  int g : 2;      // CHECK-NEXT: Field {{.*}}g{{.*}} bits(0, 2)
  int h;
  int i : 31;     // CHECK: Field {{.*}}i{{.*}} bits(0, 31)
};
// CHECK-LABEL: Var {{.*}}size
// CHECK-SAME: = 24
static const uint size = sizeof(S);
// CHECK-LABEL: Var {{.*}}value
static const S value = {17, 1, 1, On, true, 7, 3, 0, -1};
// CHECK: Var {{.*}}part {{.*}} = 1
static const uint part = value.a;
// CHECK: Var {{.*}}last {{.*}} = -1
static const int last = value.g;
