// REQUIRES: vk-geometry-streams
// RUN: %geometry-vulkan
// RUN: %geometry-gl45
// Two streams of different structs: the first is drawn, the second is not.
struct Vertex {
  float4 position : SV_Position;
  float value : VALUE;
};

struct Extra {
  float2 extra : EXTRA;
};

Vertex VSMain(uint id : SV_VertexID) {
  Vertex v = {float4(id * 0.5 - 0.75, 0, 0, 1), id + 1};
  return v;
}

[maxvertexcount(4)]
void GSMain(point Vertex input[1], inout PointStream<Vertex> drawn, inout PointStream<Extra> kept) {
  Extra e = {float2(7, 8)};
  kept.Append(e);
  Vertex v = input[0];
  v.value *= 10;
  drawn.Append(v);
  e.extra *= 2;
  kept.Append(e);
}

float PSMain(Vertex v) : SV_Target { return v.value; }

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Geometry, Entry: GSMain}, {Stage: Pixel, Entry: PSMain}]
// DispatchParameters: {VertexCount: 4}
// Buffers:
//   - {Name: Target, Format: Float32, OutputProps: {Width: 4, Height: 1}, FillSize: 16}
//   - {Name: Expected, Format: Float32, Data: [10, 20, 30, 40]}
// Bindings: {RenderTarget: Target, Topology: PointList}
// Results:
//   - {Result: drawn, Rule: BufferExact, Actual: Target, Expected: Expected}
