// RUN: hlsl-translate --to=syntax --verify-diagnostics %s
// What the grammar knows and nothing behind it does yet.

template struct S<int>;
// expected-error@-1 {{not supported yet: explicit instantiation of templates}}
_Static_assert(1, "");
// expected-error@-1 {{not supported yet: '_Static_assert'}}
void g(int n) {
  _Static_assert(1, "");
  // expected-error@-1 {{not supported yet: '_Static_assert'}}
}
