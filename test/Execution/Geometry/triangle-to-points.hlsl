// RUN: %geometry-vulkan
// RUN: %geometry-gl
// A triangle becomes three points, one for each of its vertices; a point ends by itself,
// so RestartStrip changes nothing.
struct Vertex {
  float4 position : SV_Position;
  float3 color : COLOR;
};

// Vertex i lies in the middle of pixel i.
Vertex VSMain(uint id : SV_VertexID) {
  Vertex v;
  v.position = float4(id * 0.5 - 0.75, 0, 0, 1);
  v.color = float3(id, id + 10, id * id);
  return v;
}

[maxvertexcount(3)]
void GSMain(triangle Vertex input[3], inout PointStream<Vertex> points) {
  for (uint i = 0; i < 3; ++i) {
    points.Append(input[i]);
    points.RestartStrip();
  }
}

float4 PSMain(Vertex v) : SV_Target { return float4(v.color, v.position.x); }

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Geometry, Entry: GSMain}, {Stage: Pixel, Entry: PSMain}]
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 4, Height: 1}, FillSize: 64}
//   - {Name: Expected, Format: Float32, Channels: 4, Data: [0, 10, 0, 0.5,  1, 11, 1, 1.5,  2, 12, 4, 2.5,  0, 0, 0, 0]}
// Bindings: {RenderTarget: Target}
// Results:
//   - {Result: points, Rule: BufferExact, Actual: Target, Expected: Expected}
