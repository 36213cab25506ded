// RUN: hlsl-translate %s -T lib_6_3 --to=ast --verify-diagnostics
// What interfaces have, who may be one, and where they may be.

// expected-note@+1 {{'Light' declared here}}
interface Light {
  float get(float x);
  // expected-error@+1 {{an interface has methods without bodies only: 'color' is none}}
  float3 color;
  // expected-error@+1 {{an interface has methods without bodies only: 'twice' is none}}
  float twice() { return 2; }
};

// expected-note@+1 {{'Lamp' declared here}}
class Lamp : Light { float get(float x) { return x; } };
// expected-note@+1 {{'Other' declared here}}
struct Other { float get(float x) { return x; } };

// expected-error@+1 {{'bound' has the interface 'Light' in it, whose class only Direct3D could choose; make it 'static' and assign an object to it}}
Light bound;
cbuffer C {
  // expected-error@+1 {{'inside' has the interface 'Light' in it, whose class only Direct3D could choose; make it 'static' and assign an object to it}}
  Light inside;
}
// expected-error@+1 {{'Light' cannot be the element type of 'StructuredBuffer'}}
StructuredBuffer<Light> buffer;

void change(inout Light l) {}

float f() {
  Lamp lamp;
  Other other;
  // expected-error@+1 {{cannot convert from 'Other' to 'Light'}}
  Light l = other;
  // expected-error@+1 {{cannot convert from 'float' to 'Light'}}
  l = 1.0;
  l = lamp;
  // expected-error@+1 {{cannot convert from 'Light' to 'Lamp'}}
  lamp = l;
  // expected-error@+1 {{no member 'power' in 'Light'}}
  return l.power;
}
