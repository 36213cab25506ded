// # makes the text of an argument, unexpanded.
// RUN: hlsl-translate -P %s | FileCheck %s

#define str(s) # s
#define xstr(s) str(s)
#define VALUE 5
v1 = str(VALUE) xstr(VALUE);
// CHECK: v1 = "VALUE" "5";

// White space at the ends goes, inside it becomes one space.
v2 = str(  a  +   /* comment */
   b );
// CHECK: v2 = "a + b"

// Quotes and backslashes are escaped inside of strings and characters only.
v3 = str("a\n" '\0' \n);
// CHECK: v3 = "\"a\\n\" '\\0' \n";

// C 6.10.3.5 example 4.
#define xs(s, t) str(strncmp("abc\0d", "abc", '\4') == 0) str(: @\n)
v4 = xs(1, 2);
// CHECK: v4 = "strncmp(\"abc\\0d\", \"abc\", '\\4') == 0" ": @\n";

// A # in an object-like macro is a #.
#define hash # s
v5 = hash;
// CHECK: v5 = # s;
