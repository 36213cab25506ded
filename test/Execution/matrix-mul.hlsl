// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// mul in all its orders: matrix by column vector, row vector by matrix, matrix by
// matrix (also not square), dot product, scalar; * is component-wise.
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<float> In : register(t1);

[numthreads(1, 1, 1)]
void main() {
  float one = In[0];
  float2x3 a = float2x3(1, 2, 3, 4, 5, 6) * one;
  float3x2 b = float3x2(1, 0, 2, 1, 0, 3) * one;
  float3 v = float3(1, 0, -1) * one;
  float2 w = float2(2, 3) * one;
  Out[0] = float4(mul(a, v), mul(v, b));
  Out[1] = float4(mul(w, a), 0);
  Out[2] = float4(mul(b, w), 0);
  float2x2 ab = mul(a, b);
  Out[3] = float4(ab[0], ab[1]);
  float3x3 ba = mul(b, a);
  Out[4] = float4(ba[0], 0);
  Out[5] = float4(ba[1], 0);
  Out[6] = float4(ba[2], mul(v, v));
  float2x2 scaled = mul(2, ab), componentwise = ab * ab;
  Out[7] = float4(scaled[0], componentwise[1]);
  float2x2 other = mul(ab, 0.5) + ab - 1;
  Out[8] = float4(other[0], other[1]);
  float4x4 m = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
  float4 p = float4(v, 1);
  Out[9] = mul(m, p);
  Out[10] = mul(p, m);
  Out[11] = mul(m, m)[3];
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Float32, Stride: 4, Data: [1]}
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 192}
//   - Name: Expected
//     Format: Float32
//     Data: [-2, -2, 1, -3,          # 1-3, 4-6; (1 0 -1) * b = (1-0, 0-3)
//            14, 19, 24, 0,          # 2*row0 + 3*row1
//            2, 7, 9, 0,             # 2, 4+3, 9
//            5, 11, 14, 23,
//            1, 2, 3, 0,
//            6, 9, 12, 0,
//            12, 15, 18, 2,
//            10, 22, 196, 529,
//            6.5, 15.5, 20, 33.5,    # 1.5 * ab - 1
//            2, 6, 10, 14,           # m * (1 0 -1 1): r0 - r2 + r3
//            5, 6, 7, 8,             # row 0 - row 2 + row 3
//            426, 484, 542, 600]     # last row of the square
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
