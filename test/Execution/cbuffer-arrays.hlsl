// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// Each element of an array in a constant buffer starts a register, whatever its
// size; elements may be chosen by variables. DXC's rule for Vulkan lets nothing
// use the rest of the last register; what follows is a float4 here, so that all
// rules agree.
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);
[[vk::binding(1, 0)]] cbuffer Frame : register(b1) {
  float scalars[3];     // 0, 16, 32
  float4 after;         // 48
  float2 pairs[2];      // 64, 80
  float4 fours[2];      // 96, 112
  int index[4];         // 128 ...
};

[numthreads(1, 1, 1)]
void main() {
  Out[0] = float4(scalars[0], scalars[1], scalars[2], 0);
  Out[1] = after;
  Out[2] = float4(pairs[0], pairs[1]);
  Out[3] = fours[index[1]];
  Out[4] = float4(scalars[index[2]], pairs[index[0]].y, index[3], fours[0][index[2]]);
  float copy[3] = scalars;
  copy[0] = 100;
  float sum = 0;
  for (int i = 0; i < 3; ++i)
    sum += copy[i];
  Out[5] = sum;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 96}
//   - Name: Frame
//     Format: Float32
//     Data: [1, -1, -1, -1, 2, -1, -1, -1, 3, -1, -1, -1,
//            4, 5, 6, 7,
//            8, 9, -1, -1, 10, 11, -1, -1,
//            12, 13, 14, 15, 16, 17, 18, 19,
//            0x0, -1, -1, -1, 0x1, -1, -1, -1, 0x2, -1, -1, -1, 0x3, -1, -1, -1]
//   - Name: Expected
//     Format: Float32
//     Data: [1, 2, 3, 0, 4, 5, 6, 7, 8, 9, 10, 11, 16, 17, 18, 19,
//            3, 9, 3, 14,
//            105, 105, 105, 105]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Frame, Kind: ConstantBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
