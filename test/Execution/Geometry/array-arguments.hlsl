// RUN: %geometry-vulkan
// RUN: %geometry-gl
// The array of vertices as an argument, one of its elements as another, and a copy
// of it that is changed.
struct Vertex {
  float4 position : SV_Position;
  float2 value : VALUE;
};

struct Output {
  float4 position : SV_Position;
  float4 value : VALUE;
};

Vertex VSMain(uint id : SV_VertexID) {
  Vertex v = {float4(id * 0.5 - 0.75, 0, 0, 1), float2(id + 1, id * 10)};
  return v;
}

float2 sum(Vertex vertices[3]) {
  float2 total = 0;
  for (int i = 0; i < 3; ++i)
    total += vertices[i].value;
  return total;
}

float product(Vertex a, Vertex b) { return a.value.x * b.value.x; }

[maxvertexcount(3)]
void GSMain(triangle Vertex input[3], inout PointStream<Output> points) {
  Vertex copy[3] = input;
  copy[1].value = 100;
  for (int i = 0; i < 3; ++i) {
    Output o = {input[i].position, float4(sum(input), product(input[i], input[2]), sum(copy).x)};
    points.Append(o);
  }
}

float4 PSMain(Output o) : SV_Target { return o.value; }

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Geometry, Entry: GSMain}, {Stage: Pixel, Entry: PSMain}]
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 4, Height: 1}, FillSize: 64}
//   - Name: Expected
//     Format: Float32
//     Channels: 4
//     Data: [6, 30, 3, 104,  6, 30, 6, 104,  6, 30, 9, 104,  0, 0, 0, 0]
// Bindings: {RenderTarget: Target}
// Results:
//   - {Result: values, Rule: BufferExact, Actual: Target, Expected: Expected}
