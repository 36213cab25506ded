// Characters that start no token, and quotes and comments that never end.
// RUN: not hlsl-translate --to=tokens %s 2>&1 | FileCheck %s

// Strings and comments may hold anything: "é", 日本.
static const int a = 1 @ 2;
// CHECK: :5:24: error: unexpected character '@'
int b`;
// CHECK: :7:6: error: unexpected character '`'
int $c;
// CHECK: :9:5: error: unexpected character '$'
float é;
// CHECK: :11:7: error: unexpected character 'é'
int d = 'x;
// CHECK: :13:9: error: missing closing '
// CHECK-NEXT: int d = 'x;
// CHECK-NEXT: {{^        \^}}
"never closed
// CHECK: :17:1: error: missing closing "

// In a macro that is never used, prose is only worth a warning.
#define PROSE don't
// CHECK: :21:18: warning: missing closing ' [-Winvalid-pp-token]
#define UNUSED @
// CHECK-NOT: :23:
int e; /* never closed
// CHECK: :25:8: error: unterminated /* comment
