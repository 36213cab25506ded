// RUN: %raster-vulkan
// RUN: %raster-gl
// SV_Coverage with four samples in a pixel: what it masks and what the triangle does
// not cover keeps the old colour. (Its input is not checked: lavapipe gets it wrong with
// several samples.)
struct Targets {
  float color : SV_Target;
  uint coverage : SV_Coverage;
};

// Covers what is left of the middle of pixel 1: its samples 0 and 2.
float4 VSMain(uint id : SV_VertexID) : SV_Position {
  return float4(id == 2 ? -90 : 0.5, id == 0 ? 9 : id == 1 ? -9 : 0, 0, 1);
}

// Samples 1 and 2.
Targets PSMain(float4 position : SV_Position) {
  Targets t = {8, 6};
  return t;
}

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// Buffers:
//   - {Name: Target, Format: Float32, OutputProps: {Width: 2, Height: 1}, FillSize: 8}
//   - {Name: Expected, Format: Float32, Data: [4, 2]}
// Bindings: {RenderTarget: Target, SampleCount: 4}
// Results:
//   - {Result: mean, Rule: BufferExact, Actual: Target, Expected: Expected}
