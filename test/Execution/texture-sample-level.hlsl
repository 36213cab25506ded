// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// SampleLevel with nearest and linear filters, at texel centres and half-way
// between them, on a chosen level; addresses clamp or repeat; one texture is used
// with two samplers.
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);
[[vk::binding(1, 0)]] Texture2D<float4> Tex : register(t1);
[[vk::binding(2, 0)]] SamplerState Near : register(s2);
[[vk::binding(3, 0)]] SamplerState Smooth : register(s3);

[numthreads(1, 1, 1)]
void main() {
  Out[0] = Tex.SampleLevel(Near, float2(0.25, 0.25), 0);
  Out[1] = Tex.SampleLevel(Near, float2(0.75, 0.75), 0);
  Out[2] = Tex.SampleLevel(Near, float2(1.25, -0.25), 0);
  Out[3] = Tex.SampleLevel(Smooth, float2(0.5, 0.25), 0);
  Out[4] = Tex.SampleLevel(Smooth, float2(0.5, 0.5), 0);
  Out[5] = Tex.SampleLevel(Smooth, float2(5, 0.25), 0);
  Out[6] = Tex.SampleLevel(Near, float2(0.3, 0.9), 1);
  Out[7] = Tex.SampleLevel(Near, float2(0.25, 0.25), 0, int2(1, 0));
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - Name: Tex
//     Format: Float32
//     Channels: 4
//     OutputProps: {Width: 2, Height: 2, MipLevels: 2}
//     Data: [0, 0, 0, 1,  8, 0, 0, 2,
//            0, 4, 0, 3,  8, 4, 0, 4,
//            1, 2, 3, 4]
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 128}
//   - Name: Expected
//     Format: Float32
//     Data: [0, 0, 0, 1,
//            8, 4, 0, 4,
//            0, 4, 0, 3,       # repeats: (0.25, 0.75)
//            4, 0, 0, 1.5,
//            4, 2, 0, 2.5,     # mean of all four
//            8, 0, 0, 2,       # clamps
//            1, 2, 3, 4,
//            8, 0, 0, 2]
// Samplers:
//   - {Name: Near, MinFilter: Nearest, MagFilter: Nearest, Address: Repeat}
//   - {Name: Smooth, MinFilter: Linear, MagFilter: Linear, Address: Clamp}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Tex, Kind: Texture2D, VulkanBinding: {Binding: 1}}
//     - {Name: Near, Kind: Sampler, VulkanBinding: {Binding: 2}}
//     - {Name: Smooth, Kind: Sampler, VulkanBinding: {Binding: 3}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
