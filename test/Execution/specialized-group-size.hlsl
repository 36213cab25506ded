// RUN: hlsl-translate %s -T cs_6_0 -E main -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.0 %t.spv
// RUN: hlsl-run %s %t.spv
// RUN: hlsl-run %s %t.spv --spec 0=3 --expect Out=Three
// RUN: hlsl-translate %s -T cs_6_0 -E main -fspv-target-env=vulkan1.3 -Fo %t.13.spv
// RUN: spirv-val --target-env vulkan1.3 %t.13.spv
// RUN: hlsl-run %s %t.13.spv
// RUN: hlsl-run %s %t.13.spv --spec 0=3 --expect Out=Three
// RUN: %compute-gl
// The threads of a group and its shared memory follow a specialization constant:
// each thread adds its index, and the last reads what the first wrote.
[[vk::constant_id(0)]] const uint N = 8;

[[vk::binding(0, 0)]] RWStructuredBuffer<uint> Out : register(u0);

groupshared uint seen[N];

[numthreads(N, 1, 1)]
void main(uint index : SV_GroupIndex) {
  seen[index] = index + 1;
  GroupMemoryBarrierWithGroupSync();
  InterlockedAdd(Out[0], index);
  if (index == N - 1) {
    Out[1] = seen[0] + 10 * seen[N - 1];
    Out[2] = sizeof(seen);
  }
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: UInt32, Stride: 4, FillSize: 12}
//   - {Name: Expected, Format: UInt32, Data: [28, 81, 32]}
//   - {Name: Three, Format: UInt32, Data: [3, 31, 12]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
// Results: [{Result: r, Rule: BufferExact, Actual: Out, Expected: Expected}]
