// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// RUN: %compute-passes
// Groupshared memory with barriers: a sum over the group by halving, values handed
// to a neighbour, and a struct with an array in groupshared memory.
[[vk::binding(0, 0)]] RWStructuredBuffer<int> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<int> In : register(t1);

struct Record {
  int2 pair;
  int list[2];
};

groupshared int sums[8];
groupshared Record records[8];

[numthreads(8, 1, 1)]
void main(uint index : SV_GroupIndex, uint3 group : SV_GroupID, uint3 thread : SV_DispatchThreadID) {
  sums[index] = In[thread.x];
  records[index].pair = int2(index, In[thread.x]);
  records[index].list[index % 2] = int(index) * 100;
  records[index].list[1 - index % 2] = 5;
  GroupMemoryBarrierWithGroupSync();
  for (uint width = 4; width > 0; width /= 2) {
    if (index < width)
      sums[index] += sums[index + width];
    GroupMemoryBarrierWithGroupSync();
  }
  Record next = records[(index + 1) % 8];
  Out[thread.x] = next.pair.y + next.list[1] * 10;
  if (index == 0)
    Out[16 + group.x] = sums[0];
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// DispatchParameters: {DispatchGroupCount: [2, 1, 1]}
// Buffers:
//   - {Name: In, Format: Int32, Stride: 4, Data: [1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 13, 14, 15, 16, 17, 18]}
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: 72}
//   - Name: Expected
//     Format: Int32
//     Data: [1002, 53, 3004, 55, 5006, 57, 7008, 51,
//            1012, 63, 3014, 65, 5016, 67, 7018, 61,
//            36, 116]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
