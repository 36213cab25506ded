// RUN: hlsl-translate --to=syntax --verify-diagnostics %s
// A broken expression gives one message, and the next statement is read again.

void f(float a, float4 v) {
  a + ;
  // expected-error@-1 {{expected an expression, found ';'}}
  a * / v;
  // expected-error@-1 {{expected an expression, found '/'}}
  v.;
  // expected-error@-1 {{expected a member name after '.', found ';'}}
  v->x;
  // expected-error@-1 {{HLSL has no pointers: use '.' instead of '->'}}
  (a + 1;
  // expected-error@-1 {{expected ')', found ';'}}
  // expected-note@-2 {{to match this '('}}
  v[1;
  // expected-error@-1 {{expected ']', found ';'}}
  // expected-note@-2 {{to match this '['}}
  g(a, );
  // expected-error@-1 {{expected an expression, found ')'}}
  g(a b, 1);
  // expected-error@-1 {{expected ')', found 'b'}}
  // expected-note@-2 {{to match this '('}}
  a ? 1;
  // expected-error@-1 {{expected ':', found ';'}}
  // expected-note@-2 {{to match this '?'}}
  float4 < a;
  // expected-error@-1 {{expected '>', found ';'}}
  // expected-note@-2 {{to match this '<'}}
  a = float4::x + float4.x;
  a = sizeof();
  // expected-error@-1 {{expected an expression, found ')'}}
  a = *v;
  // expected-error@-1 {{expected an expression, found '*'}}
  a = new S;
  // expected-error@-1 {{'new' is a reserved word that HLSL does not use}}
  a = (float4 v);
  // expected-error@-1 {{expected ')', found 'v'}}
  // expected-note@-2 {{to match this '('}}
  float b = { 1, 2;
  // expected-error@-1 {{expected '}', found ';'}}
  // expected-note@-2 {{to match this '{'}}
  a = 1;
}
