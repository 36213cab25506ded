// RUN: hlsl-translate %s -T lib_6_3 --to=ast --verify-diagnostics
// Statements in the wrong place or with the wrong operand.
// expected-note@+1 {{'f' declared here}}
int f(int n, float x) {
  // expected-error@+1 {{'break' must stand in a loop or switch}}
  break;
  // expected-error@+1 {{'continue' must stand in a loop}}
  continue;
  // expected-error@+1 {{'case' does not stand directly in a switch}}
  case 1:
  // expected-error@+1 {{switch needs an integer, found 'float2'}}
  switch (x.xx) {
  }
  switch (n) {
  case 1: // expected-note {{previous label is here}}
  // expected-error@+1 {{duplicate case 1}}
  case 1:
  // expected-error@+1 {{expected a constant expression}}
  case n:
  default: // expected-note {{previous label is here}}
  // expected-error@+1 {{second 'default' in a switch}}
  default:
    break;
  }
  // expected-error@+1 {{a condition must be a scalar, found 'float2'}}
  while (x.xx)
    ;
  [loop] // expected-note {{previous attribute is here}}
  // expected-error@+1 {{attribute 'unroll' contradicts 'loop'}}
  [unroll]
  for (;;) {
  }
  // expected-error@+1 {{'f' must return a value of type 'int'}}
  return;
}
void g() { // expected-note {{'g' declared here}}
  // expected-error@+1 {{void function 'g' cannot return a value}}
  return 1;
}
// expected-warning@+3 {{'h' can reach its end without returning a value}}
int h(int n) {
  while (n) { return 1; }
}
int i(int n) {
  while (true) { if (n) return 1; }
}
