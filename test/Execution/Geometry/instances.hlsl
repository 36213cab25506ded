// RUN: %geometry-vulkan
// RUN: %geometry-gl
// [instance(n)]: the shader runs n times for a primitive, told apart by
// SV_GSInstanceID.
struct Vertex {
  float4 position : SV_Position;
  nointerpolation uint id : ID;
};

Vertex VSMain(uint id : SV_VertexID) {
  Vertex v = {float4(0, id * -1.0 + 0.5, 0, 1), id};
  return v;
}

struct Output {
  float4 position : SV_Position;
  nointerpolation uint2 ids : IDS;
};

[instance(4)]
[maxvertexcount(1)]
void GSMain(point Vertex input[1], uint instance : SV_GSInstanceID, inout PointStream<Output> points) {
  Output o;
  o.position = input[0].position;
  o.position.x = instance * 0.5 - 0.75;
  o.ids = uint2(instance + 1, input[0].id + 10);
  points.Append(o);
}

uint2 PSMain(Output o) : SV_Target { return o.ids; }

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Geometry, Entry: GSMain}, {Stage: Pixel, Entry: PSMain}]
// DispatchParameters: {VertexCount: 2}
// Buffers:
//   - {Name: Target, Format: UInt32, Channels: 2, OutputProps: {Width: 4, Height: 2}, FillSize: 64}
//   - Name: Expected
//     Format: UInt32
//     Channels: 2
//     Data: [1, 10,  2, 10,  3, 10,  4, 10,
//            1, 11,  2, 11,  3, 11,  4, 11]
// Bindings: {RenderTarget: Target, Topology: PointList}
// Results:
//   - {Result: ids, Rule: BufferExact, Actual: Target, Expected: Expected}
