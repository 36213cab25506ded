// What ## cannot join. Both tokens stay.
// RUN: not hlsl-translate --to=tokens %s 2>&1 | FileCheck %s

#define glue(a, b) a ## b
int a = glue(-, 1);
// CHECK: :5:14: error: pasting formed '-1', an invalid token
// CHECK-NEXT: int a = glue(-, 1);
// CHECK-NEXT: {{^             \^}}
// CHECK-NEXT: :4:20: note: expanded from macro 'glue'
// CHECK-NEXT: #define glue(a, b) a ## b
// CHECK-NEXT: {{^                   \^}}
int b = glue(x, +);
// CHECK: :12:14: error: pasting formed 'x+', an invalid token
int c = glue(/, /) 1;
// CHECK: :14:14: error: pasting formed '//', an invalid token

#define first ## a
// CHECK: :17:15: error: '##' cannot be at the start of a macro
#define last(a) a ##
// CHECK: :19:17: error: '##' cannot be at the end of a macro
