// RUN: hlsl-translate %s -T ps_6_8 --to=ast --verify-diagnostics
// What nothing lowers yet is refused where an entry point reaches it, and only
// there.
float reached(float x) {
  // expected-error@+1 {{not supported yet: type 'ThreadNodeInputRecord'}}
  ThreadNodeInputRecord t;
  return x;
}
float lost(float x) { ThreadNodeInputRecord t; return x; }
[maxvertexcount(3)] void geometry(triangle float4 p[3] : SV_Position) {}
float4 main(float x : X) : SV_Target { return reached(x); }
