// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// A push constant block: scalars, a float3 beside a float, a matrix, an array.
// (hlsl-run gives OpenGL no push constants.)
struct Push {
  float3 direction;
  float scale;
  float2x2 m;
  int4 list[2];
  uint which;
};
[[vk::push_constant]] Push push;

[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);

[numthreads(1, 1, 1)]
void main() {
  Out[0] = float4(push.direction * push.scale, push.which);
  Out[1] = float4(push.m[0], push.m[1]);
  Out[2] = push.list[push.which];
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 48}
//   - {Name: Expected, Format: Float32, Data: [2, 4, 6, 1, 1, 3, 2, 4, 50, 60, 70, 80]}
// PushConstants:
//   - Stage: Compute
//     Values:
//       - {Offset: 0, Format: Float32, Data: [1, 2, 3, 2]}
//       - {Offset: 16, Format: Float32, Data: [1, 2]}    # columns, 8 bytes apart
//       - {Offset: 24, Format: Float32, Data: [3, 4]}
//       - {Offset: 32, Format: Int32, Data: [10, 20, 30, 40, 50, 60, 70, 80]}
//       - {Offset: 64, Format: UInt32, Data: [1]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
