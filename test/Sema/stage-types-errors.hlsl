// RUN: hlsl-translate %s -T lib_6_3 --to=ast --verify-diagnostics
// Where streams and patches may stand, whatever reaches them.
struct V { float4 position : SV_Position; };
// expected-error@+1 {{'s' of type 'TriangleStream<V>' must be 'inout'}}
void helper(TriangleStream<V> s) {}
PointStream<V> global; // expected-error {{'PointStream<V>' can only be the type of a parameter}}
// expected-error@+1 {{'LineStream<V>' can only be the type of a parameter}}
LineStream<V> returned() {}
void local() {
  InputPatch<V, 3> p; // expected-error {{'InputPatch<V, 3>' can only be the type of a parameter}}
}
// expected-error@+1 {{'TriangleStream<V>' can only be the type of a parameter, and not in an array}}
void several(inout TriangleStream<V> s[2]) {}
// expected-error@+1 {{a patch has 1 to 32 control points, found 33}}
float4 size(InputPatch<V, 33> p) { return 0; }
// expected-error@+1 {{argument of 'maxvertexcount' is 1025, must be 1 to 1024}}
[shader("geometry")] [maxvertexcount(1025)] void most(triangle V v[3], inout TriangleStream<V> s) {}
// expected-error@+1 {{'p' of type 'InputPatch<V, 3>' must be 'in'}}
void patch(out InputPatch<V, 3> p) {}
void assign(inout PointStream<V> s, inout PointStream<V> t) {
  s = t; // expected-error {{a 'PointStream<V>' cannot be assigned to}}
  auto u = t; // expected-error {{'PointStream<V>' can only be the type of a parameter}}
}
