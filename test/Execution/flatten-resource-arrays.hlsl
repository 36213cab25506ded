// RUN: hlsl-translate %s -T cs_6_0 -E main --to=spirv -fspv-target-env=vulkan1.3 -fspv-flatten-resource-arrays -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.3 %t.spv
// RUN: hlsl-run %s %t.spv
// RUN: hlsl-translate %s -T cs_6_0 -E main --to=glsl --glsl-vulkan -fspv-flatten-resource-arrays -Fo %t.comp
// RUN: glslangValidator -V --target-env vulkan1.3 %t.comp -o %t.glsl.spv
// RUN: hlsl-run %s %t.glsl.spv
// Each element of an array of buffers has a binding of its own; constants, loops
// and values index them, to read, to write, and in both places at once.
[[vk::binding(0, 0)]] RWStructuredBuffer<float> Out[2] : register(u0);
[[vk::binding(2, 0)]] StructuredBuffer<float> In[3] : register(t2);

[numthreads(1, 1, 1)]
void main() {
  [unroll] for (uint i = 0; i < 3; ++i)
    Out[0][i] = In[i][0];
  for (uint k = 0; k < 4; ++k)
    Out[k % 2][3 + k] = In[uint(In[0][1]) + k % 2][k / 2] * 10;
  Out[1][0] = Out[uint(In[0][1]) - 1][2];
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In0, Format: Float32, Stride: 4, Data: [1, 1]}
//   - {Name: In1, Format: Float32, Stride: 4, Data: [2, 20]}
//   - {Name: In2, Format: Float32, Stride: 4, Data: [3, 30]}
//   - {Name: Out0, Format: Float32, Stride: 4, FillSize: 28}
//   - {Name: Out1, Format: Float32, Stride: 4, FillSize: 28}
//   # In[1][0], In[2][0], In[1][1], In[2][1]
//   - {Name: Expected0, Format: Float32, Data: [1, 2, 3, 20, 0, 200, 0]}
//   - {Name: Expected1, Format: Float32, Data: [3, 0, 0, 0, 30, 0, 300]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out0, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Out1, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 1}}
//     - {Name: In0, Kind: StructuredBuffer, VulkanBinding: {Binding: 2}}
//     - {Name: In1, Kind: StructuredBuffer, VulkanBinding: {Binding: 3}}
//     - {Name: In2, Kind: StructuredBuffer, VulkanBinding: {Binding: 4}}
// Results:
//   - {Result: first, Rule: BufferExact, Actual: Out0, Expected: Expected0}
//   - {Result: second, Rule: BufferExact, Actual: Out1, Expected: Expected1}
