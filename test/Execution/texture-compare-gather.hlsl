// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// SampleCmpLevelZero compares with the texel and filters the answers; Gather takes
// one component of four texels, in the order (0,1) (1,1) (1,0) (0,0).
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);
[[vk::binding(1, 0)]] Texture2D<float> Shadow : register(t1);
[[vk::binding(2, 0)]] SamplerComparisonState Compare : register(s2);
[[vk::binding(3, 0)]] Texture2D<float4> Tex : register(t3);
[[vk::binding(4, 0)]] SamplerState Near : register(s4);

[numthreads(1, 1, 1)]
void main() {
  Out[0] = float4(Shadow.SampleCmpLevelZero(Compare, float2(0.25, 0.25), 0.3), Shadow.SampleCmpLevelZero(Compare, float2(0.75, 0.25), 0.3),
                  Shadow.SampleCmpLevelZero(Compare, float2(0.25, 0.75), 0.5), Shadow.SampleCmpLevelZero(Compare, float2(0.75, 0.75), 0.75));
  Out[1] = Tex.Gather(Near, float2(0.5, 0.5));
  Out[2] = Tex.GatherAlpha(Near, float2(0.5, 0.5));
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Shadow, Format: Depth32, OutputProps: {Width: 2, Height: 2}, Data: [0.25, 0.5, 0.75, 0.25]}
//   - Name: Tex
//     Format: Float32
//     Channels: 4
//     OutputProps: {Width: 2, Height: 2}
//     Data: [1, 0, 0, 10, 2, 0, 0, 20, 3, 0, 0, 30, 4, 0, 0, 40]
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 48}
//   - Name: Expected
//     Format: Float32
//     Data: [0, 1, 1, 0,      # 0.3 < 0.25, 0.3 < 0.5, 0.5 < 0.75, 0.75 < 0.25
//            3, 4, 2, 1,
//            30, 40, 20, 10]
// Samplers:
//   - {Name: Compare, Kind: SamplerComparison, MinFilter: Nearest, MagFilter: Nearest, ComparisonOp: Less}
//   - {Name: Near, MinFilter: Nearest, MagFilter: Nearest, Address: Clamp}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Shadow, Kind: Texture2D, VulkanBinding: {Binding: 1}}
//     - {Name: Compare, Kind: Sampler, VulkanBinding: {Binding: 2}}
//     - {Name: Tex, Kind: Texture2D, VulkanBinding: {Binding: 3}}
//     - {Name: Near, Kind: Sampler, VulkanBinding: {Binding: 4}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
