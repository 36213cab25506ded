// RUN: hlsl-translate %s -T ps_6_0 --to=ast --verify-diagnostics
// What nothing lowers yet is refused where an entry point reaches it, and only
// there.
float reached(float x) {
  // expected-error@+1 {{not supported yet: descriptor heaps}}
  Texture2D t = ResourceDescriptorHeap[0];
  return t.Load(0).x + x;
}
float lost(float x) { Texture2D t = ResourceDescriptorHeap[1]; return x; }
[maxvertexcount(3)] void geometry(triangle float4 p[3] : SV_Position) {}
float4 main(float x : X) : SV_Target { return reached(x); }
