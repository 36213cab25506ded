// REDEFINE: %{flags} = -T cs_6_7
// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// Samples of a pixel are read one by one, `[]` is sample 0. The runner fills all samples
// alike. (How many samples there are, and where, is asked in rw-texture-multisampled.hlsl and
// sampled-texture-multisampled.hlsl: ES cannot tell.)
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);
[[vk::binding(1, 0)]] Texture2DMS<float4> Plain : register(t1);
[[vk::binding(2, 0)]] Texture2DMSArray<float4> Layers : register(t2);
[[vk::binding(3, 0)]] Texture2DMS<uint2> Words : register(t3);

[numthreads(1, 1, 1)]
void main() {
  uint w, h, d, n;
  Plain.GetDimensions(w, h, n);
  Out[0] = float4(Plain.Load(int2(1, 0), 3).x, Plain[uint2(0, 1)].y, Plain.sample[2][uint2(1, 1)].z, w * 10 + h);
  Layers.GetDimensions(w, h, d, n);
  Out[1] = float4(Layers.Load(int3(1, 0, 2), 1).x, Layers[uint3(0, 0, 1)].y, Layers.sample[0][uint3(0, 0, 2)].z, w * 100 + h * 10 + d);
  Out[2] = float4(Words.Load(int2(0, 2), 1), Words.sample[3][uint2(0, 1)]);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 48}
//   - {Name: Plain, Format: Float32, Channels: 4, OutputProps: {Width: 2, Height: 2}, Data: [1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]}
//   - {Name: Layers, Format: Float32, Channels: 4, OutputProps: {Width: 2, Height: 1, ArraySlices: 3}, Data: [5, 6, 7, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]}
//   - {Name: Words, Format: UInt32, Channels: 2, OutputProps: {Width: 1, Height: 3}, Data: [11, 12, 0, 0, 0, 0]}
//   - {Name: Expected, Format: Float32, Data: [1, 2, 3, 22,  5, 6, 7, 213,  11, 12, 11, 12]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Plain, Kind: Texture2DMS, VulkanBinding: {Binding: 1}}
//     - {Name: Layers, Kind: Texture2DMSArray, VulkanBinding: {Binding: 2}}
//     - {Name: Words, Kind: Texture2DMS, VulkanBinding: {Binding: 3}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
