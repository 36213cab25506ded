// RUN: %raster-vulkan
// RUN: %raster-gl45
// The stencil reference of a pixel: those stay whose reference is the stencil, 0.
float4 VSMain(uint id : SV_VertexID) : SV_Position { return float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0.5, 1); }

float4 PSMain(float4 position : SV_Position, out uint reference : SV_StencilRef) : SV_Target {
  reference = uint(position.x) % 2;
  return position.x;
}

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// DispatchParameters: {VertexCount: 3}
// Buffers:
//   - {Name: Target, Format: Float32, OutputProps: {Width: 4, Height: 1}, FillSize: 16}
//   - {Name: Expected, Format: Float32, Data: [0.5, 0, 2.5, 0]}
// Bindings: {RenderTarget: Target}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Target, Expected: Expected}
