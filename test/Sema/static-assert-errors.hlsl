// RUN: hlsl-translate %s -T lib_6_3 --to=ast --verify-diagnostics
// _Static_assert in every place where declarations stand.
static const int size = 4;
_Static_assert(size == 4, "four");
_Static_assert(sizeof(float4) == 16);
// expected-error@+1 {{static assertion failed: not five}}
_Static_assert(size == 5, "not " "five");
// expected-error@+1 {{static assertion failed}}
_Static_assert(false);
float loose;
// expected-error@+1 {{expected a constant expression}}
_Static_assert(loose > 0, "unknown");
// expected-error@+1 {{expected a string, found 'size'}}
_Static_assert(true, size);

struct S {
  float2 v;
  // expected-error@+1 {{static assertion failed: three}}
  _Static_assert(sizeof(float2) == 3 * sizeof(float), "three");
};

template <int N> int f() {
  // expected-error@+1 {{static assertion failed: positive}}
  _Static_assert(N > 0, "positive");
  return N;
}

export int g() {
  _Static_assert(sizeof(S) == 8, "S");
  return f<1>() + f<-1>();
}
