// RUN: hlsl-translate --to=syntax --verify-diagnostics %s
// A broken declaration gives one message, and the next one is read again.

float a
// expected-error@-1 {{expected ';' after declaration}}
static float b;
float *p;
// expected-error@-1 {{HLSL has no pointers: remove '*'}}
void f(float &r);
// expected-error@-1 {{HLSL has no references: remove '&'}}
float;
// expected-error@-1 {{expected a name, found ';'}}
float 3x;
// expected-error@-1 {{expected a name, found '3x'}}
main() { return 1; }
// expected-error@-1 {{missing type before 'main'}}
const x = 1;
// expected-error@-1 {{missing type before 'x'}}
float c[2;
// expected-error@-1 {{expected ']', found ';'}}
// expected-note@-2 {{to match this '['}}
float d = ;
// expected-error@-1 {{expected an expression, found ';'}}
float e : ;
// expected-error@-1 {{expected a semantic, 'register' or 'packoffset' after ':', found ';'}}
Texture2D t : register(0);
// expected-error@-1 {{expected a register such as 't0' or 'space1', found '0'}}
cbuffer C { float x : packoffset(); }
// expected-error@-1 {{expected a constant register such as 'c0' or 'c0.y', found ')'}}
{ int y; }
// expected-error@-1 {{expected a declaration, found '{'}}
}
// expected-error@-1 {{extraneous '}'}}
float g(float a, ) { return a; }
// expected-error@-1 {{expected a parameter, found ')'; initialize variables with '='}}
float h(float a float b) { return a; }
// expected-error@-1 {{expected ')', found 'float'}}
// expected-note@-2 {{to match this '('}}
union U { int a; };
// expected-error@-1 {{'union' is a reserved word that HLSL does not use}}
float v { 1 };
// expected-error@-1 {{expected '=', found '{'}}
const struct K { int a; };
// expected-warning@-1 {{'const' has no effect: nothing is declared}}
[numthreads(1, 1, 1)];
// expected-error@-1 {{expected a declaration or a statement after the attribute, found ';'}}
[] float w;
// expected-error@-1 {{expected an attribute name, found ']'}}
[[vk::]] float w1;
// expected-error@-1 {{expected an attribute name, found ']'}}
using namespace;
// expected-error@-1 {{expected a name, found ';'}}
typedef float;
// expected-error@-1 {{expected a name, found ';'}}
enum E { 1 };
// expected-error@-1 {{expected a name, found '1'}}
float last;
