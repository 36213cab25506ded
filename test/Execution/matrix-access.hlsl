// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// RUN: %compute-passes
// m[i] is a row; _mRC counts from zero and _RC from one; both take part in
// swizzles that read and write; rows and components may be chosen by variables.
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<int> In : register(t1);

[numthreads(1, 1, 1)]
void main() {
  int i = In[0];
  float3x4 m = {0, 1, 2, 3, 10, 11, 12, 13, 20, 21, 22, 23};
  Out[0] = m[1];
  Out[1] = m[i];
  Out[2] = float4(m._m00, m._m12, m._23, m._11);
  Out[3] = m._m00_m11_m22_m23;
  Out[4] = float4(m[2][1], m[i][i], m[i].z, m[0].w);
  m[0] = float4(5, 6, 7, 8);
  m._m10 = -1;
  m._22_33 = float2(-2, -3);
  m[i][3] = -4;
  Out[5] = m[0];
  Out[6] = m[1];
  Out[7] = m[2];
  m[i].xy = m[0].zw;
  m[1] += 1;
  Out[8] = m[1];
  Out[9] = m[2];
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Int32, Stride: 4, Data: [2]}
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 160}
//   - Name: Expected
//     Format: Float32
//     Data: [10, 11, 12, 13,
//            20, 21, 22, 23,
//            0, 12, 12, 0,
//            0, 11, 22, 23,
//            21, 22, 22, 3,
//            5, 6, 7, 8,
//            -1, -2, 12, 13,
//            20, 21, -3, -4,
//            0, -1, 13, 14,
//            7, 8, -3, -4]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
