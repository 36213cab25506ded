// RUN: hlsl-translate %s -T ms_6_5 -E MSMain --to=hlsl-mlir --form=source --verify-diagnostics
// What takes the vertices of a mesh takes no copy of them.
struct V { float4 pos : SV_Position; };

void clear(out vertices V v[2]) { v[0].pos = 0; }

[numthreads(1, 1, 1)] [outputtopology("point")]
void MSMain(out vertices V v[2], out indices uint i[1]) {
  V copy[2];
  clear(copy); // expected-error {{'v' takes the vertices of a mesh shader, and nothing else}}
  clear(v);
}
