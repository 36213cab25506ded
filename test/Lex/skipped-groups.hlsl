// What a skipped group may hold: prose, odd quotes, unknown directives, comments
// that hide directives.
// RUN: hlsl-translate --to=tokens %s | FileCheck %s --implicit-check-not=wrong

#if 0
don't "look here /* not a comment
` @ $ \ é
#unknown directive
#include "no-such-file.hlsl"
#error not reached
#define M wrong
/* a comment
#endif
wrong
*/
// a line comment \
#endif
wrong
"/*"
'/*'
#endif
M
// CHECK: identifier 'M' [[#@LINE-1]]:1

#if 0
# /* comment */ if 1
#endif /* comment
that goes on */
wrong
/* comment */ # else
a
#endif
// CHECK-NEXT: identifier 'a' [[#@LINE-2]]:1
// CHECK-NEXT: eof
