// REQUIRES: vk-interlock
// RUN: %raster-vulkan
// Overlapping triangles of one draw blend in their order: each takes the value that
// the one before has left.
[[vk::binding(0, 0)]] RasterizerOrderedTexture2D<uint> Image : register(u0);

struct Vertex {
  float4 position : SV_Position;
  nointerpolation uint number : NUMBER;
};

// Three triangles, one over the other; each covers all pixels.
Vertex VSMain(uint id : SV_VertexID) {
  Vertex v;
  uint corner = id % 3;
  v.position = float4(corner == 1 ? 3 : -1, corner == 2 ? -3 : 1, 0, 1);
  v.number = id / 3 + 1;
  return v;
}

float PSMain(Vertex v) : SV_Target {
  uint2 p = uint2(v.position.xy);
  if (p.x == 1 && v.number == 2)
    return 2;
  Image[p] = Image[p] * 10 + v.number;
  return 1;
}

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// Buffers:
//   - {Name: Target, Format: Float32, OutputProps: {Width: 2, Height: 1}, FillSize: 8}
//   - {Name: Image, Format: UInt32, OutputProps: {Width: 2, Height: 1}, FillSize: 8}
//   - {Name: Expected, Format: UInt32, Data: [123, 13]}
// Bindings: {RenderTarget: Target}
// DispatchParameters: {VertexCount: 9}
// DescriptorSets:
//   - Resources:
//     - {Name: Image, Kind: RWTexture2D, VulkanBinding: {Binding: 0}}
// Results:
//   - {Result: image, Rule: BufferExact, Actual: Image, Expected: Expected}
