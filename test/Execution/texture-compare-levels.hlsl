// RUN: hlsl-translate %s -T cs_6_8 -E main -fspv-target-env=vulkan1.3 -Fo %t.spv && spirv-val --target-env vulkan1.3 %t.spv && hlsl-run %s %t.spv
// RUN: hlsl-translate %s -T cs_6_8 -E main --to=glsl --glsl-vulkan --glsl-version=450 -Fo %t.comp && glslangValidator -V %t.comp -o %t.glsl.spv && hlsl-run %s %t.glsl.spv
// REDEFINE: %{flags} = -T cs_6_8
// RUN: %compute-gl
// Comparisons with a level that is given, or that gradients choose.
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);
[[vk::binding(1, 0)]] Texture2D<float> Shadow : register(t1);
[[vk::binding(2, 0)]] SamplerComparisonState Compare : register(s2);

[numthreads(1, 1, 1)]
void main() {
  float2 place = 0.25;
  Out[0] = float4(Shadow.SampleCmpLevel(Compare, place, 0.4, 0), Shadow.SampleCmpLevel(Compare, place, 0.4, 1),
                  Shadow.SampleCmpLevel(Compare, place, 0.6, 1), Shadow.SampleCmpLevelZero(Compare, place, 0.1));
  Out[1] = float4(Shadow.SampleCmpGrad(Compare, place, 0.4, 0.25, 0.25), Shadow.SampleCmpGrad(Compare, place, 0.4, 1, 1),
                  Shadow.SampleCmpLevelZero(Compare, place, 0.4, int2(1, 0)), Shadow.SampleCmpLevel(Compare, place, 0.4, 0, int2(1, 0)));
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Shadow, Format: Depth32, OutputProps: {Width: 2, Height: 2, MipLevels: 2}, Data: [0.25, 0.75, 0.25, 0.25, 0.5]}
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 32}
//   - {Name: Expected, Format: Float32, Data: [0, 1, 0, 1, 0, 1, 1, 1]}
// Samplers:
//   - {Name: Compare, Kind: SamplerComparison, MinFilter: Nearest, MagFilter: Nearest, ComparisonOp: Less}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Shadow, Kind: Texture2D, VulkanBinding: {Binding: 1}}
//     - {Name: Compare, Kind: Sampler, VulkanBinding: {Binding: 2}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
