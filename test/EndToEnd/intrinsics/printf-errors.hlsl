// RUN: hlsl-translate %s -T cs_6_0 -E main --verify-diagnostics
// What printf cannot print, and formats that nobody knows.
struct S { float2 v; };
Texture2D Tex;

[numthreads(1, 1, 1)]
void main() {
  S s = (S)0;
  printf("%f", s); // expected-error {{a value of type 'S' cannot be printed}}
  printf("%f", Tex); // expected-error {{a value of type 'Texture2D<float4>' cannot be printed}}
  printf(1); // expected-error {{expected a string literal, or a 'string' with an initializer, as the format}}
}
