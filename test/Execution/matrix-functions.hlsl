// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// transpose and determinant; component-wise intrinsics, comparison and negation
// on matrices; matrices of integers and of one row or column.
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<int> In : register(t1);

[numthreads(1, 1, 1)]
void main() {
  int i = In[0];
  float2x3 a = {1, -2, 3, -4, 5, i};
  float3x2 t = transpose(a);
  Out[0] = float4(t[0], t[1]);
  Out[1] = float4(t[2], determinant(float2x2(3, 1, 4, i)), determinant(float3x3(2, 0, 0, 0, 3, 0, 1, 1, i)));
  float2x3 positive = abs(a);
  Out[2] = float4(positive[0], positive[1].x);
  float2x3 least = min(a, 2) + -a;
  Out[3] = float4(least[0], least[1].z);
  int2x2 k = {1, 2, 3, i};
  int2x2 sum = k * k + 1;
  Out[4] = float4(sum[0], sum[1]);
  int2 product = mul(k, int2(1, 2));
  Out[5] = float4(product, k[i - 5] << 1);
  float1x3 row = float1x3(1, 2, i);
  float3x1 column = {1, 1, 2};
  Out[6] = float4(row[0], column[2][0]);
  Out[7] = float4(mul(row, column)._m00, mul(column, row)[2]);
  bool2x2 mask = k > 2;
  Out[8] = float4(mask._m00, mask._m01, mask._m10, mask._m11);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Int32, Stride: 4, Data: [6]}
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 144}
//   - Name: Expected
//     Format: Float32
//     Data: [1, -4, -2, 5,
//            3, 6, 14, 36,      # 18 - 4; 2 * (18 - 0)
//            1, 2, 3, 4,
//            0, 0, -1, -4,      # 1-1, -2+2, 2-3, 2-6
//            2, 5, 10, 37,
//            5, 15, 6, 12,      # 1+4, 3+12; row 1 doubled
//            1, 2, 6, 2,
//            15, 2, 4, 12,      # 1 + 2 + 12; 2 * row
//            0, 0, 1, 1]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
