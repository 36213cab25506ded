// RUN: %compute-spirv
// RUN: %compute-gl
// A loop over arrays of resources indexes them by constants, which asks nothing of
// the device: textures, buffers with a continue and a break that only the input
// decides, and an inner loop that starts at the counter of the outer one.
[[vk::binding(0, 0)]] RWStructuredBuffer<float> Out : register(u0);
[[vk::binding(1, 0)]] Texture2D<float> Tex[3] : register(t1);
[[vk::binding(2, 0)]] StructuredBuffer<float> In[3] : register(t4);

[numthreads(1, 1, 1)]
void main() {
  float code = 0;
  for (int i = 0; i < 3; ++i)
    code = code * 10 + Tex[i].Load(int3(0, 0, 0));
  Out[0] = code;
  code = 0;
  for (int j = 2; j >= 0; --j) {
    if (In[j][0] > 7)
      continue;
    code = code * 10 + In[j][1] + Tex[2 - j].Load(int3(0, 0, 0));
    if (In[j][0] == 5)
      break;
  }
  Out[1] = code;
  code = 0;
  [unroll] for (int a = 0; a < 3; ++a)
    [unroll] for (int b = a; b < 3; ++b)
      code = code * 10 + Tex[b].Load(int3(0, 0, 0));
  Out[2] = code;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - Name: In
//     Format: Float32
//     Stride: 4
//     ArraySize: 3
//     Data:
//       - [3, 1]
//       - [5, 4]
//       - [9, 6]
//   - Name: Tex
//     Format: Float32
//     ArraySize: 3
//     OutputProps: {Width: 1}
//     Data:
//       - [1]
//       - [2]
//       - [3]
//   - {Name: Out, Format: Float32, Stride: 4, FillSize: 12}
//   - {Name: Expected, Format: Float32, Data: [123, 6, 123233]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Tex, Kind: Texture2D, VulkanBinding: {Binding: 1}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 2}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
