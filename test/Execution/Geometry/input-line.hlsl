// RUN: %geometry-vulkan
// RUN: %geometry-gl
// The two vertices of a line.
struct Vertex {
  float4 position : SV_Position;
  float value : VALUE;
};

Vertex VSMain(uint id : SV_VertexID) {
  Vertex v = {float4(0, 0, 0, 1), id + 1};
  return v;
}

// Point i of primitive n lies in pixel i of row n.
[maxvertexcount(2)]
void GSMain(line Vertex input[2], uint primitive : SV_PrimitiveID, inout PointStream<Vertex> points) {
  for (uint i = 0; i < 2; ++i) {
    Vertex v = input[i];
    v.position = float4(i * 0.25 - 0.875, primitive ? -0.5 : 0.5, 0, 1);
    points.Append(v);
  }
}

float PSMain(Vertex v) : SV_Target { return v.value; }

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Geometry, Entry: GSMain}, {Stage: Pixel, Entry: PSMain}]
// DispatchParameters: {VertexCount: 4}
// Buffers:
//   - {Name: Target, Format: Float32, OutputProps: {Width: 8, Height: 2}, FillSize: 64}
//   - {Name: Expected, Format: Float32, Data: [1, 2, 0, 0, 0, 0, 0, 0,  3, 4, 0, 0, 0, 0, 0, 0]}
// Bindings: {RenderTarget: Target, Topology: LineList}
// Results:
//   - {Result: values, Rule: BufferExact, Actual: Target, Expected: Expected}
