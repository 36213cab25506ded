// Wrong numbers of arguments, and parentheses that never close.
// RUN: not hlsl-translate --to=tokens %s 2>&1 | FileCheck %s

#define two(a, b) a b
#define none() 0
#define some(a, b, ...) a
int a = two(1);
// CHECK: :7:9: error: macro 'two' needs 2 arguments, but only 1 given
// CHECK: :4:9: note: macro 'two' defined here
int b = two(1, 2, 3);
// CHECK: :10:9: error: macro 'two' takes 2 arguments, but 3 given
int c = none(1);
// CHECK: :12:9: error: macro 'none' takes 0 arguments, but 1 given
int d = some(1);
// CHECK: :14:9: error: macro 'some' needs 3 arguments, but only 1 given
#if two(1, 2
#endif
// CHECK: :16:5: error: unterminated invocation of macro 'two'
#define id(a) a
int e = id(
#include "never-read.hlsl"
);
// CHECK: :21:2: error: #include inside the arguments of a macro is not supported
int f = two(1, (2)
// CHECK: :24:9: error: unterminated invocation of macro 'two'
