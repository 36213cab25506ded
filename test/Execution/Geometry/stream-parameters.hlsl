// RUN: %geometry-vulkan
// RUN: %geometry-gl
// A stream as an inout parameter of a function, and of a function that calls it.
struct Vertex {
  float4 position : SV_Position;
  float value : VALUE;
};

Vertex VSMain(uint id : SV_VertexID) {
  Vertex v = {float4(id - 0.5, 0, 0, 1), id + 1};
  return v;
}

void appendCorner(Vertex center, float2 offset, inout TriangleStream<Vertex> triangles) {
  center.position.xy += offset;
  triangles.Append(center);
}

void appendSquare(Vertex center, float2 size, inout TriangleStream<Vertex> triangles) {
  appendCorner(center, float2(-size.x, size.y), triangles);
  appendCorner(center, size, triangles);
  appendCorner(center, -size, triangles);
  appendCorner(center, float2(size.x, -size.y), triangles);
  triangles.RestartStrip();
}

// Each point becomes a square of 2 by 2 pixels and a smaller one of 1 by 1 in front
// of its upper left quarter.
[maxvertexcount(8)]
void GSMain(point Vertex input[1], inout TriangleStream<Vertex> triangles) {
  appendSquare(input[0], float2(0.5, 1), triangles);
  Vertex second = input[0];
  second.position.xy += float2(-0.25, 0.5);
  second.value += 10;
  appendSquare(second, float2(0.25, 0.5), triangles);
}

float PSMain(Vertex v) : SV_Target { return v.value; }

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Geometry, Entry: GSMain}, {Stage: Pixel, Entry: PSMain}]
// DispatchParameters: {VertexCount: 2}
// Buffers:
//   - {Name: Target, Format: Float32, OutputProps: {Width: 4, Height: 2}, FillSize: 32}
//   - {Name: Expected, Format: Float32, Data: [11, 1, 12, 2,  1, 1, 2, 2]}
// Bindings: {RenderTarget: Target, Topology: PointList}
// Results:
//   - {Result: squares, Rule: BufferExact, Actual: Target, Expected: Expected}
