// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// Constructors and initializer lists take any grouping of scalars, vectors,
// matrices, structs and arrays, as one flat list, and convert each component.
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<int> In : register(t1);

struct Pair {
  int first;
  float2 rest;
};

[numthreads(1, 1, 1)]
void main() {
  int i = In[0];
  Out[0] = float4(i, float2(i + 1, i + 2), true);
  Out[1] = float4(float3(1, 2, 3), i);
  Pair p = {i, 1.5, 2.5};
  Out[2] = float4(p.first, p.rest, 0);
  Pair pairs[2] = {p, {9, float2(8, 7)}};
  Out[3] = float4(pairs[0].rest, pairs[1].first, pairs[1].rest.y);
  float2x2 m = {1, 2, float2(3, i)};
  Out[4] = float4(m[0], m[1]);
  float values[3] = {i, float2(5, 6)};
  Out[5] = float4(values[0], values[1], values[2], 0);
  Pair zero = (Pair)0;
  Out[6] = float4(zero.first, zero.rest, i);
  float4 v = {m};
  Out[7] = v;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Int32, Stride: 4, Data: [4]}
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 128}
//   - Name: Expected
//     Format: Float32
//     Data: [4, 5, 6, 1,
//            1, 2, 3, 4,
//            4, 1.5, 2.5, 0,
//            1.5, 2.5, 9, 7,
//            1, 2, 3, 4,
//            4, 5, 6, 0,
//            0, 0, 0, 4,
//            1, 2, 3, 4]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
