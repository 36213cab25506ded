// RUN: %geometry-vulkan
// RUN: %geometry-gl
// SV_PrimitiveID counts the primitives that a geometry shader is given; the one it
// writes is the one that the pixel shader reads.
float4 VSMain(uint id : SV_VertexID) : SV_Position { return float4(id * 0.5 - 0.75, 0, 0, 1); }

struct Output {
  float4 position : SV_Position;
  uint primitive : SV_PrimitiveID;
  nointerpolation uint original : ORIGINAL;
};

[maxvertexcount(1)]
void GSMain(point float4 position[1] : SV_Position, uint primitive : SV_PrimitiveID, inout PointStream<Output> points) {
  Output o = {position[0], 100 - primitive, primitive};
  points.Append(o);
}

uint2 PSMain(uint primitive : SV_PrimitiveID, nointerpolation uint original : ORIGINAL) : SV_Target {
  return uint2(primitive, original);
}

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Geometry, Entry: GSMain}, {Stage: Pixel, Entry: PSMain}]
// DispatchParameters: {VertexCount: 4}
// Buffers:
//   - {Name: Target, Format: UInt32, Channels: 2, OutputProps: {Width: 4, Height: 1}, FillSize: 32}
//   - {Name: Expected, Format: UInt32, Channels: 2, Data: [100, 0,  99, 1,  98, 2,  97, 3]}
// Bindings: {RenderTarget: Target, Topology: PointList}
// Results:
//   - {Result: ids, Rule: BufferExact, Actual: Target, Expected: Expected}
