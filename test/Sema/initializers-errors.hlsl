// RUN: hlsl-translate %s -T lib_6_3 --to=ast --verify-diagnostics
// Counts must be equal.
struct S { float2 a; int b; };
void f(float2 v, S s, Texture2D t) {
  // expected-error@+1 {{too few values to make 'S': expected 3, found 2}}
  S a = {v};
  // expected-error@+1 {{too many values to make 'float2': expected 2, found 3}}
  float2 b = {1, 2, 3};
  // expected-error@+1 {{the values do not fill elements of 'float2[]': each takes 2, found 3}}
  float2 c[] = {1, 2, 3};
  // expected-error@+1 {{too few values to make 'float4': expected 4, found 3}}
  float4 d = float4(v, 1);
  // expected-error@+1 {{cannot convert from 'Texture2D<float4>' to 'float'}}
  float2 e = {t, 1};
  // expected-warning@+1 {{'S' has no constructors in HLSL: write '{ ... }'}}
  S g = S(v, 1);
  // expected-error@+1 {{an array of unknown size needs an initializer, or resources as elements}}
  float h[];
}
