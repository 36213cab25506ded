// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl45
// A texture and a sampler in one descriptor: the type of vk, alone and in an array,
// as a parameter, and two declarations that share a descriptor. Fetches and sizes
// want no sampler.
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out;
[[vk::binding(1, 0)]] vk::SampledTexture2D<float4> Plain;
[[vk::binding(2, 0)]] vk::SampledTexture2D<float> Pair[2];
[[vk::combinedImageSampler, vk::binding(3, 0)]] Texture2D<float4> Shared;
[[vk::combinedImageSampler, vk::binding(3, 0)]] SamplerState Nearest;

float4 atCentre(vk::SampledTexture2D<float4> t, float x) { return t.SampleLevel(float2(x, 0.5), 0); }

[numthreads(1, 1, 1)] void main() {
  Out[0] = atCentre(Plain, 0.25);
  Out[1] = Plain.Load(int3(1, 0, 0)) + Plain[uint2(0, 0)];
  uint w, h;
  uint levels;
  Plain.GetDimensions(0, w, h, levels);
  Out[2] = float4(w, levels, Pair[0].SampleLevel(float2(0.75, 0.5), 0), Pair[1].SampleLevel(float2(0.25, 0.5), 0));
  Out[3] = Shared.SampleLevel(Nearest, float2(0.75, 0.5), 0);
  Out[4] = Plain.GatherGreen(float2(0.5, 0.5));
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 80}
//   - {Name: Plain, Format: Float32, Channels: 4, OutputProps: {Width: 2}, Data: [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]}
//   - {Name: Pair, Format: Float32, Channels: 1, ArraySize: 2, OutputProps: {Width: 2}, Data: [[10.0, 20.0], [30.0, 40.0]]}
//   - {Name: Shared, Format: Float32, Channels: 4, OutputProps: {Width: 2}, Data: [1.0, 1.0, 1.0, 1.0, 9.0, 8.0, 7.0, 6.0]}
//   - Name: Expected
//     Format: Float32
//     Data: [1.0, 2.0, 3.0, 4.0,  6.0, 8.0, 10.0, 12.0,  2.0, 1.0, 20.0, 30.0,  9.0, 8.0, 7.0, 6.0,  2.0, 6.0, 6.0, 2.0]
// Samplers:
//   - {Name: Plain, MinFilter: Nearest, MagFilter: Nearest}
//   - {Name: Pair, MinFilter: Nearest, MagFilter: Nearest}
//   - {Name: Shared, MinFilter: Nearest, MagFilter: Nearest}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Plain, Kind: SampledTexture2D, VulkanBinding: {Binding: 1}}
//     - {Name: Pair, Kind: SampledTexture2D, VulkanBinding: {Binding: 2}}
//     - {Name: Shared, Kind: SampledTexture2D, VulkanBinding: {Binding: 3}}
// Results:
//   - {Result: texels, Rule: BufferExact, Actual: Out, Expected: Expected}
