// RUN: hlsl-translate %s -T cs_6_7 -fspv-target-env=vulkan1.3 -Fo %t.spv && spirv-val --target-env vulkan1.3 %t.spv
// RUN: hlsl-run %s %t.spv
// RUN: hlsl-translate %s -T cs_6_7 --to=glsl --glsl-version=450vk -Fo %t.comp && glslangValidator -V --target-env vulkan1.1 -S comp %t.comp -o %t.glsl.spv
// RUN: hlsl-run %s %t.glsl.spv
// REDEFINE: %{flags} = -T cs_6_7
// RUN: %compute-gl
// The bits of four texels, with and without an offset, of textures plain, arrayed and combined.
[[vk::binding(0, 0)]] RWStructuredBuffer<uint4> Out : register(u0);
[[vk::binding(1, 0)]] Texture2D<uint> Plain : register(t1);
[[vk::binding(2, 0)]] Texture2DArray<uint> Layers : register(t2);
[[vk::binding(3, 0)]] vk::SampledTexture2D<uint> Combined : register(t3);
[[vk::binding(5, 0)]] vk::SampledTexture2DArray<uint> CombinedLayers : register(t5);
[[vk::binding(4, 0)]] SamplerState Near : register(s4);

[numthreads(1, 1, 1)]
void main() {
  // Between texels 0 and 1: counter-clockwise from (left, below).
  Out[0] = Plain.GatherRaw(Near, float2(1.0 / 3, 0.5));
  Out[1] = Plain.GatherRaw(Near, float2(1.0 / 3, 0.5), int2(1, 0));
  Out[2] = Layers.GatherRaw(Near, float3(0.5, 0.5, 1));
  Out[3] = Combined.GatherRaw(float2(1.0 / 3, 0.5));
  Out[4] = CombinedLayers.GatherRaw(float3(0.5, 0.5, 0));
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Plain, Format: UInt32, OutputProps: {Width: 3, Height: 2}, Data: [0x80000001, 2, 3, 4, 0xffffffff, 6]}
//   - {Name: Layers, Format: UInt32, OutputProps: {Width: 2, Height: 2, ArraySlices: 2}, Data: [1, 2, 3, 4, 11, 12, 13, 14]}
//   - {Name: Combined, Format: UInt32, OutputProps: {Width: 3, Height: 2}, Data: [1, 2, 3, 4, 5, 6]}
//   - {Name: CombinedLayers, Format: UInt32, OutputProps: {Width: 2, Height: 2, ArraySlices: 2}, Data: [1, 2, 3, 4, 11, 12, 13, 14]}
//   - {Name: Out, Format: UInt32, Stride: 16, FillSize: 80}
//   - Name: Expected
//     Format: UInt32
//     Data: [4, 0xffffffff, 2, 0x80000001,  0xffffffff, 6, 3, 2,  13, 14, 12, 11,  4, 5, 2, 1,  3, 4, 2, 1]
// Samplers:
//   - {Name: Near, MinFilter: Nearest, MagFilter: Nearest, Address: Clamp}
//   - {Name: Combined, MinFilter: Nearest, MagFilter: Nearest, Address: Clamp}
//   - {Name: CombinedLayers, MinFilter: Nearest, MagFilter: Nearest, Address: Clamp}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Plain, Kind: Texture2D, VulkanBinding: {Binding: 1}}
//     - {Name: Layers, Kind: Texture2DArray, VulkanBinding: {Binding: 2}}
//     - {Name: Combined, Kind: SampledTexture2D, VulkanBinding: {Binding: 3}}
//     - {Name: CombinedLayers, Kind: SampledTexture2DArray, VulkanBinding: {Binding: 5}}
//     - {Name: Near, Kind: Sampler, VulkanBinding: {Binding: 4}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
