// RUN: %geometry-vulkan
// RUN: %geometry-gl
// SV_RenderTargetArrayIndex of a geometry shader picks the layer of the target; the
// pixel shader reads it back.
float4 VSMain(uint id : SV_VertexID) : SV_Position {
  return float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0, 1);
}

struct Output {
  float4 position : SV_Position;
  uint layer : SV_RenderTargetArrayIndex;
};

// The triangle in layers 2 and 0, and none in layer 1.
[maxvertexcount(6)]
void GSMain(triangle float4 position[3] : SV_Position, inout TriangleStream<Output> triangles) {
  for (int layer = 2; layer >= 0; layer -= 2) {
    for (int i = 0; i < 3; ++i) {
      Output o = {position[i], layer};
      triangles.Append(o);
    }
    triangles.RestartStrip();
  }
}

uint PSMain(Output o) : SV_Target { return o.layer + 10; }

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Geometry, Entry: GSMain}, {Stage: Pixel, Entry: PSMain}]
// Buffers:
//   - {Name: Target, Format: UInt32, OutputProps: {Width: 2, Height: 1, ArraySlices: 3}, FillSize: 24}
//   - {Name: Expected, Format: UInt32, Data: [10, 10,  0, 0,  12, 12]}
// Bindings: {RenderTarget: Target}
// Results:
//   - {Result: layers, Rule: BufferExact, Actual: Target, Expected: Expected}
