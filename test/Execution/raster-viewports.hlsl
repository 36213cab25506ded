// RUN: %raster-vulkan
// RUN: %raster-gl45
// A vertex shader picks one of three viewports, side by side; the pixel shader reads it.
struct Vertex {
  float4 position : SV_Position;
  uint viewport : SV_ViewportArrayIndex;
};

Vertex VSMain(uint id : SV_VertexID, uint instance : SV_InstanceID) {
  Vertex v = {float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0, 1), 2 * instance};
  return v;
}

uint PSMain(uint viewport : SV_ViewportArrayIndex) : SV_Target { return viewport + 10; }

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// DispatchParameters: {InstanceCount: 2}
// Buffers:
//   - {Name: Target, Format: UInt32, OutputProps: {Width: 6, Height: 1}, FillSize: 24}
//   - {Name: Expected, Format: UInt32, Data: [10, 10, 0, 0, 12, 12]}
// Bindings: {RenderTarget: Target, ViewportCount: 3}
// Results:
//   - {Result: viewports, Rule: BufferExact, Actual: Target, Expected: Expected}
