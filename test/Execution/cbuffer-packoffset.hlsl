// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// packoffset places a member at a register and component; two members may leave a
// hole between them.
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);
[[vk::binding(1, 0)]] cbuffer Frame : register(b1) {
  float a : packoffset(c0.y);
  float2 b : packoffset(c0.z);
  float3 c : packoffset(c2);
  float d : packoffset(c2.w);
  float2x2 m : packoffset(c4);
};

[numthreads(1, 1, 1)]
void main() {
  Out[0] = float4(a, b, 0);
  Out[1] = float4(c, d);
  Out[2] = float4(m[0], m[1]);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 48}
//   - Name: Frame
//     Format: Float32
//     Data: [-1, 1, 2, 3,
//            -1, -1, -1, -1,
//            4, 5, 6, 7,
//            -1, -1, -1, -1,
//            8, 9, -1, -1, 10, 11, -1, -1]    # column by column
//   - {Name: Expected, Format: Float32, Data: [1, 2, 3, 0, 4, 5, 6, 7, 8, 10, 9, 11]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Frame, Kind: ConstantBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
