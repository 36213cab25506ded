// RUN: %raster-vulkan
// RUN: %raster-gl
// Parameters and results are variables like others: changed, passed by reference and
// copied; an entry point calls another one.
struct Vertex {
  float4 position : SV_Position;
  float2 pair : PAIR;
  float list[2] : LIST;
};

Vertex other(uint id : SV_VertexID) {
  Vertex v;
  v.position = float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0, 1);
  v.pair = 1;
  v.list[0] = 2;
  v.list[1] = 3;
  return v;
}

void VSMain(uint id : SV_VertexID, out Vertex v) {
  v = other(id);
  v.pair.y += 4;
  v.list[id / 3] = 7;
  v.pair = v.pair.yx;
}

void add(inout float2 pair) { pair += 100; }

float4 PSMain(Vertex v) : SV_Target {
  add(v.pair);
  v.list[1] *= 2;
  Vertex copy = v;
  v.list[0] = 1000;
  float sum = 0;
  for (int i = 0; i < 2; ++i)
    sum += copy.list[i];
  v.position.x += 1;
  return float4(v.pair, sum, v.position.x);
}

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 1, Height: 1}, FillSize: 16}
//   - {Name: Expected, Format: Float32, Channels: 4, Data: [105, 101, 13, 1.5]}
// Bindings: {RenderTarget: Target}
// Results:
//   - {Result: value, Rule: BufferExact, Actual: Target, Expected: Expected}
