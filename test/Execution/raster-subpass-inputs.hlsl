// RUN: %raster-gl
// RUN: hlsl-translate %s -T vs_6_0 -E VSMain --to=glsl --glsl-version=300es --gl-binding-map=%t.300.vert.json -Fo %t.300.vert
// RUN: hlsl-translate %s -T ps_6_0 -E PSMain --to=glsl --glsl-version=300es --gl-binding-map=%t.300.frag.json -Fo %t.300.frag
// RUN: hlsl-run --api=gl %s %t.300.vert --gl-bindings=%t.300.vert.json %t.300.frag --gl-bindings=%t.300.frag.json
// What a subpass has drawn is a texture in OpenGL, read at the pixel's place.
[[vk::input_attachment_index(0)]] [[vk::binding(0, 0)]] SubpassInput<float4> Color;
[[vk::input_attachment_index(1)]] [[vk::binding(1, 0)]] SubpassInput<uint> Number;

float4 VSMain(uint id : SV_VertexID) : SV_Position {
  return float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0.5, 1);
}

float4 PSMain() : SV_Target {
  return Color.SubpassLoad() + float4(0, 0, 0, Number.SubpassLoad());
}

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// DispatchParameters: {VertexCount: 3}
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 3, Height: 2}, FillSize: 96}
//   - Name: Color
//     Format: Float32
//     Channels: 4
//     OutputProps: {Width: 3, Height: 2}
//     Data: [1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0,   4, 0, 0, 0, 5, 0, 0, 0, 6, 0, 0, 0]
//   - {Name: Number, Format: UInt32, OutputProps: {Width: 3, Height: 2}, Data: [10, 20, 30, 40, 50, 60]}
//   - Name: Expected
//     Format: Float32
//     Channels: 4
//     Data: [1, 0, 0, 10, 2, 0, 0, 20, 3, 0, 0, 30,   4, 0, 0, 40, 5, 0, 0, 50, 6, 0, 0, 60]
// Bindings: {RenderTarget: Target}
// DescriptorSets:
//   - Resources:
//     - {Name: Color, Kind: Texture2D, VulkanBinding: {Binding: 0}}
//     - {Name: Number, Kind: Texture2D, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Target, Expected: Expected}
