// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// Matrices in a constant buffer are column-major unless told otherwise: each
// register holds one column, so float2x3 takes three registers and float4x3 also.
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);
[[vk::binding(1, 0)]] cbuffer Frame : register(b1) {
  float4x4 full;
  float2x3 wide;
  float4x3 tall;
  float3x3 square;
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
//     Data: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,  # column by column
//            20, 21, -1, -1, 22, 23, -1, -1, 24, 25, -1, -1,
//            30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41,
//            50, 51, 52, -1, 53, 54, 55, -1, 56, 57, 58, -1]
//   - Name: Expected
//     Format: Float32
//     Data: [0, 4, 8, 12,             # first row
//            4, 5, 6, 7,              # second column
//            20, 22, 24, 21,
//            33, 37, 41, 38,
//            52, 55, 58, 53,
//            41, 45, 49, 0,           # sums of columns
//            4170, 4281, 4392, 4503,  # 30 + 340 + 3800 and so on
//            6180, 6291, 6402, 0]     # 50 + 530 + 5600
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Frame, Kind: ConstantBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
