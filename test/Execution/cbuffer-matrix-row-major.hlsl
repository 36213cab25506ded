// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// row_major members: each register holds one row; the packing of memory does not
// change what m[i] and mul mean. A pragma sets the default for what follows.
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);
#pragma pack_matrix(row_major)
[[vk::binding(1, 0)]] cbuffer Frame : register(b1) {
  row_major float4x4 full;
  float2x3 wide;
  row_major float4x3 tall;
  column_major float3x3 square;
};

[numthreads(1, 1, 1)]
void main() {
  Out[0] = full[0];
  Out[1] = mul(full, float4(0, 1, 0, 0));
  Out[2] = float4(wide[0], wide[1].x);
  Out[3] = float4(tall[3], tall[0].z);
  Out[4] = float4(square[2], square._m01);
  Out[5] = float4(mul(float2(1, 1), wide), 0);
  Out[6] = mul(tall, float3(1, 10, 100));
  Out[7] = float4(mul(square, float3(1, 10, 100)), 0);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 128}
//   - Name: Frame
//     Format: Float32
//     Data: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,  # row by row
//            20, 21, 22, -1, 23, 24, 25, -1,
//            30, 31, 32, -1, 33, 34, 35, -1, 36, 37, 38, -1, 39, 40, 41, -1,
//            50, 51, 52, -1, 53, 54, 55, -1, 56, 57, 58, -1]
//   - Name: Expected
//     Format: Float32
//     Data: [0, 1, 2, 3,
//            1, 5, 9, 13,
//            20, 21, 22, 23,
//            39, 40, 41, 32,
//            52, 55, 58, 53,
//            43, 45, 47, 0,
//            3540, 3873, 4206, 4539,  # 30 + 310 + 3200 and so on
//            6180, 6291, 6402, 0]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Frame, Kind: ConstantBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
