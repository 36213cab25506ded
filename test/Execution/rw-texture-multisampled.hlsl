// REDEFINE: %{flags} = -T cs_6_7
// RUN: %compute-spirv
// RUN: %compute-glsl
// Samples of a pixel are written one by one, too, and counted. `[]` is sample 0. The runner
// fills all samples alike. The places are those of the standard pattern of four samples.
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);
[[vk::binding(1, 0)]] Texture2DMS<float4> Plain : register(t1);
[[vk::binding(2, 0)]] Texture2DMSArray<float4> Layers : register(t2);
[[vk::binding(3, 0)]] RWTexture2DMS<float4> Target : register(u3);
[[vk::binding(4, 0)]] RWTexture2DMSArray<uint> Counts : register(u4);

[numthreads(1, 1, 1)]
void main() {
  uint w, h, d, n;
  Plain.GetDimensions(w, h, n);
  Out[0] = float4(Plain.Load(int2(1, 0), 3).x, Plain[uint2(0, 1)].y, Plain.sample[2][uint2(1, 1)].z, w * 100 + h * 10 + n);
  Layers.GetDimensions(w, h, d, n);
  Out[1] = float4(Layers.Load(int3(1, 0, 2), 1).x, Layers[uint3(0, 0, 1)].y, Layers.sample[0][uint3(0, 0, 2)].z, w * 1000 + h * 100 + d * 10 + n);
  Target.GetDimensions(w, h, n);
  for (uint i = 0; i < n; ++i)
    Target.sample[i][uint2(1, 0)] = float4(i, i + 10, w, h);
  Target[uint2(0, 0)] = float4(7, 8, 9, 10);
  AllMemoryBarrier();
  Out[2] = float4(Target.Load(int2(1, 0), 2).xy, Target.sample[3][uint2(1, 0)].xy);
  Out[3] = float4(Target[uint2(0, 0)].x, Target.Load(int2(0, 0), 1).x, Target[uint2(1, 0)].zw);
  Counts.GetDimensions(w, h, d, n);
  uint before, after;
  InterlockedAdd(Counts.sample[1][uint3(0, 0, 1)], 5, before);
  InterlockedAdd(Counts.sample[1][uint3(0, 0, 1)], 5, after);
  Counts[uint3(0, 0, 0)] = 77;
  AllMemoryBarrier();
  Out[4] = float4(before, after, Counts.Load(int3(0, 0, 0), 0), d * 10 + n);
  Out[5] = float4(Plain.GetSamplePosition(0), Layers.GetSamplePosition(1)) * 16;
  Out[6] = float4(Target.GetSamplePosition(2), Counts.GetSamplePosition(3)) * 16;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 112}
//   - {Name: Plain, Format: Float32, Channels: 4, OutputProps: {Width: 2, Height: 2}, Data: [1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]}
//   - {Name: Layers, Format: Float32, Channels: 4, OutputProps: {Width: 2, Height: 1, ArraySlices: 3}, Data: [5, 6, 7, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]}
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 2, Height: 1}, Data: [50, 0, 0, 0, 0, 0, 0, 0]}
//   - {Name: Counts, Format: UInt32, OutputProps: {Width: 1, Height: 1, ArraySlices: 2}, Data: [100, 0]}
//   - Name: Expected
//     Format: Float32
//     # The standard pattern in sixteenths: (-2, -6), (6, -2), (-6, 2), (2, 6).
//     Data: [1, 2, 3, 224,  5, 6, 7, 2134,  2, 12, 3, 13,  7, 50, 2, 1,  100, 105, 77, 24,
//            -2, -6, 6, -2,  -6, 2, 2, 6]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Plain, Kind: Texture2DMS, VulkanBinding: {Binding: 1}}
//     - {Name: Layers, Kind: Texture2DMSArray, VulkanBinding: {Binding: 2}}
//     - {Name: Target, Kind: RWTexture2DMS, VulkanBinding: {Binding: 3}}
//     - {Name: Counts, Kind: RWTexture2DMSArray, VulkanBinding: {Binding: 4}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
