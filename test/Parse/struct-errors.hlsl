// RUN: hlsl-translate --to=syntax --verify-diagnostics %s
// C++ members that HLSL does not have, and forgotten semicolons.

struct S {
public:
// expected-error@-1 {{HLSL has no access specifiers: remove 'public'}}
  S(float a) { x = a; }
  // expected-error@-1 {{HLSL has no constructors}}
  ~S() {}
  // expected-error@-1 {{HLSL has no destructors}}
  operator float() { return x; }
  // expected-error@-1 {{HLSL has no conversion operators}}
  float x
  // expected-error@-1 {{expected ';' after declaration}}
  float y;
  virtual void f();
  // expected-error@-1 {{'virtual' is a reserved word that HLSL does not use}}
  V operator$(V o);
  // expected-error@-1 {{unexpected character '$'}}
  // expected-error@-2 {{expected an operator to overload, found '('}}
};
struct T : public S { float z; }
// expected-error@-1 {{HLSL has no access specifiers: remove 'public'}}
float4 main() : SV_Target { return 0; }
struct U { float a;
// expected-note@-1 {{to match this '{'}}
float4 other() { return 0; }

// expected-error@+1 {{expected '}', found end of file}}
