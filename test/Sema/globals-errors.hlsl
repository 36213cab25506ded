// RUN: hlsl-translate %s -T lib_6_3 --to=ast --verify-diagnostics
// Globals that contradict themselves.
// expected-error@+1 {{register class 't' does not suit 'a' of type 'float4', which needs 'b', 'c' or 'i'}}
float4 a : register(t0);
// expected-error@+1 {{register class 'b' does not suit 'b' of type 'Texture2D<float4>', which needs 't'}}
Texture2D b : register(b0);
// expected-error@+1 {{register 'x0' must begin with 'b', 't', 's', 'u' or 'c'}}
Texture2D c : register(x0);
// expected-error@+1 {{expected a number after the letter of register 'tx'}}
Texture2D d : register(tx);
// expected-warning@+1 {{initializer of uniform 'e' is ignored: the application sets its value}}
float e = 1;
// expected-warning@+1 {{initializer of groupshared variable 'f' is ignored}}
groupshared float f = 1;
// expected-error@+1 {{an array of unknown size needs an initializer, or resources as elements}}
float g[];
// expected-error@+1 {{array size must be 1 to 2147483647, found 0}}
static float h[0];
static int later;
// expected-error@+1 {{expected a constant expression}}
static float i[later];
// expected-error@+1 {{expected an integer constant, found 'float'}}
static float j[1.5];
// expected-error@+1 {{'row_major' needs a matrix, found 'float4'}}
static row_major float4 k;
// expected-error@+1 {{'globallycoherent' needs a writable resource, found 'Texture2D<float4>'}}
globallycoherent Texture2D l;
// expected-error@+1 {{push constant 'm' must be a struct or ConstantBuffer, found 'float'}}
[[vk::push_constant]] float m;
// expected-error@+1 {{specialization constant 'n' needs a default value}}
[[vk::constant_id(1)]] const int n;
// expected-error@+1 {{specialization constant 'o' must be a scalar, found 'float2'}}
[[vk::constant_id(2)]] const float2 o = 1;
// expected-error@+1 {{a value of type 'void' cannot be used}}
void p;
// expected-error@+1 {{'inline' cannot qualify a global variable}}
inline float q;
// expected-error@+1 {{'out' repeats what was said about the direction}}
void r(out out float x) { x = 1; }
// expected-error@+1 {{'double3' is too large for a texel of 'Buffer': it must fit four 32-bit words}}
Buffer<double3> s;
// expected-error@+1 {{'Texture2D<float4>' cannot be the element type of 'StructuredBuffer'; expected a type without resources}}
StructuredBuffer<Texture2D> t;
// expected-error@+1 {{a dimension of 'vector' must be 1 to 4, found 5}}
static vector<float, 5> u;
// expected-error@+1 {{'float4' takes no template arguments}}
static float4<int> v;
// expected-warning@+1 {{unknown attribute 'wavy' ignored}}
[wavy] void w() {}
// expected-note@+1 {{'C' declared here}}
cbuffer C { float4 tint; };
void x() {
  // expected-error@+1 {{cannot assign to 'tint', which is a uniform}}
  tint = 1;
}
