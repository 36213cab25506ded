// RUN: hlsl-translate %s -T lib_6_3 --to=ast --verify-diagnostics
// Unknown names offer the nearest known one.
struct Light {
  // expected-note@+1 {{'intensity' declared here}}
  float intensity;
};
// expected-note@+1 {{'brightness' declared here}}
static float brightness;
namespace A {
// expected-note@+1 {{'shade' declared here}}
float shade(float x) { return x; }
}
enum class Mode { Fast, Slow };

float f(Light light, Texture2D<float4> t, SamplerState s) {
  // expected-error@+1 {{use of undeclared identifier 'brightnes'; did you mean 'brightness'?}}
  float a = brightnes;
  // expected-error@+1 {{no member 'intensty' in 'Light'; did you mean 'intensity'?}}
  a += light.intensty;
  // expected-error@+1 {{no member 'shad' in 'A'; did you mean 'shade'?}}
  a += A::shad(1);
  // expected-error@+1 {{call of undeclared function 'saturat'; did you mean 'saturate'?}}
  a += saturat(a);
  // expected-error@+1 {{no method 'Sampl' in 'Texture2D<float4>'; did you mean 'Sample'?}}
  a += t.Sampl(s, 0).x;
  // expected-error@+1 {{use of undeclared identifier 'xyzzy'}}
  a += xyzzy + xyzzy.b;
  // expected-error@+1 {{unknown type name 'flot4'}}
  flot4 v, w;
  v = w;
  // expected-error@+1 {{'Nothing' is not a namespace, struct or enum}}
  a += Nothing::x;
  // expected-error@+1 {{'saturate' is a function: call it with 'saturate(...)'}}
  a += saturate;
  return a;
}

// expected-note@+1 {{'twice' declared here}}
static int twice;
// expected-error@+1 {{redefinition of 'twice'}}
static float twice;
// expected-note@+1 {{'g' declared here}}
float g(float x) { return x; }
// expected-error@+1 {{redefinition of 'g'}}
float g(float y) { return y; }
// expected-error@+1 {{'g' differs from its other declaration in the return type only}}
int g(float z);
