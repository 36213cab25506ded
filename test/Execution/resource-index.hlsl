// RUN: hlsl-translate %s -T cs_6_6 -fspv-target-env=vulkan1.3 -Fo %t.spv && spirv-val --target-env vulkan1.3 %t.spv
// RUN: %mesa-25 hlsl-run %s %t.spv
// RUN: hlsl-translate %s -T cs_6_6 --to=glsl --glsl-version=450vk -Fo %t.comp && glslangValidator -V --target-env vulkan1.1 -S comp %t.comp -o %t.glsl.spv
// RUN: %mesa-25 hlsl-run %s %t.glsl.spv
// REDEFINE: %{flags} = -T cs_6_6
// RUN: %compute-gl
// REQUIRES: mesa-25
// An index that differs from lane to lane, of textures, of samplers and of buffers.
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);
[[vk::binding(1, 0)]] Texture2D<float> Images[4] : register(t1);
[[vk::binding(2, 0)]] StructuredBuffer<float> Lists[3] : register(t5);
[[vk::binding(3, 0)]] SamplerState Near : register(s3);

[numthreads(16, 1, 1)]
void main(uint id : SV_GroupIndex) {
  uint image = NonUniformResourceIndex(id % 4);
  float sampled = Images[image].SampleLevel(Near, 0.5, 0);
  float loaded = Images[NonUniformResourceIndex((id + 1) % 4)][uint2(0, 0)];
  float listed = Lists[NonUniformResourceIndex(id % 3)][id / 8];
  Out[id] = float4(sampled, loaded, listed, id);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Images, Format: Float32, ArraySize: 4, OutputProps: {Width: 1, Height: 1}, Data: [[10], [11], [12], [13]]}
//   - {Name: Lists, Format: Float32, Stride: 4, ArraySize: 3, Data: [[0, 1], [20, 21], [40, 41]]}
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 256}
//   - Name: Expected
//     Format: Float32
//     Data: [10, 11, 0, 0,   11, 12, 20, 1,  12, 13, 40, 2,   13, 10, 0, 3,
//            10, 11, 20, 4,  11, 12, 40, 5,  12, 13, 0, 6,    13, 10, 20, 7,
//            10, 11, 41, 8,  11, 12, 1, 9,   12, 13, 21, 10,  13, 10, 41, 11,
//            10, 11, 1, 12,  11, 12, 21, 13, 12, 13, 41, 14,  13, 10, 1, 15]
// Samplers:
//   - {Name: Near, MinFilter: Nearest, MagFilter: Nearest}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Images, Kind: Texture2D, VulkanBinding: {Binding: 1}}
//     - {Name: Lists, Kind: StructuredBuffer, VulkanBinding: {Binding: 2}}
//     - {Name: Near, Kind: Sampler, VulkanBinding: {Binding: 3}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
