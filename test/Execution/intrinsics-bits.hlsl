// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// Bit counting and searching: firstbithigh counts from bit 0 and finds the first
// bit that differs from the sign for negative numbers; nothing found is -1.
[[vk::binding(0, 0)]] RWStructuredBuffer<uint4> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<uint4> In : register(t1);

[numthreads(1, 1, 1)]
void main() {
  uint4 u = In[0];
  int4 i = int4(In[1]);
  Out[0] = countbits(u);
  Out[1] = reversebits(u);
  Out[2] = firstbithigh(u);
  Out[3] = firstbitlow(u);
  Out[4] = firstbithigh(i);
  Out[5] = firstbitlow(i);
  Out[6] = uint4(countbits(i.x), reversebits(u.w), firstbitlow(u.x), firstbithigh(u.y));
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Hex32, Stride: 16, Data: [0x0000f010, 0x80000001, 0, 0x00000006, -1, -17, 1, 0x7fffffff]}
//   - {Name: Out, Format: Hex32, Stride: 16, FillSize: 112}
//   - Name: Expected
//     Format: Hex32
//     Data: [5, 2, 0, 2,
//            0x080f0000, 0x80000001, 0, 0x60000000,
//            15, 31, -1, 2,
//            4, 0, -1, 1,
//            -1, 4, 0, 30,       # -17 is ...11101111
//            0, 0, 0, 0,
//            32, 0x60000000, 4, 31]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
