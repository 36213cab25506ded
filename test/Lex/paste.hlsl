// ## joins two tokens; arguments beside it are not expanded first.
// RUN: hlsl-translate -P %s | FileCheck %s

#define glue(a, b) a ## b
#define xglue(a, b) glue(a, b)
#define HIGHLOW "hello"
#define LOW LOW ", world"
v1 = glue(HIGH, LOW);
v2 = xglue(HIGH, LOW);
// CHECK: v1 = "hello";
// CHECK: v2 = "hello" ", world";

// C 6.10.3.5 example 5: empty arguments.
#define t(x,y,z) x ## y ## z
int j[] = { t(1,2,3), t(,4,5), t(6,,7), t(8,9,), t(10,,), t(,11,), t(,,12), t(,,) };
// CHECK: int j[] = { 123, 45, 67, 89, 10, 11, 12, };

// C 6.10.3.3: a ## that an argument or a # made does not paste.
#define hash_hash # ## #
#define mkstr(a) # a
#define in_between(a) mkstr(a)
#define join(c, d) in_between(c hash_hash d)
char p[] = join(x, y);
// CHECK: char p[] = "x ## y";

// The result is scanned again, and may be any token.
#define OBJECT a ## b
#define ab done
v3 = OBJECT glue(+, =) glue(1, e5) glue(x, 1) glue(float, 4);
// CHECK: v3 = done += 1e5 x1 float4;

// An argument of several tokens pastes with its ends only.
v4 = glue(a b, c d);
// CHECK: v4 = a bc d;
