// REQUIRES: vulkan
// DEFINE: %{runs} = + --spec 0=3 --expect Out=Three + --spec 0=8 --expect Out=Eight + --spec 0=9 --expect Out=Nine
// RUN: %compute-spirv %{runs}
// RUN: %compute-glsl %{runs}
// RUN: %compute-gl %{runs}
// RUN: %compute-passes %{runs}
// An array of a constant buffer becomes a parameter: all its elements are copied, as many
// as the constant says. (The buffer's words are their indices.)
[[vk::constant_id(0)]] const uint N = 5;
RWStructuredBuffer<float> Out : register(u0);
cbuffer C : register(b1) { float4 list[N]; };

float sumOf(float4 values[N]) {
  float sum = 0;
  for (uint i = 0; i < N; ++i)
    sum += values[i].x;
  return sum;
}

[numthreads(1, 1, 1)]
void main() { Out[0] = sumOf(list); }

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Float32, Stride: 4, FillSize: 4}
//   - {Name: C, Format: Float32, Data: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35]}
//   - {Name: Expected, Format: Float32, Data: [40]}
//   - {Name: Three, Format: Float32, Data: [12]}
//   - {Name: Eight, Format: Float32, Data: [112]}
//   - {Name: Nine, Format: Float32, Data: [144]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: C, Kind: ConstantBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
