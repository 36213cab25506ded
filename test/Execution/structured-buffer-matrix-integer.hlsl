// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// Reads and writes of integer matrices in both orders: whole, by row, by element, by
// variable index, as an atomic's place, in structs and as a buffer's element.
struct Node {
  int2x3 wide;
  row_major uint3x2 rows;
  bool2x2 flags;
  int tag;
};

[[vk::binding(0, 0)]] RWStructuredBuffer<Node> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<Node> In : register(t1);
[[vk::binding(2, 0)]] RWStructuredBuffer<int2x3> Plain : register(u2);
[[vk::binding(3, 0)]] RWStructuredBuffer<row_major int2x3> PlainRows : register(u3);

[numthreads(1, 1, 1)]
void main() {
  Node n = In[0];
  int i = n.tag;
  n.wide[i] *= 10;
  n.rows[2] = uint2(90, 91);
  Out[0] = n;
  Out[1].wide = In[0].wide + 100;
  Out[1].rows[i] = In[0].rows[i].yx;
  Out[1].rows[0][i] = 7;
  Out[1].flags[0] = !In[0].flags[1];
  Out[1].wide[0].zx = int2(5, 6);
  Out[1].tag = In[0].wide[1 - i][i];
  InterlockedAdd(Out[1].wide[1][2], 1000);
  Plain[1] = In[0].wide;
  Plain[0][i] = In[0].wide[0];
  PlainRows[0] = In[0].wide;
  PlainRows[1][i] = Plain[1][i];
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - Name: In
//     Format: Int32
//     Stride: 72
//     Data: [1, 2, 3, 4, 5, 6, 10, 11, 12, 13, 14, 15, 1, 0, 0, 1, 1, -1]
//   - {Name: Out, Format: Int32, Stride: 72, FillSize: 144}
//   - {Name: Plain, Format: Int32, Stride: 24, FillSize: 48}
//   - {Name: PlainRows, Format: Int32, Stride: 32, FillSize: 64}
//   - Name: Expected
//     Format: Int32
//     Data: [1, 20, 3, 40, 5, 60, 10, 11, 12, 13, 90, 91, 1, 0, 0, 1, 1, 0,
//            6, 102, 103, 104, 5, 1106, 0, 7, 13, 12, 0, 0, 1, 0, 0, 0, 3, 0]
//   - {Name: ExpectedPlain, Format: Int32, Data: [0, 1, 0, 3, 0, 5, 1, 2, 3, 4, 5, 6]}
//   - {Name: ExpectedRows, Format: Int32, Data: [1, 3, 5, 0, 2, 4, 6, 0, 0, 0, 0, 0, 2, 4, 6, 0]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
//     - {Name: Plain, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 2}}
//     - {Name: PlainRows, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 3}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
//   - {Result: plain, Rule: BufferExact, Actual: Plain, Expected: ExpectedPlain}
//   - {Result: rows, Rule: BufferExact, Actual: PlainRows, Expected: ExpectedRows}
