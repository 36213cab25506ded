// `...` and __VA_ARGS__, named variadic parameters, the comma before ##.
// RUN: hlsl-translate -P %s | FileCheck %s

#define showlist(...) puts(#__VA_ARGS__)
#define report(test, ...) ((test)?puts(#test): printf(__VA_ARGS__))
showlist(The first, second, and third items.);
report(x>y, "x is %d but y is %d", x, y);
// CHECK: puts("The first, second, and third items.");
// CHECK: ((x>y)?puts("x>y"): printf("x is %d but y is %d", x, y));

#define rest(a, ...) [__VA_ARGS__]
v1 = rest(1) rest(1,) rest(1, 2) rest(1, 2, 3);
// CHECK: v1 = [] [] [2] [2, 3];

#define named(a, args...) (args)
v2 = named(1, 2, 3);
// CHECK: v2 = (2, 3);

// GNU's rule, which DXC has: no arguments, no comma.
#define call(f, ...) f(0, ## __VA_ARGS__)
v3 = call(f) call(f, 1, 2);
// CHECK: v3 = f(0) f(0, 1, 2);

#define all(...) {__VA_ARGS__}
v4 = all() all(1,2);
// CHECK: v4 = {} {1,2};
