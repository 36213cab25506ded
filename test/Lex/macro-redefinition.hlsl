// A different second definition wins, with a warning.
// RUN: hlsl-translate --to=tokens %s 2>&1 | FileCheck %s

#define a 1
#define a 2
// CHECK: :5:9: warning: 'a' macro redefined [-Wmacro-redefined]
// CHECK: :4:9: note: previous definition is here
#define f(x) x
#define f(y) y
// CHECK: :9:9: warning: 'f' macro redefined
#define g(x) x
#define g(x) x
#undef a
#define a 3
#define __LINE__ 7
// CHECK-NOT: warning: 'g'
// CHECK-NOT: warning: 'a'
// CHECK: :15:9: warning: redefining builtin macro '__LINE__' [-Wbuiltin-macro-redefined]
#undef __FILE__
// CHECK: :19:8: warning: undefining builtin macro '__FILE__'
a __LINE__ __FILE__
// CHECK-DAG: numeric_constant '3' 21:1
// CHECK-DAG: numeric_constant '7' 21:3
// CHECK-DAG: identifier '__FILE__' 21:12
