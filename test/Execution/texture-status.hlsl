// REQUIRES: mesa-25
// RUN: hlsl-translate %s -T cs_6_7 -fspv-target-env=vulkan1.3 -Fo %t.spv && spirv-val --target-env vulkan1.3 %t.spv
// RUN: %mesa-25 hlsl-run %s %t.spv
// What is wholly mapped says so by its status, and the texel is the same as without one.
// Lavapipe answers for storage images only: it crashes where samples give a status.
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);
[[vk::binding(1, 0)]] RWTexture2DArray<float4> Layers : register(u1);
[[vk::binding(2, 0)]] RWTexture2D<float> Target : register(u2);

[numthreads(1, 1, 1)]
void main() {
  uint first, second;
  Out[0] = Layers.Load(int3(1, 0, 1), first);
  Out[1] = float4(Target.Load(int2(0, 1), second), CheckAccessFullyMapped(first), CheckAccessFullyMapped(second), 0);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - Name: Layers
//     Format: Float32
//     Channels: 4
//     OutputProps: {Width: 2, Height: 1, ArraySlices: 2}
//     Data: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4]
//   - {Name: Target, Format: Float32, OutputProps: {Width: 1, Height: 2}, Data: [5, 6]}
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 32}
//   - {Name: Expected, Format: Float32, Data: [1, 2, 3, 4, 6, 1, 1, 0]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Layers, Kind: RWTexture2DArray, VulkanBinding: {Binding: 1}}
//     - {Name: Target, Kind: RWTexture2D, VulkanBinding: {Binding: 2}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
