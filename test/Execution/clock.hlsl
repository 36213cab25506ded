// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl45
// A clock does not run backwards, and has run between two reads around work.
[[vk::binding(0, 0)]] RWStructuredBuffer<uint> Out : register(u0);

[numthreads(1, 1, 1)]
void main() {
  uint64_t begin = vk::ReadClock(vk::SubgroupScope);
  for (uint i = 0; i < 1000; ++i)
    InterlockedAdd(Out[1], i & 1);
  uint64_t middle = vk::ReadClock(vk::SubgroupScope);
  uint64_t end = vk::ReadClock(vk::SubgroupScope);
  Out[0] = middle > begin && end >= middle;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: UInt32, Stride: 4, FillSize: 8}
//   - {Name: Expected, Format: UInt32, Data: [1, 500]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
