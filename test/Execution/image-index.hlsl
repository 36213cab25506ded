// RUN: hlsl-translate %s -T cs_6_0 -E main -fspv-target-env=vulkan1.3 -Fo %t.spv && spirv-val --target-env vulkan1.3 %t.spv
// RUN: %compute-gl
// Writable textures, typed buffers and storage buffers that a value chooses, the same one
// for all threads. (ES takes constant indices into such arrays alone; few Vulkan drivers
// take others of images.)
[[vk::binding(0, 0)]] RWStructuredBuffer<uint4> Out : register(u0);
[[vk::binding(1, 0)]] RWTexture2D<uint> Images[3] : register(u1);
[[vk::binding(2, 0)]] RWStructuredBuffer<uint> Lists[2] : register(u4);
[[vk::binding(3, 0)]] cbuffer Choice : register(b0) { uint image, list; };

[numthreads(1, 1, 1)]
void main() {
  uint w, h;
  Images[image].GetDimensions(w, h);
  uint before = Images[image][uint2(1, 0)];
  Images[image][uint2(0, 0)] = before + 1;
  uint old;
  InterlockedAdd(Images[image - 1][uint2(0, 0)], 5, old);
  Lists[list][1] = Lists[list][0] * 2;
  AllMemoryBarrier();
  Out[0] = uint4(w, h, before, old);
  Out[1] = uint4(Images[0][uint2(0, 0)], Images[1][uint2(0, 0)], Images[2][uint2(0, 0)], Lists[1][1]);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: UInt32, Stride: 16, FillSize: 32}
//   - {Name: Images, Format: UInt32, ArraySize: 3, OutputProps: {Width: 2, Height: 1}, Data: [[10, 11], [20, 21], [30, 31]]}
//   - {Name: Lists, Format: UInt32, Stride: 4, ArraySize: 2, Data: [[3, 4], [5, 6]]}
//   - {Name: Choice, Format: UInt32, Data: [2, 1]}
//   - {Name: Expected, Format: UInt32, Data: [2, 1, 31, 20, 10, 25, 32, 10]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Images, Kind: RWTexture2D, VulkanBinding: {Binding: 1}}
//     - {Name: Lists, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 2}}
//     - {Name: Choice, Kind: ConstantBuffer, VulkanBinding: {Binding: 3}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
