// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// floor, ceil, trunc, round (ties to even) and frac on both signs.
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<float4> In : register(t1);

[numthreads(1, 1, 1)]
void main() {
  for (int i = 0; i < 2; ++i) {
    float4 v = In[i];
    Out[5 * i] = floor(v);
    Out[5 * i + 1] = ceil(v);
    Out[5 * i + 2] = trunc(v);
    Out[5 * i + 3] = round(v);
    Out[5 * i + 4] = frac(v);
  }
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Float32, Stride: 16, Data: [1.25, -1.25, 2.5, -2.5, 0.5, 1.5, -0.75, 3]}
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 160}
//   - Name: Expected
//     Format: Float32
//     Data: [1, -2, 2, -3,
//            2, -1, 3, -2,
//            1, -1, 2, -2,
//            1, -1, 2, -2,
//            0.25, 0.75, 0.5, 0.5,
//            0, 1, -1, 3,
//            1, 2, -0.0, 3,
//            0, 1, -0.0, 3,
//            0, 2, -1, 3,
//            0.5, 0.5, 0.25, 0]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferFloatULP, ULPT: 0, Actual: Out, Expected: Expected}
