// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// A swizzled write to an element of a buffer leaves its other components alone;
// a component may be chosen by a variable on either side.
[[vk::binding(0, 0)]] RWStructuredBuffer<int4> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<int> In : register(t1);

[numthreads(1, 1, 1)]
void main() {
  int i = In[0];
  Out[0].yw = int2(5, 6);
  Out[1].x += 9;
  Out[2][i] = 7;
  int4 v = Out[3];
  v[i] = v[i + 1] * 2;
  v[3] = -1;
  Out[3] = v.wzyx;
  Out[4].zyx = Out[4].xyz;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Int32, Stride: 4, Data: [1]}
//   - Name: Out
//     Format: Int32
//     Stride: 16
//     Data: [1, 2, 3, 4,
//            1, 2, 3, 4,
//            1, 2, 3, 4,
//            1, 2, 3, 4,
//            1, 2, 3, 4]
//   - Name: Expected
//     Format: Int32
//     Data: [1, 5, 3, 6,
//            10, 2, 3, 4,
//            1, 7, 3, 4,
//            -1, 3, 6, 1,
//            3, 2, 1, 4]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
