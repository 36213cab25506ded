// #define NAME tokens, #undef, and names inside their own expansion.
// RUN: hlsl-translate -P %s | FileCheck %s

#define ONE 1
#define TWO (ONE + ONE)
#define EMPTY
v1 = TWO;
// CHECK: v1 = (1 + 1);
v2 =EMPTY a EMPTY;
// CHECK: v2 = a ;

// A name met in its own expansion stays, also through another macro.
#define self self + other
#define other self
v3 = self;
// CHECK: v3 = self + self;

#undef ONE
v4 = TWO;
// CHECK: v4 = (ONE + ONE);

// Parentheses behind a space are a body, not parameters.
#define BODY (x) x
v5 = BODY;
// CHECK: v5 = (x) x;

// A keyword may be a macro; strings and comments are not looked into.
#define precise
#define inside wrong
precise float v6 = "inside"; // inside
// CHECK: float v6 = "inside";

// The same definition twice is fine, white space may differ in amount.
#define SAME  a   +  b
#define SAME a + b
v7 = SAME;
// CHECK: v7 = a + b;
