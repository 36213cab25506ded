// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// Row-major and column-major matrices in one struct (where GLSL has one order for
// all matrices, and the buffer becomes words);
// rows of a matrix in memory can be read, written and chosen by variables. A
// float2x2 has a column every 8 bytes, so the element is aligned to 8.
struct Node {
  float2x2 square;
  row_major float2x2 rows;
  int tag;
};

[[vk::binding(0, 0)]] RWStructuredBuffer<Node> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<Node> In : register(t1);

[numthreads(1, 1, 1)]
void main() {
  Node n = In[0];
  int i = n.tag;
  n.square = transpose(n.square);
  n.rows[i] *= 10;
  Out[0] = n;
  Out[1].square = mul(In[0].square, In[0].rows);
  Out[1].rows = In[0].square;
  Out[1].square[0] = In[0].rows[i];
  Out[1].rows[i][1 - i] = -1;
  Out[1].tag = int(In[0].square._m01);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Float32, Stride: 40, Data: [1, 2, 3, 4, 5, 6, 7, 8, 0x1, -1]}
//   - {Name: Out, Format: Float32, Stride: 40, FillSize: 80}
//   - Name: Expected
//     Format: Float32
//     Data: [1, 3, 2, 4,     # was (1 3; 2 4), is (1 2; 3 4), stored by columns
//            5, 6, 70, 80, 0x1, 0,
//            7, 38, 8, 44,   # row 1 of the product: (2 4) * (5 6; 7 8)
//            1, 3, -1, 4, 0x3, 0]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
