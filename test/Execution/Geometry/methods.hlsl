// RUN: %geometry-vulkan
// RUN: %geometry-gl
// Vertices with methods and a base, changed between two Appends, and a static global
// that lives as long as the shader's run.
struct Base {
  float4 position : SV_Position;
  float2 pair : PAIR;
  float sum() { return pair.x + pair.y; }
};

struct Vertex : Base {
  nointerpolation uint id : ID;
  void shift(float distance) {
    position.x += distance;
    pair += distance;
  }
};

static float scale = 2;

Vertex VSMain(uint id : SV_VertexID) {
  Vertex v;
  v.position = float4(id * 0.5 - 0.75, 0, 0, 1);
  v.pair = float2(id, 10);
  v.id = id;
  return v;
}

// Vertex i goes to pixel i and, moved by 1, to pixel i + 2.
[maxvertexcount(4)]
void GSMain(line Vertex input[2], inout PointStream<Vertex> points) {
  for (int i = 0; i < 2; ++i) {
    Vertex v = input[i];
    v.pair.x = input[1 - i].sum() * scale;
    points.Append(v);
    scale += 1;
    v.shift(1);
    points.Append(v);
  }
}

float4 PSMain(Vertex v) : SV_Target { return float4(v.pair, v.id, v.sum()); }

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Geometry, Entry: GSMain}, {Stage: Pixel, Entry: PSMain}]
// DispatchParameters: {VertexCount: 2}
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 4, Height: 1}, FillSize: 64}
//   - Name: Expected
//     Format: Float32
//     Channels: 4
//     # 11 * 2 and 10 * 3, then both with 1 added
//     Data: [22, 10, 0, 32,  30, 10, 1, 40,  23, 11, 0, 34,  31, 11, 1, 42]
// Bindings: {RenderTarget: Target, Topology: LineList}
// Results:
//   - {Result: values, Rule: BufferExact, Actual: Target, Expected: Expected}
