// RUN: %geometry-vulkan
// RUN: %geometry-gl
// A vertex index that only the vertices know: a walk along links between them.
struct Vertex {
  float4 position : SV_Position;
  nointerpolation uint next : NEXT;
  float values[2] : VALUES;
};

struct Output {
  float4 position : SV_Position;
  float value : VALUE;
};

// Vertex 0 names 2, 2 names 1 and 1 names 0.
Vertex VSMain(uint id : SV_VertexID) {
  Vertex v = {float4(0, 0, 0, 1), (id + 2) % 3, {id * 10, id * 10 + 5}};
  return v;
}

[maxvertexcount(4)]
void GSMain(triangle Vertex input[3], inout PointStream<Output> points) {
  uint at = 0;
  for (uint step = 0; step < 4; ++step) {
    Output o = {input[at].position, input[at].values[step & 1]};
    o.position.x = step * 0.5 - 0.75;
    points.Append(o);
    at = input[at].next;
  }
}

float PSMain(Output o) : SV_Target { return o.value; }

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Geometry, Entry: GSMain}, {Stage: Pixel, Entry: PSMain}]
// Buffers:
//   - {Name: Target, Format: Float32, OutputProps: {Width: 4, Height: 1}, FillSize: 16}
//   - {Name: Expected, Format: Float32, Data: [0, 25, 10, 5]}
// Bindings: {RenderTarget: Target}
// Results:
//   - {Result: walk, Rule: BufferExact, Actual: Target, Expected: Expected}
