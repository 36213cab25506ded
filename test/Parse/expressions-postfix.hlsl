// RUN: hlsl-translate --to=syntax %s | FileCheck %s --match-full-lines --strict-whitespace
// Members, subscripts, calls and template arguments of members.

void f(S s, Buf b, float4 v[3]) {
//      CHECK:function void f
// CHECK-NEXT:  parameter S s
// CHECK-NEXT:  parameter Buf b
// CHECK-NEXT:  parameter float4 v[3]
// CHECK-NEXT:  block
  s.a.b.xyz;
  // CHECK-NEXT:    (. (. (. s a) b) xyz)
  v[1].x++;
  // CHECK-NEXT:    (post++ (. ([] v 1) x))
  v[i, 1][2];
  // CHECK-NEXT:    ([] ([] v (, i 1)) 2)
  s.f(1, v[0])(2).g();
  // CHECK-NEXT:    (call (. (call (call (. s f) 1 ([] v 0)) 2) g))
  b.Load<float4>(16).xy;
  // CHECK-NEXT:    (. (call (. b Load<float4>) 16) xy)
  b.Load<Texture2D<float4> >(16);
  // CHECK-NEXT:    (call (. b Load<Texture2D<float4>>) 16)
  b.Store<A::B>(16, v);
  // CHECK-NEXT:    (call (. b Store<A::B>) 16 v)
  s.get<3>(1);
  // CHECK-NEXT:    (call (. s get<3>) 1)
  s.Base::run();
  // CHECK-NEXT:    (call (. s Base::run))
  s.x < s.y;
  // CHECK-NEXT:    (< (. s x) (. s y))
  g(s.x < 3, s.y > (4));
  // CHECK-NEXT:    (call g (< (. s x) 3) (> (. s y) (paren 4)))
  s.x < v[0].x && s.y > 2;
  // CHECK-NEXT:    (&& (< (. s x) (. ([] v 0) x)) (> (. s y) 2))
  this.x;
  // CHECK-NEXT:    (. this x)
  s.template get<int>();
  // CHECK-NEXT:    (call (. s get<int>))
  sizeof(float4);
  // CHECK-NEXT:    (sizeof float4)
  sizeof(v);
  // CHECK-NEXT:    (sizeof (paren v))
  sizeof v[0] + 1;
  // CHECK-NEXT:    (+ (sizeof ([] v 0)) 1)
}
