// RUN: hlsl-translate --to=syntax %s | FileCheck %s --match-full-lines --strict-whitespace
// Structs: members, methods, bases, declarators, anonymous ones.

struct Empty {};
struct A { float x, y[2]; float3 n : NORMAL; };
class B : A { float z; float f() { return x + z; } static float s; };
interface I { float g(float a); };
struct C : B, I { struct Inner { int i; } inner; float g(float a); typedef float T; T t; };
struct { float a; } anonymous;
struct D { int q; } d0, d1[2];
struct E;
struct A elaborated;
typedef struct { float v; } F;
static struct G { float v; } g = { 1 };
float C::g(float a) { T local = a; return local; }
C::Inner nested;
struct H { Texture2D texture; float4 get() { return texture[0]; } float4 texture2 : TEX; ; };

//      CHECK:struct Empty
// CHECK-NEXT:struct A
// CHECK-NEXT:  var float x
// CHECK-NEXT:  var float y[2]
// CHECK-NEXT:  var float3 n : NORMAL
// CHECK-NEXT:class B : A
// CHECK-NEXT:  var float z
// CHECK-NEXT:  function float f
// CHECK-NEXT:    block
// CHECK-NEXT:      return (+ x z)
// CHECK-NEXT:  var static float s
// CHECK-NEXT:interface I
// CHECK-NEXT:  function float g
// CHECK-NEXT:    parameter float a
// CHECK-NEXT:struct C : B, I
// CHECK-NEXT:  struct Inner
// CHECK-NEXT:    var int i
// CHECK-NEXT:  var struct Inner inner
// CHECK-NEXT:  function float g
// CHECK-NEXT:    parameter float a
// CHECK-NEXT:  alias T = float
// CHECK-NEXT:  var T t
// CHECK-NEXT:struct
// CHECK-NEXT:  var float a
// CHECK-NEXT:var struct <anonymous> anonymous
// CHECK-NEXT:struct D
// CHECK-NEXT:  var int q
// CHECK-NEXT:var struct D d0
// CHECK-NEXT:var struct D d1[2]
// CHECK-NEXT:struct E <forward>
// CHECK-NEXT:var A elaborated
// CHECK-NEXT:struct
// CHECK-NEXT:  var float v
// CHECK-NEXT:alias F = struct <anonymous>
// CHECK-NEXT:struct G
// CHECK-NEXT:  var float v
// CHECK-NEXT:var static struct G g = {1}
// CHECK-NEXT:function float C::g
// CHECK-NEXT:  parameter float a
// CHECK-NEXT:  block
// CHECK-NEXT:    var T local = a
// CHECK-NEXT:    return local
// CHECK-NEXT:var C::Inner nested
// CHECK-NEXT:struct H
// CHECK-NEXT:  var Texture2D texture
// CHECK-NEXT:  function float4 get
// CHECK-NEXT:    block
// CHECK-NEXT:      return ([] texture 0)
// CHECK-NEXT:  var float4 texture2 : TEX
