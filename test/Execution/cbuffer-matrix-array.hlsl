// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// Arrays of matrices in a constant buffer: every column of every element starts a
// register; elements, rows and components may be chosen by variables; an element
// can be copied whole.
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);
[[vk::binding(1, 0)]] cbuffer Frame : register(b1) {
  int which;
  float2x2 small[2];
  row_major float2x3 rows[2];
  float3x3 last;
};

[numthreads(1, 1, 1)]
void main() {
  Out[0] = float4(small[0][0], small[0][1]);
  Out[1] = float4(small[which][0], small[which][1]);
  Out[2] = float4(rows[1][0], rows[which][which][which]);
  Out[3] = float4(last[which], rows[0]._m12);
  float2x2 copy = small[which];
  copy[0] += 100;
  Out[4] = float4(copy[0], copy[1]);
  float2x2 both[2] = small;
  Out[5] = float4(both[1 - which][1], both[which][0]);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 96}
//   - Name: Frame
//     Format: Float32
//     Data: [0x1, -1, -1, -1,    # the int 1
//            1, 2, -1, -1, 3, 4, -1, -1,
//            5, 6, -1, -1, 7, 8, -1, -1,
//            10, 11, 12, -1, 13, 14, 15, -1,
//            20, 21, 22, -1, 23, 24, 25, -1,
//            30, 31, 32, -1, 33, 34, 35, -1, 36, 37, 38, -1]
//   - Name: Expected
//     Format: Float32
//     Data: [1, 3, 2, 4,
//            5, 7, 6, 8,
//            20, 21, 22, 24,
//            31, 34, 37, 15,
//            105, 107, 6, 8,
//            2, 4, 5, 7]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Frame, Kind: ConstantBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
