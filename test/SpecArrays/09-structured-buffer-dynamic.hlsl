// REQUIRES: vulkan
// RUN: %reflect --spec-layout=dynamic && %query buffers[Records].stride | FileCheck %s
// DEFINE: %{runs} = + --spec 0=3 --expect Out=Three + --spec 0=8 --expect Out=Eight
// RUN: %dynamic-spirv %{runs}
// RUN: %dynamic-glsl %{runs}
// RUN: %dynamic-gl %{runs}
// RUN: %dynamic-passes %{runs}
// Dynamic, the stride follows the constant. (The buffer's words are their indices.)
// CHECK: stride = {"default": 28, "expr": ["add", ["mul", 4, "N"], 8], "text": "4 * N + 8"}
[[vk::constant_id(0)]] const uint N = 5;
RWStructuredBuffer<float> Out : register(u0);
struct Record {
  float a;
  float list[N];
  float after;
};
StructuredBuffer<Record> Records : register(t1);

[numthreads(1, 1, 1)]
void main() {
  Out[0] = Records[0].list[N - 1];
  Out[1] = Records[0].after;
  Out[2] = Records[1].a;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Float32, Stride: 4, FillSize: 12}
//   - {Name: Records, Format: Float32, Stride: 4, Data: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23]}
//   - {Name: Expected, Format: Float32, Data: [5, 6, 7]}
//   - {Name: Three, Format: Float32, Data: [3, 4, 5]}
//   - {Name: Eight, Format: Float32, Data: [8, 9, 10]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Records, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
