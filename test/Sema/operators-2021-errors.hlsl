// RUN: hlsl-translate %s -T lib_6_3 --to=ast --verify-diagnostics
// HLSL 2021: vectors have and(), or() and select() instead.
float4 f(bool4 a, bool4 b, float4 v, bool c) {
  // expected-error@+1 {{operands of '&&' must be scalars since HLSL 2021; use 'and(...)' for vectors}}
  bool4 both = a && b;
  // expected-error@+1 {{operands of '||' must be scalars since HLSL 2021; use 'or(...)' for vectors}}
  bool4 either = a || b;
  // expected-error@+1 {{condition of '?:' must be a scalar since HLSL 2021; use 'select(...)' for vectors}}
  v = a ? v : 0;
  v = select(a, v, 0) + select(and(a, b), v, v);
  // expected-error@+1 {{a condition must be a scalar, found 'bool4'}}
  if (a)
    v = 1;
  return c ? v : 0;
}
