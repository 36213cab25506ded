// RUN: hlsl-translate --check-interface %s@as_6_5:ASMain %s@ms_6_5:MSMain %s@ps_6_5:PSMain 2>&1 | count 0
// RUN: hlsl-translate --check-interface --match-by-semantic %s@as_6_5:ASMain %s@ms_6_5:MSMain %s@ps_6_5:PSMain 2>&1 | count 0
// RUN: hlsl-translate --check-interface --stage-io=loose %s@ms_6_5:MSMain %s@ps_6_5:PSMain 2>&1 | count 0
// RUN: not hlsl-translate --check-interface %s@ms_6_5:MSMain %s@ps_6_5:PSOther 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: hlsl-translate %s -T ms_6_5 -E MSMain -fspv-target-env=vulkan1.3 -Fo %t.ms.spv
// RUN: hlsl-translate %s -T ps_6_5 -E PSMain -fspv-target-env=vulkan1.3 --stage-io=loose -Fo %t.ps.spv
// RUN: hlsl-translate --check-interface %t.ms.spv %t.ps.spv 2>&1 | count 0
// A mesh pipeline: locations of primitives follow those of vertices, on both sides;
// a pixel input says that it belongs to a primitive.
struct Payload { uint first; };
struct Vertex { float4 pos : SV_Position; float3 color : COLOR; float2 uv : UV; };
struct Primitive { float tint : TINT; };
struct Pixel { float4 pos : SV_Position; [[vk::ext_decorate(5271)]] float tint : TINT; float3 color : COLOR; float2 uv : UV; };

groupshared Payload payload;
[numthreads(1, 1, 1)] void ASMain() { payload.first = 1; DispatchMesh(1, 1, 1, payload); }

[numthreads(1, 1, 1)] [outputtopology("triangle")]
void MSMain(out primitives Primitive p[1], out vertices Vertex v[3], out indices uint3 i[1], in payload Payload data) {
  SetMeshOutputCounts(3, 1);
  for (uint n = 0; n < 3; ++n)
    v[n] = (Vertex)data.first;
  i[0] = uint3(0, 1, 2);
  p[0].tint = 1;
}
float4 PSMain(Pixel p) : SV_Target { return float4(p.color, p.tint) * p.uv.xyxy; }
// OTHER: check-interface-mesh.hlsl:[[#@LINE+1]]:{{.*}}: error:
float4 PSOther(float3 color : COLOR, float2 uv : UV, float tint : TINT) : SV_Target { return float4(color, tint) * uv.xyxy; }
