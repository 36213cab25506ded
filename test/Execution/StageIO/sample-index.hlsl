// RUN: %raster-vulkan
// RUN: %raster-gl
// SV_SampleIndex runs the pixel shader for each sample; a value with the modifier
// sample is the one at the sample's place.
struct Vertex {
  float4 position : SV_Position;
  sample float height : HEIGHT;
};

// The height is 0 at the top edge of the pixel and 8 at the bottom.
Vertex VSMain(uint id : SV_VertexID) {
  Vertex v;
  v.position = float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0, 1);
  v.height = 4 - v.position.y * 4;
  return v;
}

// The samples lie in rows 1, 3, 5 and 7 of 8.
float2 PSMain(Vertex v, uint index : SV_SampleIndex) : SV_Target {
  return float2(index, abs(v.height - (index * 2 + 1)) < 0.01);
}

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 2, OutputProps: {Width: 1, Height: 1}, FillSize: 8}
//   - {Name: Expected, Format: Float32, Channels: 2, Data: [1.5, 1]}
// Bindings: {RenderTarget: Target, SampleCount: 4}
// Results:
//   - {Result: mean, Rule: BufferExact, Actual: Target, Expected: Expected}
