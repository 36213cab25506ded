// RUN: %raster-vulkan
// RUN: %raster-gl45
// A vertex shader picks the layer of the target; the pixel shader reads it.
struct Vertex {
  float4 position : SV_Position;
  uint layer : SV_RenderTargetArrayIndex;
};

Vertex VSMain(uint id : SV_VertexID, uint instance : SV_InstanceID) {
  Vertex v = {float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0, 1), instance};
  return v;
}

uint PSMain(uint layer : SV_RenderTargetArrayIndex) : SV_Target { return layer + 10; }

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// DispatchParameters: {InstanceCount: 2}
// Buffers:
//   - {Name: Target, Format: UInt32, OutputProps: {Width: 1, Height: 1, ArraySlices: 3}, FillSize: 12}
//   - {Name: Expected, Format: UInt32, Data: [10, 11, 0]}
// Bindings: {RenderTarget: Target}
// Results:
//   - {Result: layers, Rule: BufferExact, Actual: Target, Expected: Expected}
