// RUN: hlsl-translate %s -T lib_6_3 --to=ast --verify-diagnostics
// Strings are constants of the file and nothing else.
string text = "text";
struct S {
  string s; // expected-error {{'s' cannot be a string: only global constants can}}
};
string list[2] = { "a", "b" }; // expected-error {{'list' cannot be a string: only global constants can}}
groupshared string common; // expected-error {{'common' cannot be a string: only global constants can}}
StructuredBuffer<string> buffer; // expected-error {{'string' cannot be the element type of 'StructuredBuffer'}}
void take(string s) {} // expected-error {{'s' cannot be a string: only global constants can}}
string give() { return "x"; } // expected-error {{'give' cannot be a string: only global constants can}}
template <typename T> void any(T x) {} // expected-error {{'x' cannot be a string: only global constants can}}
void f() {
  string local = "x"; // expected-error {{'local' cannot be a string: only global constants can}}
  auto other = "x"; // expected-error {{'other' cannot be a string: only global constants can}}
  any("x");
}
