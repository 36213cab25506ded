// REQUIRES: vk-float64, vk-int64
// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl45
// Matrices of doubles and of 64-bit integers in both orders: columns or rows of two
// have a stride of 16 bytes, integers of which are arrays.
struct Node {
  double2x3 wide;
  row_major double3x2 rows;
  int64_t2x2 big;
};

[[vk::binding(0, 0)]] RWStructuredBuffer<double> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<Node> In : register(t1);
[[vk::binding(2, 0)]] RWStructuredBuffer<Node> Nodes : register(u2);

[numthreads(1, 1, 1)]
void main() {
  Out[0] = In[0].wide._m01;
  Out[1] = In[0].rows[2].y;
  Out[2] = In[0].wide[1].z;
  Out[3] = double(int(In[0].big._m01));
  Nodes[0].rows = transpose(In[0].wide);
  Nodes[0].wide[1] = double3(20, 21, 22);
  Nodes[0].big[1] = In[0].big[0] + 1;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - Name: In
//     Format: Float64
//     Stride: 128
//     Data: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0x5, 0x6, 0x7, 0x8]
//   - {Name: Out, Format: Float64, Stride: 8, FillSize: 32}
//   - {Name: Nodes, Format: Float64, Stride: 128, FillSize: 128}
//   - {Name: Expected, Format: Float64, Data: [3, 12, 6, 7]}
//   - Name: ExpectedNodes
//     Format: Float64
//     Data: [0, 20, 0, 21, 0, 22, 1, 2, 3, 4, 5, 6, 0x0, 0x6, 0x0, 0x8]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
//     - {Name: Nodes, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 2}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
//   - {Result: nodes, Rule: BufferExact, Actual: Nodes, Expected: ExpectedNodes}
