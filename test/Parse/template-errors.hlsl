// RUN: hlsl-translate --to=syntax --verify-diagnostics %s
// Broken templates.

template <typename T ;
// expected-error@-1 {{expected '>', found ';'}}
// expected-note@-2 {{to match this '<'}}
template <typename T>;
// expected-error@-1 {{expected a struct, a function or an alias after 'template <...>', found ';'}}
template;
// expected-error@-1 {{expected a struct, a function or an alias after 'template <...>', found ';'}}
Texture2D<float4 t;
// expected-error@-1 {{expected '>', found 't'}}
// expected-note@-2 {{to match this '<'}}
Texture2D<> empty;
vector<float, > v;
// expected-error@-1 {{expected an expression, found '>'}}
template <typename... T> void f();
// expected-error@-1 {{expected '>', found '...'}}
// expected-note@-2 {{to match this '<'}}
float last;
