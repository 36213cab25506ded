// RUN: hlsl-translate %s -T lib_6_3 --to=ast | FileCheck %s --check-prefix=LIB
// RUN: hlsl-translate %s -T vs_6_0 -E VSMain --to=ast | FileCheck %s --check-prefix=VS
// A profile names one entry point; a library has one for each [shader].
struct Base { float4 position : SV_Position; };
struct Varyings : Base { float2 uv : TEXCOORD; nointerpolation uint id : ID2; };

[shader("vertex")] Varyings VSMain(uint id : SV_VertexID, float4 corners[2] : CORNER) {
  Varyings v;
  v.position = corners[0];
  v.uv = corners[1].xy;
  v.id = id;
  return v;
}
// The semantic of a struct names its members, counting up.
struct Plain { float4 a, b; };
[shader("pixel")] void PSMain(Varyings v, bool front : SV_IsFrontFace, out Plain targets : SV_Target,
                              out float depth : SV_Depth) {
  targets = (Plain)0;
  depth = v.uv.x;
}
[shader("compute")] [numthreads(8, 8, 1)] void CSMain(uint3 id : SV_DispatchThreadID) {}
// VS: EntryPoint vertex VSMain
// VS-NOT: EntryPoint
// LIB: EntryPoint vertex VSMain
// LIB-NEXT: EntryPoint pixel PSMain
// LIB-NEXT: EntryPoint compute CSMain
