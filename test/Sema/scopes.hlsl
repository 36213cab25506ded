// RUN: hlsl-translate %s -T lib_6_3 --to=ast | FileCheck %s
// Namespaces, aliases, enums, shadowing; built-in type names are ordinary names.
namespace A {
namespace B {
static const int kSize = 3;
typedef float List[kSize];
}
float f(float x) { return x; }
struct S { float x; };
}
namespace A {
using namespace B;
float g() { return f(kSize); }
}
using A::S;
using Matrix = row_major float3x4;
enum Flags { None, One, Four = 1 << 2, Five };
enum class Mode : uint { Off, On };
struct Texture2DPair { Texture2D a; Texture2D b; };

// CHECK: Function A::g
// CHECK: Call 'float' A::f
// CHECK-NEXT: ImplicitCast 'float' numeric
// CHECK-LABEL: Function f
float f(float a) {
  // CHECK: Var local list 'float[3]'
  A::B::List list = {1, 2, 3};
  // CHECK: Var local s 'A::S'
  S s = {a};
  // CHECK: Var local m 'float3x4' row_major
  Matrix m = 0;
  // CHECK: Binary 'int' |
  // CHECK-NEXT: ImplicitCast 'int' enum
  // CHECK-NEXT: Literal 'Flags' 4
  int bits = Four | Flags::Five;
  // CHECK: Literal 'Mode' 1
  Mode mode = Mode::On;
  // CHECK: Binary 'bool' ==
  if (mode == Mode::Off)
    bits = 0;
  {
    // CHECK: Var local a 'int'
    int a = 1;
    bits += a;
  }
  // A user's name hides the built-in type of that name.
  // CHECK: Var local r 'f().lines'
  struct lines { float x; };
  lines r = {a};
  float4 distance = distance(list[0], s.x);
  return distance.x + m[0][0] + r.x;
}
