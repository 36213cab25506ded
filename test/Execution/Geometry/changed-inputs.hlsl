// RUN: %geometry-vulkan
// RUN: %geometry-gl
// The array of vertices is a variable: members and whole vertices are assigned, and
// computed indices see the changes.
struct Vertex {
  float4 position : SV_Position;
  float2 list[2] : LIST;
};

Vertex VSMain(uint id : SV_VertexID) {
  Vertex v;
  v.position = float4(id * 0.5 - 0.75, 0, 0, 1);
  v.list[0] = id;
  v.list[1] = id + 10;
  return v;
}

[maxvertexcount(3)]
void GSMain(triangle Vertex input[3], inout PointStream<Vertex> points) {
  input[0].list[1] = input[2].list[0];
  Vertex old = input[1];
  input[1] = input[0];
  input[1].position = old.position;
  for (int i = 0; i < 3; ++i) {
    input[i].list[i & 1].y += 100;
    points.Append(input[i]);
  }
}

float4 PSMain(Vertex v) : SV_Target { return float4(v.list[0], v.list[1]); }

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Geometry, Entry: GSMain}, {Stage: Pixel, Entry: PSMain}]
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 4, Height: 1}, FillSize: 64}
//   - Name: Expected
//     Format: Float32
//     Channels: 4
//     Data: [0, 100, 2, 2,  0, 0, 2, 102,  2, 102, 12, 12,  0, 0, 0, 0]
// Bindings: {RenderTarget: Target}
// Results:
//   - {Result: values, Rule: BufferExact, Actual: Target, Expected: Expected}
