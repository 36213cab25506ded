// RUN: hlsl-translate %s -T ps_6_0 --to=ast --verify-diagnostics
// What nothing lowers yet is refused where an entry point reaches it, and only
// there.
template <typename T> T twice(T x) { return x + x; }
float reached(float x) {
  // expected-error@+1 {{not supported yet: templates}}
  return twice(x);
}
float lost(float x) { return twice(x) + twice(2.0); }
[maxvertexcount(3)] void geometry(triangle float4 p[3] : SV_Position) {}
float4 main(float x : X) : SV_Target { return reached(x); }
