// Function-like macros: C 6.10.3.5, examples 3 to 5, and what they leave out.
// RUN: hlsl-translate -P %s | FileCheck %s

#define x 3
#define f(a) f(x * (a))
#undef x
#define x 2
#define g f
#define z z[0]
#define h g(~
#define m(a) a(w)
#define w 0,1
#define t(a) a
#define p() int
#define q(x) x
#define r(x,y) x ## y
#define str(x) # x
f(y+1) + f(f(z)) % t(t(g)(0) + t)(1);
// CHECK: f(2 * (y+1)) + f(2 * (f(2 * (z[0])))) % f(2 * (0)) + t(1);
g(x+(3,4)-w) | h 5) & m
  (f)^m(m);
// CHECK: f(2 * (2+(3,4)-0,1)) | f(2 * (~ 5)) & f(2 * (0,1))
// CHECK: ^m(0,1);
p() i[q()] = { q(1), r(2,3), r(4,), r(,5), r(,) };
// CHECK: int i[] = { 1, 23, 4, 5, };
char c[2][6] = { str(hello), str() };
// CHECK: char c[2][6] = { "hello", "" };
#undef h

// Without parentheses the name is a name.
v1 = f;
// CHECK: v1 = f;

// The parenthesis may stand on a later line, behind comments.
v2 = q // comment
  /* and another */
  (5);
// CHECK: v2 = 5

// A macro's last token may take its arguments from behind the macro.
#define add(a, b) a + b
#define ADD add
v3 = ADD(1, 2) ADD;
// CHECK: v3 = 1 + 2 add;

// Commas in parentheses do not separate; commas in brackets do.
v4 = q((1, 2)) add([1, 2]);
// CHECK: v4 = (1, 2) [1 + 2];

// Arguments are expanded before they are inserted, once.
#define inc(a) a + 1
v5 = inc(inc(inc(1)));
// CHECK: v5 = 1 + 1 + 1 + 1;

// Directives between the parentheses are obeyed.
v6 = add(1,
#ifdef UNDEFINED
  wrong
#else
  right
#endif
);
// CHECK: v6 = 1 + right
