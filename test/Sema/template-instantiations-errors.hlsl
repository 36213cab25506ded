// RUN: hlsl-translate %s -T lib_6_3 --to=ast --verify-diagnostics
// Explicit instantiations of nothing, and errors in what they make.
template <typename T> struct Box {
  T value;
  // expected-error@+1 {{operator '~' cannot take 'float'}}
  T flip() { return ~value; }
};
template struct Box<float>;
// expected-error@+1 {{use of undeclared identifier 'Crate'}}
template struct Crate<float>;
// expected-note@+1 {{'Plain' declared here}}
struct Plain {};
// expected-error@+1 {{'Plain' takes no template arguments}}
template struct Plain<float>;
// expected-note@+1 {{candidate: template 'same'}}
template <typename T> T same(T a) { return a; }
// expected-error@+1 {{no matching overload for 'same(float)'}}
template int same<int>(float a);
