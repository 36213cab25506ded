// RUN: hlsl-translate --to=syntax --verify-diagnostics %s
// A broken statement gives one message, and the next one is read again.

void f(int n) {
  n = 1
  // expected-error@-1 {{expected ';' after expression}}
  n = 2;
  if n > 0) n = 1;
  // expected-error@-1 {{expected '(', found 'n'}}
  while (n > 0 { n--; }
  // expected-error@-1 {{expected ')', found '{'}}
  // expected-note@-2 {{to match this '('}}
  if (n) n++; else n--; else n = 2;
  // expected-error@-1 {{'else' without 'if'}}
  for (int i = 0; i < n) n++;
  // expected-error@-1 {{expected ';', found ')'}}
  for (int j = 0, j < n; j++) n++;
  // expected-error@-1 {{expected ';' after declaration}}
  do n++;
  // expected-error@-1 {{expected 'while' after the body of 'do'}}
  switch (n) n = 1;
  // expected-error@-1 {{expected '{', found 'n'}}
  switch (n) {
  case 1
  // expected-error@-1 {{expected ':' after 'case'}}
    break;
  default;
  // expected-error@-1 {{expected ':' after 'default'}}
  }
  return n n;
  // expected-error@-1 {{expected ';' after 'return' statement}}
  goto end;
  // expected-error@-1 {{'goto' is a reserved word that HLSL does not use}}
  break 2;
  // expected-error@-1 {{expected ';' after 'break'}}
  float x = 1 float y;
  // expected-error@-1 {{expected ';' after declaration}}
  float g(1);
  // expected-error@-1 {{expected a parameter, found '1'; initialize variables with '='}}
  void h() {}
  // expected-error@-1 {{a function cannot be defined inside a function}}
  cbuffer C { float c; }
  // expected-error@-1 {{expected a statement, found 'cbuffer'}}
  if (n) }
  // expected-error@-1 {{expected a statement, found '}'}}
