// RUN: rm -rf %t && mkdir -p %t
// RUN: hlsl-translate --check-interface --match-by-semantic %s@vs_6_0:VSMain %s@gs_6_0:GSMain %s@ps_6_0:PSMain
// RUN: hlsl-translate --match-by-semantic %s@vs_6_0:VSMain %s@gs_6_0:GSMain %s@ps_6_0:PSMain -Fo %t/
// RUN: hlsl-run %s %t/shared-locations.hlsl.VSMain.spv %t/shared-locations.hlsl.GSMain.spv %t/shared-locations.hlsl.PSMain.spv
// RUN: rm -rf %t && mkdir -p %t
// RUN: hlsl-translate --match-by-semantic --stage-io=loose %s@vs_6_0:VSMain %s@gs_6_0:GSMain %s@ps_6_0:PSMain -Fo %t/
// RUN: hlsl-run %s %t/shared-locations.hlsl.VSMain.spv %t/shared-locations.hlsl.GSMain.spv %t/shared-locations.hlsl.PSMain.spv
// Stages of one invocation meet by semantic, also where each has others: the
// geometry shader takes three of four values, the pixel shader one of those it
// gives, in the middle of the alphabet, and a part of an array.
struct Written {
  float4 position : SV_Position;
  float zebra : ZEBRA;
  float3x2 middle : MIDDLE;
  float4 apex : APEX;
  float uv[3] : UV;
};
struct Taken {
  float uv2 : UV2;
  float4 position : SV_Position;
  float zebra : ZEBRA;
  float3x2 middle : MIDDLE;
};
struct Given {
  float last : ZZZ;
  float extra : BONUS;
  float3x2 middle : MIDDLE;
  float4 position : SV_Position;
  float uv[3] : UV;
};

Written VSMain(uint id : SV_VertexID) {
  Written w;
  w.position = float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0, 1);
  w.zebra = 1;
  w.middle = float3x2(2, 3, 4, 5, 6, 7);
  w.apex = 99;
  w.uv[0] = w.uv[1] = 98;
  w.uv[2] = 8;
  return w;
}

[maxvertexcount(3)]
void GSMain(triangle Taken input[3], inout TriangleStream<Given> triangles) {
  for (int i = 0; i < 3; ++i) {
    Given g;
    g.last = 97;
    g.extra = 96;
    g.middle = input[i].middle + input[i].zebra;
    g.position = input[i].position;
    g.uv[0] = 95;
    g.uv[1] = input[i].uv2;
    g.uv[2] = 94;
    triangles.Append(g);
  }
}

float4 PSMain(float uv1 : UV1, float3x2 middle : MIDDLE) : SV_Target {
  return float4(uv1, middle[0].y, middle[1].x, middle[2].y);
}

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Geometry, Entry: GSMain}, {Stage: Pixel, Entry: PSMain}]
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 1, Height: 1}, FillSize: 16}
//   - {Name: Expected, Format: Float32, Channels: 4, Data: [8, 4, 5, 8]}
// Bindings: {RenderTarget: Target}
// Results:
//   - {Result: value, Rule: BufferExact, Actual: Target, Expected: Expected}
