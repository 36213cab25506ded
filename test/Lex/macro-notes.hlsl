// An error in a macro shows where it was used, then each macro on the way.
// RUN: split-file %s %t
// RUN: not hlsl-translate --to=tokens %t/main.hlsl 2>&1 | FileCheck %s

//--- main.hlsl
#include "macros.hlsl"
int a = outer(1);
// CHECK:      main.hlsl:2:9: error: unexpected character '@'
// CHECK-NEXT: int a = outer(1);
// CHECK-NEXT: {{^        \^}}
// CHECK-NEXT: macros.hlsl:2:18: note: expanded from macro 'outer'
// CHECK-NEXT: #define outer(x) inner(x)
// CHECK-NEXT: {{^                 \^}}
// CHECK-NEXT: macros.hlsl:1:20: note: expanded from macro 'inner'
// CHECK-NEXT: #define inner(x) x @
// CHECK-NEXT: {{^                   \^}}

// An argument is at fault where it is written.
int b = outer(`);
// CHECK:      main.hlsl:14:15: error: unexpected character '`'
// CHECK-NEXT: int b = outer(`);
// CHECK-NEXT: {{^              \^}}
// CHECK-NEXT: macros.hlsl:2:18: note: expanded from macro 'outer'
// CHECK:      macros.hlsl:1:18: note: expanded from macro 'inner'
//--- macros.hlsl
#define inner(x) x @
#define outer(x) inner(x)
