// RUN: %raster-vulkan
// RUN: %raster-gl
// Sample in a pixel shader picks the level from the derivatives: one texel a pixel
// is level 0, two texels a pixel level 1; SampleBias and SampleGrad move it.
struct V2P {
  float4 position : SV_Position;
  float2 uv : TEXCOORD;
};

[[vk::binding(0, 0)]] Texture2D<float> Tex : register(t0);
[[vk::binding(1, 0)]] SamplerState Near : register(s1);

V2P VSMain(uint id : SV_VertexID) {
  V2P o;
  o.uv = float2((id << 1) & 2, id & 2);
  o.position = float4(o.uv * float2(2, -2) + float2(-1, 1), 0, 1);
  return o;
}

float4 PSMain(V2P i) : SV_Target {
  return float4(Tex.Sample(Near, i.uv), Tex.Sample(Near, i.uv * 2), Tex.SampleBias(Near, i.uv, 2),
                Tex.SampleGrad(Near, i.uv, float2(0.5, 0), float2(0, 0.5)));
}

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// DispatchParameters: {VertexCount: 3}
// Buffers:
//   - Name: Tex
//     Format: Float32
//     OutputProps: {Width: 4, Height: 4, MipLevels: 3}
//     Data: [0, 1, 2, 3, 10, 11, 12, 13, 20, 21, 22, 23, 30, 31, 32, 33,
//            100, 101, 110, 111,
//            200]
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 4, Height: 4}, FillSize: 256}
//   - Name: Expected
//     Format: Float32
//     Channels: 4
//     Data: [ 0, 100, 200, 100,   1, 101, 200, 100,   2, 100, 200, 101,   3, 101, 200, 101,
//            10, 110, 200, 100,  11, 111, 200, 100,  12, 110, 200, 101,  13, 111, 200, 101,
//            20, 100, 200, 110,  21, 101, 200, 110,  22, 100, 200, 111,  23, 101, 200, 111,
//            30, 110, 200, 110,  31, 111, 200, 110,  32, 110, 200, 111,  33, 111, 200, 111]
// Samplers:
//   - {Name: Near, MinFilter: Nearest, MagFilter: Nearest, Address: Repeat}
// Bindings: {RenderTarget: Target}
// DescriptorSets:
//   - Resources:
//     - {Name: Tex, Kind: Texture2D, VulkanBinding: {Binding: 0}}
//     - {Name: Near, Kind: Sampler, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Target, Expected: Expected}
