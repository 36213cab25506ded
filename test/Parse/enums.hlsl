// RUN: hlsl-translate --to=syntax %s | FileCheck %s --match-full-lines --strict-whitespace
// Enums: scoped, with underlying types, values, trailing commas.

enum Color { Red, Green = 2, Blue = Green + 1, };
enum class Mode : uint { A, B = 1u << 2 };
enum struct Other { X };
enum { Anonymous = 7 };
enum Color c = Red;
Mode m = Mode::A;
Color f(Color x) { return (Color)1; }
int arr[Blue];

//      CHECK:enum Color
// CHECK-NEXT:  enumerator Red
// CHECK-NEXT:  enumerator Green = 2
// CHECK-NEXT:  enumerator Blue = (+ Green 1)
// CHECK-NEXT:enum class Mode : uint
// CHECK-NEXT:  enumerator A
// CHECK-NEXT:  enumerator B = (<< 1u 2)
// CHECK-NEXT:enum class Other
// CHECK-NEXT:  enumerator X
// CHECK-NEXT:enum
// CHECK-NEXT:  enumerator Anonymous = 7
// CHECK-NEXT:var Color c = Red
// CHECK-NEXT:var Mode m = Mode::A
// CHECK-NEXT:function Color f
// CHECK-NEXT:  parameter Color x
// CHECK-NEXT:  block
// CHECK-NEXT:    return (cast Color 1)
// CHECK-NEXT:var int arr[Blue]
