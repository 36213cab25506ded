// REQUIRES: vk-float64
// RUN: %raster-vulkan
// RUN: %raster-gl45
// Doubles between stages: a vector of three takes two locations, and so does each
// element of an array of such.
struct Doubles {
  nointerpolation double single : SINGLE;
  nointerpolation double3 triple : TRIPLE;
  nointerpolation double4 list[2] : LIST;
  nointerpolation float after : AFTER;
};

void VSMain(uint id : SV_VertexID, out float4 position : SV_Position, out Doubles d) {
  position = float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0, 1);
  d.single = 1.0L / 3.0L;
  d.triple = double3(2, 3, 4);
  d.list[0] = double4(10, 20, 30, 40) / 3.0L;
  d.list[1] = double4(5, 6, 7, 8);
  d.after = 9;
}

// What a float would lose shows as a difference.
float4 PSMain(Doubles d) : SV_Target {
  bool single = abs(d.single * 3.0L - 1.0L) < 1e-12L;
  bool list = abs(d.list[0].w * 3.0L - 40.0L) < 1e-12L;
  double sum = dot(float3(d.triple), float3(1, 10, 100));
  return float4(single + list * 10, (float)sum, (float)(d.list[1].x * 10 + d.list[1].w), d.after);
}

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 1, Height: 1}, FillSize: 16}
//   - {Name: Expected, Format: Float32, Channels: 4, Data: [11, 432, 58, 9]}
// Bindings: {RenderTarget: Target}
// Results:
//   - {Result: value, Rule: BufferExact, Actual: Target, Expected: Expected}
