// RUN: hlsl-translate %s -T lib_6_5 --to=ast --verify-diagnostics
// Meshes of each topology, with and without primitives and payload; helpers take
// the arrays.
// expected-no-diagnostics
struct V { float4 position : SV_Position; [[vk::builtin("PointSize")]] float size : SIZE; float3 clip : SV_ClipDistance4; float2 uv[2] : UV; };
struct P {
  uint id : SV_PrimitiveID;
  uint layer : SV_RenderTargetArrayIndex;
  uint viewport : SV_ViewportArrayIndex;
  uint rate : SV_ShadingRate;
  bool cull : SV_CullPrimitive;
  float3 tint : UV2;
};
struct I { int cull : SV_CullPrimitive; };
struct Payload { float4 a[4]; bool b; };

void fill(out vertices V v[256], out primitives P p[256]) { v[0] = (V)0; p[0].cull = true; }

[shader("mesh")] [outputtopology("triangle")] [numthreads(128, 1, 1)]
void triangles(out indices uint3 i[256], out vertices V v[256], out primitives P p[256], in payload Payload payload,
    uint3 group : SV_GroupID, uint2 thread : SV_GroupThreadID, uint3 id : SV_DispatchThreadID,
    uint index : SV_GroupIndex, uint view : SV_ViewID, [[vk::builtin("DrawIndex")]] int draw : DRAW) {
  SetMeshOutputCounts(3, 1);
  fill(v, p);
}
[shader("mesh")] [outputtopology("line")] [numthreads(1, 1, 1)]
void lines(out vertices V v[1], out indices uint2 i[1], out primitives I p[1]) { i[0].y = 1; }
[shader("mesh")] [outputtopology("point")] [numthreads(1, 1, 1)]
void points(out vertices V vertices[2], out indices uint indices[2]) { indices[1] = 1; }

groupshared Payload one, some[2];
groupshared struct { Payload inside; } outer;
[shader("amplification")] [numthreads(4, 4, 8)]
void tasks(uint3 group : SV_GroupID, [[vk::builtin("DrawIndex")]] int draw : DRAW) {
  if (group.x == 0)
    DispatchMesh(1, 2, 3, one);
  else if (group.x == 1)
    DispatchMesh(1, 2, draw, some[group.y]);
  else
    DispatchMesh(1, 2, 3, outer.inside);
}
