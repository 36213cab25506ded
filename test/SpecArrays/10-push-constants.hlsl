// REQUIRES: vulkan
// RUN: %reflect && %query pushConstants[push].size pushConstants[push].members[v].offset | FileCheck %s
// DEFINE: %{runs} = + --spec 0=1 + --spec 0=3 + --spec 0=4
// RUN: %compute-spirv %{runs}
// RUN: %compute-glsl %{runs}
// RUN: %compute-passes %{runs}
// Of one to four floats, `v` begins at byte 16: its offset is fixed. (OpenGL's std140 has
// no such packing.)
// CHECK: size = 32
// CHECK: offset = 16
[[vk::constant_id(0)]] [[hlsl::range(1, 4)]] const uint N = 2;
RWStructuredBuffer<float> Out : register(u0);
struct Push {
  float list[N];
  float4 v;
};
[[vk::push_constant]] Push push;

[numthreads(1, 1, 1)]
void main() { Out[0] = push.list[0] + push.v.x; }

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Float32, Stride: 4, FillSize: 4}
//   - {Name: Expected, Format: Float32, Data: [6]}
// PushConstants:
//   - {Stage: Compute, Values: [{Offset: 0, Format: Float32, Data: [1, 2, 3, 4, 5, 6, 7, 8]}]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
