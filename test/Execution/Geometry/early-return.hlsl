// RUN: %geometry-vulkan
// RUN: %geometry-gl
// A geometry shader that returns early, from inside a loop too, and that sets only
// part of a vertex between two Appends: the rest keeps its value in the variable.
struct Vertex {
  float4 position : SV_Position;
  nointerpolation uint count : COUNT;
};

struct Output {
  float4 position : SV_Position;
  float2 value : VALUE;
};

Vertex VSMain(uint id : SV_VertexID) {
  Vertex v = {float4(0, 0.75 - id * 0.5, 0, 1), id};
  return v;
}

// Primitive n gives n points, and number 3 none at all.
[maxvertexcount(4)]
void GSMain(point Vertex input[1], inout PointStream<Output> points) {
  if (input[0].count == 3)
    return;
  Output o;
  o.value.y = input[0].count;
  for (uint i = 0; i < 4; ++i) {
    if (i == input[0].count)
      return;
    o.position = float4(i * 0.5 - 0.75, input[0].position.yzw);
    o.value.x = i + 1;
    points.Append(o);
  }
}

float2 PSMain(Output o) : SV_Target { return o.value; }

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Geometry, Entry: GSMain}, {Stage: Pixel, Entry: PSMain}]
// DispatchParameters: {VertexCount: 4}
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 2, OutputProps: {Width: 4, Height: 4}, FillSize: 128}
//   - Name: Expected
//     Format: Float32
//     Channels: 2
//     Data: [0, 0,  0, 0,  0, 0,  0, 0,
//            1, 1,  0, 0,  0, 0,  0, 0,
//            1, 2,  2, 2,  0, 0,  0, 0,
//            0, 0,  0, 0,  0, 0,  0, 0]
// Bindings: {RenderTarget: Target, Topology: PointList}
// Results:
//   - {Result: counted, Rule: BufferExact, Actual: Target, Expected: Expected}
