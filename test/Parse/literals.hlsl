// RUN: hlsl-translate --to=syntax %s | FileCheck %s --match-full-lines --strict-whitespace
// Literals keep their text.

static const float a = 1.5e3f + .5 + 1. + 0x1F + 017 + 1ul + 1.0h;
static const bool b = true && false;
static const int c = 'a';
string d = "one" " two\n";

//      CHECK:var static const float a = (+ (+ (+ (+ (+ (+ 1.5e3f .5) 1.) 0x1F) 017) 1ul) 1.0h)
// CHECK-NEXT:var static const bool b = (&& true false)
// CHECK-NEXT:var static const int c = 'a'
// CHECK-NEXT:var string d = "one two\n"
