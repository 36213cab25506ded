// RUN: hlsl-translate --to=syntax --verify-diagnostics %s
// What the grammar knows and nothing behind it does yet.

template struct S<int>;
// expected-error@-1 {{not supported yet: explicit instantiation of templates}}
