// RUN: %geometry-vulkan
// RUN: %geometry-gl
// Array members under the dimension of the vertices: a float2[4] of a triangle's
// vertices is [3][4], read by constant and by computed indices.
struct Vertex {
  float2 uv[4] : UV;
  float4 position : SV_Position;
};

struct Point {
  float4 position : SV_Position;
  float4 value : VALUE;
};

Vertex VSMain(uint id : SV_VertexID) {
  Vertex v;
  v.position = float4(0, 0, 0, 1);
  for (uint i = 0; i < 4; ++i)
    v.uv[i] = float2(id * 10 + i, i + 1);
  return v;
}

// Point i holds uv[i].x of all three vertices and uv[i].y of the first, times
// uv[3].y of the last.
[maxvertexcount(4)]
void GSMain(triangle Vertex input[3], inout PointStream<Point> points) {
  for (uint i = 0; i < 4; ++i) {
    Point p;
    p.position = float4(i * 0.5 - 0.75, 0, 0, 1);
    for (uint k = 0; k < 3; ++k)
      p.value[k] = input[k].uv[i].x;
    p.value.w = input[0].uv[i].y * input[2].uv[3].y;
    points.Append(p);
  }
}

float4 PSMain(Point p) : SV_Target { return p.value; }

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Geometry, Entry: GSMain}, {Stage: Pixel, Entry: PSMain}]
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 4, Height: 1}, FillSize: 64}
//   - Name: Expected
//     Format: Float32
//     Channels: 4
//     Data: [0, 10, 20, 4,  1, 11, 21, 8,  2, 12, 22, 12,  3, 13, 23, 16]
// Bindings: {RenderTarget: Target}
// Results:
//   - {Result: values, Rule: BufferExact, Actual: Target, Expected: Expected}
