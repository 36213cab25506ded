// RUN: hlsl-translate %s -T lib_6_3 --to=ast --verify-diagnostics
// What is no component, no place, or out of range.
void f(float s, float2 v, float2x3 m, float list[3]) {
  // expected-error@+1 {{component 'z' is out of range of 'float2'}}
  s = v.xz.x;
  // expected-error@+1 {{'xg' is no swizzle of 'float2'}}
  v = v.xg;
  // expected-error@+1 {{'xxxxx' is no swizzle of 'float'}}
  s = s.xxxxx;
  // expected-error@+1 {{swizzle repeats a component and cannot be assigned to}}
  v.xx = v;
  // expected-error@+1 {{component '_m20' is out of range of 'float2x3'}}
  s = m._m20;
  // expected-error@+1 {{'_m00_11' is no swizzle of 'float2x3'}}
  v = m._m00_11;
  // expected-error@+1 {{expression is a value and cannot be assigned to}}
  (v + v) = v;
  // expected-error@+1 {{subscript 3 is out of range of 'float[3]'}}
  s = list[3];
  // expected-error@+1 {{subscript 2 is out of range of 'float2x3'}}
  s = m[2][0];
  // expected-error@+1 {{'float' cannot be subscripted}}
  s = s[0];
  // expected-error@+1 {{subscript must be an integer, found 'float2'}}
  s = list[v];
}
