// RUN: hlsl-translate %s -T cs_6_0 -E main -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.0 %t.spv
// RUN: hlsl-run %s %t.spv
// RUN: hlsl-translate %s -T cs_6_0 -E main --to=glsl --glsl-vulkan --glsl-version=450 -Fo %t.comp
// RUN: glslangValidator -V -S comp %t.comp -o %t.glsl.spv
// RUN: hlsl-run %s %t.glsl.spv
// RUN: %compute-gl
// [unroll(n)]: "the maximum number of times the loop is to execute" (HLSL's
// reference of `for`), in every target, whether the loop would run more or less.
[[vk::binding(0, 0)]] RWStructuredBuffer<uint> In : register(u0);
[[vk::binding(1, 0)]] RWStructuredBuffer<uint> Out : register(u1);

[numthreads(1, 1, 1)]
void main() {
  for (uint k = 0; k < 2; ++k) {
    uint n = In[k], sum = 0;
    [unroll(4)] for (uint i = 0; i < n; ++i)
      sum += i + 1;
    Out[k] = sum;
  }
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: UInt32, Stride: 4, Data: [9, 3]}
//   - {Name: Out, Format: UInt32, Stride: 4, FillSize: 8}
//   - {Name: Expected, Format: UInt32, Data: [10, 6]}
// DescriptorSets:
//   - Resources:
//     - {Name: In, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 1}}
// Results: [{Result: r, Rule: BufferExact, Actual: Out, Expected: Expected}]
