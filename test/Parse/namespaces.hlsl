// RUN: hlsl-translate --to=syntax %s | FileCheck %s --match-full-lines --strict-whitespace
// Namespaces are reopened, nested, used; names in them resolve.

namespace A {
  struct S { float x; };
  float f(S s) { return s.x; }
  namespace B { typedef int T; static const int k = 1; }
}
namespace A { S reopened; }
namespace X::Y { struct Z {}; }
using namespace A::B;
using A::S;
T t = (T)A::B::k;
S s;
A::S qualified = (A::S)0;
::A::S global;
X::Y::Z z;
float g() { return A::f(s) + (A::B::T)1.5 + A::B::k; }
namespace { float hidden; }

//      CHECK:namespace A
// CHECK-NEXT:  struct S
// CHECK-NEXT:    var float x
// CHECK-NEXT:  function float f
// CHECK-NEXT:    parameter S s
// CHECK-NEXT:    block
// CHECK-NEXT:      return (. s x)
// CHECK-NEXT:  namespace B
// CHECK-NEXT:    alias T = int
// CHECK-NEXT:    var static const int k = 1
// CHECK-NEXT:namespace A
// CHECK-NEXT:  var S reopened
// CHECK-NEXT:namespace X
// CHECK-NEXT:  namespace Y
// CHECK-NEXT:    struct Z
// CHECK-NEXT:using namespace A::B
// CHECK-NEXT:using A::S
// CHECK-NEXT:var T t = (cast T A::B::k)
// CHECK-NEXT:var S s
// CHECK-NEXT:var A::S qualified = (cast A::S 0)
// CHECK-NEXT:var ::A::S global
// CHECK-NEXT:var X::Y::Z z
// CHECK-NEXT:function float g
// CHECK-NEXT:  block
// CHECK-NEXT:    return (+ (+ (call A::f s) (cast A::B::T 1.5)) A::B::k)
// CHECK-NEXT:namespace 
// CHECK-NEXT:  var float hidden
