// RUN: hlsl-translate --to=syntax --verify-diagnostics %s
// An unclosed bracket points to where it was opened.

float a[(2] = 1;
// expected-error@-1 {{expected ')', found ']'}}
// expected-note@-2 {{to match this '('}}
float b = f(1, (2);
// expected-error@-1 {{expected ')', found ';'}}
// expected-note@-2 {{to match this '('}}
float c = {1, {2}
// expected-note@-1 {{to match this '{'}}
;
// expected-error@-1 {{expected '}', found ';'}}
float f(float x) {
// expected-note@-1 {{to match this '{'}}
  if (x) {
    return (x + [x);
    // expected-error@-1 {{expected an expression, found '['}}
}
// expected-error@+1 {{expected '}', found end of file}}
