// REQUIRES: mesa-25
// RUN: hlsl-translate %s -T cs_6_6 -fspv-target-env=vulkan1.3 -Fo %t.spv && spirv-val --target-env vulkan1.3 %t.spv
// RUN: %mesa-25 hlsl-run --allow-validation=SPV_NV_compute_shader_derivatives %s %t.spv
// The layer is older than the extension, which Khronos took over as it was.
// Derivatives in a group are differences in blocks of two by two threads, and choose a
// texture's level.
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);
[[vk::binding(1, 0)]] Texture2D<float> Image : register(t1);
[[vk::binding(2, 0)]] SamplerState Near : register(s2);

[numthreads(4, 2, 1)]
void main(uint2 id : SV_GroupThreadID) {
  float2 place = id;
  float value = place.x * place.x + 100 * place.y;
  float sampled = Image.Sample(Near, 0.5 + (place - 1.5) * 0.5);
  Out[id.y * 4 + id.x] = float4(ddx_fine(value), ddy_fine(value), sampled, ddx_coarse(place.x) + ddy_coarse(place.y));
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   # A step is two texels of level 0, and so one of level 1, whose texels are 5.
//   - {Name: Image, Format: Float32, OutputProps: {Width: 4, Height: 4, MipLevels: 3}, Data: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 5, 5, 5, 5, 9]}
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 128}
//   - Name: Expected
//     Format: Float32
//     Data: [1, 100, 5, 2,  1, 100, 5, 2,  5, 100, 5, 2,  5, 100, 5, 2,
//            1, 100, 5, 2,  1, 100, 5, 2,  5, 100, 5, 2,  5, 100, 5, 2]
// Samplers:
//   - {Name: Near, MinFilter: Nearest, MagFilter: Nearest, Address: Clamp}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Image, Kind: Texture2D, VulkanBinding: {Binding: 1}}
//     - {Name: Near, Kind: Sampler, VulkanBinding: {Binding: 2}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
