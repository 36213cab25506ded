// RUN: %raster-vulkan
// A clamp is the least level that is sampled; a bias chooses others.
[[vk::binding(0, 0)]] Texture2D<float> Tex : register(t0);
[[vk::binding(1, 0)]] SamplerState Near : register(s1);

float4 VSMain(uint id : SV_VertexID) : SV_Position {
  return float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0, 1);
}

float4 PSMain(float4 position : SV_Position) : SV_Target {
  float2 uv = position.xy * 0.25; // One texel of level 0 to a pixel.
  return float4(Tex.Sample(Near, uv), Tex.Sample(Near, uv, 0, 1.0), Tex.SampleBias(Near, uv, 2), Tex.SampleGrad(Near, uv, 0.25, 0.25, 0, 2.0));
}

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 1, Height: 1}, FillSize: 16}
//   - Name: Tex
//     Format: Float32
//     OutputProps: {Width: 4, Height: 4, MipLevels: 3}
//     Data: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,  2, 2, 2, 2,  3]
//   - {Name: Expected, Format: Float32, Channels: 4, Data: [1, 2, 3, 3]}
// Samplers:
//   - {Name: Near, MinFilter: Nearest, MagFilter: Nearest}
// Bindings: {RenderTarget: Target}
// DescriptorSets:
//   - Resources:
//     - {Name: Tex, Kind: Texture2D, VulkanBinding: {Binding: 0}}
//     - {Name: Near, Kind: Sampler, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Target, Expected: Expected}
