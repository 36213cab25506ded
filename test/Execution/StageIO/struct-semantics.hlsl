// RUN: %raster-vulkan
// RUN: %raster-gl
// A semantic on a parameter of struct type names its members in order, whatever they
// have of their own: the pixel shader reads them one by one.
struct Pair {
  float2 first : IGNORED;
  float second;
};

struct Nested {
  Pair pairs[2];
  float last;
};

void VSMain(uint id : SV_VertexID, out float4 position : SV_Position, out Nested nested : DATA3) {
  position = float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0, 1);
  nested.pairs[0].first = float2(1, 2);
  nested.pairs[0].second = 3;
  nested.pairs[1].first = float2(4, 5);
  nested.pairs[1].second = 6;
  nested.last = 7;
}

float4 PSMain(float2 a : DATA3, float b : DATA4, float2 c : DATA5, float d : DATA6, float e : DATA7) : SV_Target {
  return float4(a.x * 10 + a.y, b, c.x * 10 + c.y, d * 10 + e);
}

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 1, Height: 1}, FillSize: 16}
//   - {Name: Expected, Format: Float32, Channels: 4, Data: [12, 3, 45, 67]}
// Bindings: {RenderTarget: Target}
// Results:
//   - {Result: value, Rule: BufferExact, Actual: Target, Expected: Expected}
