// RUN: hlsl-translate %s -T lib_6_3 --to=ast --verify-diagnostics
// Classes that lack methods, and calls of what nothing was assigned to.
interface Light {
  // expected-note@+1 {{'Light::get' declared here}}
  float get(float x);
};
// expected-error@+1 {{class 'Lamp' does not implement 'float Light::get(float x)'}}
class Lamp : Light { float get(int x) { return x; } };
