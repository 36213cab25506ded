// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// Shapes convert too: a scalar fills a vector or matrix, a longer vector loses its
// tail, a larger matrix its last rows and columns; (float2x2)v reads row by row.
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<float4> In : register(t1);

[numthreads(1, 1, 1)]
void main() {
  float4 v = In[0];
  float3 splat = v.y;
  Out[0] = float4(splat, 0);
  float2 cut = (float2)v;
  Out[1] = float4(cut, ((float3)v).xy);
  float2x2 all = v.z;
  Out[2] = float4(all[0], all[1]);
  float3x3 m = float3x3(1, 2, 3, 4, 5, 6, 7, 8, 9);
  float2x2 corner = (float2x2)m;
  Out[3] = float4(corner[0], corner[1]) * v.x;
  float2x2 square = (float2x2)v;
  Out[4] = float4(square[0], square[1]);
  float4 back = (float4)square;
  Out[5] = back;
  int3 truncated = (int3)(v * 1.5);
  Out[6] = float4(truncated, v.x);
  float1 one = v.w;
  Out[7] = float4(one, one.x, one.xx);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Float32, Stride: 16, Data: [1, 2, 3, 4]}
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 128}
//   - Name: Expected
//     Format: Float32
//     Data: [2, 2, 2, 0,
//            1, 2, 1, 2,
//            3, 3, 3, 3,
//            1, 2, 4, 5,
//            1, 2, 3, 4,
//            1, 2, 3, 4,
//            1, 3, 4, 1,    # 1.5, 3, 4.5
//            4, 4, 4, 4]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
