// RUN: %geometry-vulkan
// RUN: %geometry-gl
// Arrays of structs with array members under the dimension of the vertices: [3][2][2],
// all indices computed, read and written.
struct Part {
  float3 offset : OFFSET;
  float2 pairs[2] : PAIRS;
};

struct Vertex {
  float4 position : SV_Position;
  Part parts[2] : PARTS;
};

struct Output {
  float4 position : SV_Position;
  float2 grid[2][2] : GRID;
};

Vertex VSMain(uint id : SV_VertexID) {
  Vertex v;
  v.position = float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0, 1);
  for (int i = 0; i < 2; ++i) {
    v.parts[i].offset = i + 1;
    v.parts[i].pairs[0] = float2(i, 5);
    v.parts[i].pairs[1] = float2(i, 6);
  }
  return v;
}

[maxvertexcount(3)]
void GSMain(triangle Vertex input[3], inout TriangleStream<Output> triangles) {
  for (uint v = 0; v < 3; ++v) {
    Output o;
    o.position = input[v].position;
    for (uint i = 0; i < 2; ++i)
      for (uint k = 0; k < 2; ++k)
        o.grid[i][k] = input[v].parts[i].pairs[k] + input[2 - v].parts[k].offset.xy * 10;
    triangles.Append(o);
  }
}

float4 PSMain(Output o) : SV_Target { return float4(o.grid[0][1], o.grid[1][0]); }

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Geometry, Entry: GSMain}, {Stage: Pixel, Entry: PSMain}]
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 1, Height: 1}, FillSize: 16}
//   # (0, 6) + 20 and (1, 5) + 10
//   - {Name: Expected, Format: Float32, Channels: 4, Data: [20, 26, 11, 15]}
// Bindings: {RenderTarget: Target}
// Results:
//   - {Result: value, Rule: BufferExact, Actual: Target, Expected: Expected}
