// RUN: hlsl-translate %s -T lib_6_3 --to=ast --verify-diagnostics
// Arguments that are missing or do not fit; errors in instances that are used.
// expected-note@+1 {{'Box<float>' declared here}}
template <typename T> struct Box { T value; };
// expected-note@+1 {{candidate: template 'make' cannot tell what 'T' is}}
template <typename T> T make() { return (T)0; }
// expected-error@+1 {{no member 'nothing' in 'Box<float>'}}
template <typename T> float look(Box<T> b) { return b.nothing; }
template <int N> int forever() { return forever<N + 1>(); }
float f(Box<float> b) {
  // expected-error@+1 {{template 'Box' needs an argument for 'T'}}
  Box c;
  // expected-error@+1 {{'Box' takes 0 to 1 template arguments, found 2}}
  Box<float, 2> d;
  // expected-error@+1 {{no matching overload for 'make()'}}
  int i = make();
  return look(b) + make<float>();
}
