// #error, #warning and #pragma message.
// RUN: not hlsl-translate --to=tokens %s 2>&1 | FileCheck %s

#error don't do  this /* at all */
// CHECK: :4:2: error: don't do  this /* at all */
#error
// CHECK: :6:2: error: #error
#warning "quoted" \
  text
// CHECK: :8:2: warning: "quoted"   text [-W#warnings]
#define PART "two"
#pragma message("one " PART)
// CHECK: :12:9: warning: one two [-W#pragma-messages]
#pragma message "bare"
// CHECK: :14:9: warning: bare
#pragma message(one)
// CHECK: :16:9: warning: malformed '#pragma message' ignored: expected a string [-Wignored-pragmas]
