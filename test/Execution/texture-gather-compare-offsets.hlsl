// REQUIRES: mesa-25
// RUN: hlsl-translate %s -T cs_6_0 -E main -fspv-target-env=vulkan1.3 -Fo %t.spv && spirv-val --target-env vulkan1.3 %t.spv
// RUN: %mesa-25 hlsl-run %s %t.spv
// RUN: %compute-gl
// Comparisons, too, take four offsets. (Mesa 22 answers with texels of another texture.)
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);
[[vk::binding(1, 0)]] Texture2D<float> Shadow : register(t1);
[[vk::binding(2, 0)]] SamplerComparisonState Compare : register(s2);

[numthreads(1, 1, 1)]
void main(int3 id : SV_DispatchThreadID) {
  float2 place = 0.25;
  Out[0] = Shadow.GatherCmpRed(Compare, place, 0.40625, int2(1, 0), int2(0, 1), int2(2, 2), int2(-1, 0));
  Out[1] = Shadow.GatherCmpRed(Compare, place, 0.40625, int2(1, 0), int2(0, 1) + id.xy, int2(2, 2), int2(-1, 0));
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - Name: Shadow
//     Format: Depth32
//     OutputProps: {Width: 4, Height: 4}
//     Data: [0, 0.0625, 0.125, 0.1875, 0.25, 0.3125, 0.375, 0.4375, 0.5, 0.5625, 0.625, 0.6875, 0.75, 0.8125, 0.875, 0.9375]
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 32}
//   - {Name: Expected, Format: Float32, Data: [0, 1, 1, 0, 0, 1, 1, 0]}   # texels 5, 9, 11, 0
// Samplers:
//   - {Name: Compare, Kind: SamplerComparison, MinFilter: Nearest, MagFilter: Nearest, Address: Clamp, ComparisonOp: Less}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Shadow, Kind: Texture2D, VulkanBinding: {Binding: 1}}
//     - {Name: Compare, Kind: Sampler, VulkanBinding: {Binding: 2}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
