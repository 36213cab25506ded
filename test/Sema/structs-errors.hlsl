// RUN: hlsl-translate %s -T lib_6_3 --to=ast --verify-diagnostics
// Members that are not there, wrong bases, recursion of types.
struct S {
  float x; // expected-note {{'x' declared here}}
  float y = 1; // expected-error {{member 'y' cannot have an initializer}}
  // expected-error@+1 {{redefinition of 'x'}}
  int x;
  float method() { return x; }
  static float none() { return x; } // expected-error {{member 'x' needs an object}}
};
// expected-error@+1 {{'float' is not a struct and cannot be a base}}
struct Wrong : float { float a; };
struct One { float a; }; // expected-note {{'One' declared here}}
struct Two { float b; };
// expected-error@+1 {{'Both' cannot have more than one base struct}}
struct Both : One, Two { float c; };
struct Self { // expected-note {{'Self' declared here}}
  Self inner; // expected-error {{type 'Self' is declared but not defined}}
};
void One::missing() {} // expected-error {{'void One::missing()' is not declared in 'One'}}
// expected-error@+1 {{'this' has a meaning in methods only}}
float f(S s) { return this.x; }
float g(S s) {
  // expected-error@+1 {{'method' is a function: call it with 'method(...)'}}
  float a = s.method;
  // expected-error@+1 {{'method' is not a method of 'float'}}
  return a + a.method();
}
