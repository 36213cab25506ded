// RUN: hlsl-translate %s -T lib_6_3 --to=ast --verify-diagnostics
// No match and no best match are two errors; both list the candidates.

// expected-note@+1 {{candidate: int f(float3 a): argument 1 is 'float2', not 'float3'}}
int f(float3 a) { return 0; }
// expected-note@+1 {{candidate: int f(float3 a, int b): takes 2 arguments, 1 is given}}
int f(float3 a, int b) { return 0; }

// expected-note@+1 {{candidate: int g(uint a, float b)}}
int g(uint a, float b) { return 0; }
// expected-note@+1 {{candidate: int g(float a, uint b)}}
int g(float a, uint b) { return 0; }
int g(Texture2D<float4> a, int b) { return 0; }

// expected-note@+1 {{candidate: void h(inout float a): argument 1 must be a variable, as the parameter is 'inout'}}
void h(inout float a) {}

// expected-note@+1 {{'c' declared here}}
void writes(out float a, const float c) { // expected-note {{'a' declared here}}
  a = 1;
  // expected-error@+1 {{no matching overload for 'f(float2)'}}
  f(a.xx);
  int i = 0;
  // expected-error@+1 {{call of 'g(int, int)' is ambiguous}}
  g(i, i);
  // expected-error@+1 {{no matching overload for 'h(float)'}}
  h(a + 1);
  // expected-error@+1 {{cannot assign to 'c', which is const}}
  h(c);
  // expected-error@+2 {{no matching overload for 'lerp(float, float)'}}
  // expected-note@+1 {{candidate: lerp(x, y, s): takes 3 arguments}}
  lerp(a, a);
  a(1); // expected-error {{'a' is not a function}}
}

// expected-error@+1 {{parameter 'b' needs a default argument, as one before it has one}}
void defaults(float a = 1, float b);
// expected-error@+1 {{out parameter 'a' cannot have a default argument}}
void outs(out float a = 1);
