// RUN: hlsl-translate %s -T lib_6_3 --to=ast --verify-diagnostics
// What does not convert, and what converts with a warning.
// expected-note@+1 {{'A' declared here}}
struct A { float x; };
// expected-note@+1 {{'B' declared here}}
struct B { float x; };
enum class Color { Red };
enum Old { One };

void f(float2 v2, float4 v4, float2x3 m23, float3x2 m32, A a, B b, Color c, Texture2D t) {
  // expected-warning@+1 {{implicit truncation of 'float4' to 'float2'}}
  v2 = v4;
  // expected-error@+1 {{cannot convert from 'float2' to 'float4'}}
  v4 = v2;
  // expected-error@+1 {{cannot convert from 'float2x3' to 'float3x2'}}
  m32 = m23;
  // expected-error@+1 {{operator '+' cannot take 'float2x3' and 'float3x2'}}
  m23 + m32;
  // expected-error@+1 {{cannot convert from 'B' to 'A'}}
  a = b;
  a = (A)b;
  // expected-error@+1 {{cannot convert from 'Color' to 'int'}}
  int i = c;
  i = (int)c;
  // expected-error@+1 {{cannot convert from 'int' to 'Old'}}
  Old old = 1;
  // expected-error@+1 {{cannot convert from 'Texture2D<float4>' to 'float'}}
  float f = t;
  // expected-error@+1 {{cannot cast 'A' to 'float4'}}
  v4 = (float4)a;
  // expected-error@+1 {{operator '!' cannot take 'A'}}
  bool n = !a;
  // expected-error@+1 {{operator '%' cannot take 'float2' and 'A'}}
  v2 % a;
  // expected-error@+1 {{operator '~' cannot take 'float4'}}
  ~v4;
  // expected-error@+1 {{division by zero}}
  i / 0;
}
