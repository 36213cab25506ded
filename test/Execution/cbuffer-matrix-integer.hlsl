// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// Matrices of integers and bools lie in constant buffers as those of floats do: by
// columns unless told otherwise, each column or row in a register of its own.
[[vk::binding(0, 0)]] RWStructuredBuffer<int4> Out : register(u0);
[[vk::binding(1, 0)]] cbuffer Frame : register(b1) {
  int2x3 wide;
  row_major int2x3 rows;
  bool2x2 flags;
  uint3x2 list[2];
  int which;
  int1x3 one;
};

[numthreads(1, 1, 1)]
void main() {
  Out[0] = int4(wide[0], wide._m10);
  Out[1] = int4(rows[1], rows[which][2]);
  Out[2] = int4(flags[0], flags[which]);
  Out[3] = int4(list[which][2], list[1][which]);
  Out[4] = int4(mul(wide, int3(1, 10, 100)), one._m01, which);
  Out[5] = int4(transpose(wide)[which], wide._m02_m11);
  int2x3 sum = wide + rows;
  Out[6] = int4(sum[0], sum[1].z);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Int32, Stride: 16, FillSize: 112}
//   - Name: Frame
//     Format: Int32
//     Data: [1, 2, -1, -1, 3, 4, -1, -1, 5, 6, -1, -1,    # wide, column by column
//            7, 8, 9, -1, 10, 11, 12, -1,                 # rows
//            1, 0, -1, -1, 5, 0, -1, -1,                  # flags
//            20, 21, 22, -1, 23, 24, 25, -1,              # list[0]
//            30, 31, 32, -1, 33, 34, 35, -1,
//            1, 40, 41, 42]
//   - Name: Expected
//     Format: Int32
//     Data: [1, 3, 5, 2,
//            10, 11, 12, 12,
//            1, 1, 0, 0,
//            32, 35, 31, 34,
//            531, 642, 41, 1,
//            3, 4, 5, 4,
//            8, 11, 14, 18]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Frame, Kind: ConstantBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
