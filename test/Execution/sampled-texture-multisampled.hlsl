// REDEFINE: %{flags} = -T cs_6_7
// RUN: %compute-spirv
// RUN: %compute-gl45
// The same of textures that are combined with a sampler, which no method uses.
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);
[[vk::binding(1, 0)]] vk::SampledTexture2DMS<float4> Plain : register(t1);
[[vk::binding(2, 0)]] vk::SampledTexture2DMSArray<float4> Layers : register(t2);

[numthreads(1, 1, 1)]
void main() {
  uint w, h, d, n;
  Plain.GetDimensions(w, h, n);
  Out[0] = float4(Plain.Load(int2(1, 0), 3).x, Plain[uint2(0, 1)].y, Plain.sample[2][uint2(1, 1)].z, w * 100 + h * 10 + n);
  Layers.GetDimensions(w, h, d, n);
  Out[1] = float4(Layers.Load(int3(1, 0, 2), 1).x, Layers[uint3(0, 0, 1)].y, Layers.sample[0][uint3(0, 0, 2)].z, w * 1000 + h * 100 + d * 10 + n);
  Out[2] = float4(Plain.GetSamplePosition(0), Layers.GetSamplePosition(1)) * 16;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 48}
//   - {Name: Plain, Format: Float32, Channels: 4, OutputProps: {Width: 2, Height: 2}, Data: [1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]}
//   - {Name: Layers, Format: Float32, Channels: 4, OutputProps: {Width: 2, Height: 1, ArraySlices: 3}, Data: [5, 6, 7, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]}
//   - {Name: Expected, Format: Float32, Data: [1, 2, 3, 224, 5, 6, 7, 2134, -2, -6, 6, -2]}
// Samplers:
//   - {Name: Plain, MinFilter: Nearest, MagFilter: Nearest}
//   - {Name: Layers, MinFilter: Nearest, MagFilter: Nearest}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Plain, Kind: SampledTexture2DMS, VulkanBinding: {Binding: 1}}
//     - {Name: Layers, Kind: SampledTexture2DMSArray, VulkanBinding: {Binding: 2}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
