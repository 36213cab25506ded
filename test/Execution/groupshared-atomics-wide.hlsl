// REQUIRES: vk-int64-shared-atomics
// RUN: hlsl-translate %s -T cs_6_6 -E main -fspv-target-env=vulkan1.2 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.2 %t.spv
// RUN: hlsl-run %s %t.spv
// 64-bit atomics on groupshared memory, signed and not.
[[vk::binding(0, 0)]] RWStructuredBuffer<uint64_t> Out : register(u0);

groupshared uint64_t sum;
groupshared int64_t least, greatest[2];

[numthreads(16, 1, 1)]
void main(uint id : SV_GroupIndex) {
  if (id == 0) {
    sum = 0;
    least = 0;
    greatest[1] = -1;
  }
  GroupMemoryBarrierWithGroupSync();
  InterlockedAdd(sum, 0x100000000ull + id);
  InterlockedMin(least, -(int64_t(id) << 33));
  InterlockedMax(greatest[1], int64_t(id) - 20);
  GroupMemoryBarrierWithGroupSync();
  if (id == 0) {
    uint64_t old;
    InterlockedCompareExchange(sum, sum, 5ull, old);
    Out[0] = old;
    Out[1] = sum;
    Out[2] = least;
    Out[3] = greatest[1];
  }
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Hex32, Stride: 8, FillSize: 32}
//   - {Name: Expected, Format: Hex32, Data: [120, 16, 5, 0, 0, 0xffffffe2, 0xffffffff, 0xffffffff]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
// Results: [{Result: r, Rule: BufferExact, Actual: Out, Expected: Expected}]
