// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// AddUint64 carries from the low word into the high one, and wraps at 64 bits.
[[vk::binding(0, 0)]] RWStructuredBuffer<uint4> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<uint4> In : register(t1);

[numthreads(1, 1, 1)]
void main() {
  Out[0] = AddUint64(In[0], In[1]);
  Out[1] = uint4(AddUint64(In[0].xy, In[1].zw), AddUint64(In[1].xy, In[1].zw));
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Hex32, Stride: 16, Data: [0xffffffff, 0, 0xffffffff, 0xffffffff, 1, 2, 1, 0]}
//   - {Name: Out, Format: Hex32, Stride: 16, FillSize: 32}
//   - Name: Expected
//     Format: Hex32
//     Data: [0, 3, 0, 0,          # 2^32 - 1 + 2 * 2^32 + 1; 2^64 - 1 + 1
//            0, 1, 2, 2]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
