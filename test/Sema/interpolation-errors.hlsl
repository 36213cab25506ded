// RUN: hlsl-translate %s -T ps_6_0 --to=ast --verify-diagnostics
// Integers are not interpolated.
struct Input {
  // expected-error@+1 {{'a' of type 'int' is not interpolated: 'nointerpolation' alone can qualify it}}
  linear int a : A;
  // expected-error@+1 {{'b' of type 'uint3' is not interpolated: 'nointerpolation' alone can qualify it}}
  sample uint3 b : B;
  // expected-error@+1 {{'c' of type 'bool2' is not interpolated: 'nointerpolation' alone can qualify it}}
  noperspective bool2 c : C;
  nointerpolation int d : D;
  int e : E;
  centroid float f : F;
};
float4 main(Input input) : SV_Target { return 1; }
