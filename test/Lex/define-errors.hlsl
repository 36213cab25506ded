// Definitions that are none.
// RUN: not hlsl-translate --to=tokens %s 2>&1 | FileCheck %s

#define
// CHECK: :4:2: error: macro name missing
#define 3 4
// CHECK: :6:9: error: macro name must be an identifier
#define "a"
// CHECK: :8:9: error: macro name must be an identifier
#define defined 1
// CHECK: :10:9: error: 'defined' cannot be a macro name
#undef
// CHECK: :12:2: error: macro name missing
#define a(
// CHECK: :14:11: error: missing ')' in macro parameter list
#define b(x,
// CHECK: :16:13: error: missing ')' in macro parameter list
#define c(x,)
// CHECK: :18:13: error: expected a parameter name in macro parameter list
#define d(x y)
// CHECK: :20:13: error: expected ',' or ')' in macro parameter list
#define e(x, x)
// CHECK: :22:14: error: duplicate macro parameter name 'x'
#define f(..., x)
// CHECK: :24:14: error: missing ')' in macro parameter list
#define g(1)
// CHECK: :26:11: error: expected a parameter name in macro parameter list
#define h(x) #y
// CHECK: :28:14: error: '#' is not followed by a macro parameter
#undef a b
// CHECK: :30:10: warning: extra tokens at end of #undef directive [-Wextra-tokens]
