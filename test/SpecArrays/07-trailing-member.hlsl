// REQUIRES: vulkan
// RUN: %reflect && %query constantBuffers[C].size constantBuffers[C].members[tail] | FileCheck %s
// RUN: %reflect --eval N=9 && %query constantBuffers[C].size | FileCheck %s --check-prefix=NINE
// DEFINE: %{runs} = + --spec 0=9 --expect Out=Nine + --spec 0=16 --expect Out=Sixteen + --spec 0=1 --expect Out=One
// RUN: %compute-spirv %{runs}
// RUN: %compute-glsl %{runs}
// RUN: %compute-gl %{runs}
// RUN: %compute-passes %{runs}
// At the end of a constant buffer a sized array moves nothing. (The buffer's words are
// their indices.)
// CHECK: size = {"default": 96, "expr": ["add", ["mul", 16, "N"], 16], "text": "16 * N + 16"}
// CHECK: members[tail] = {"count": {"default": 5, {{.*}}"offset": 16, {{.*}}"stride": 16
// NINE: size = 160
[[vk::constant_id(0)]] const uint N = 5;
RWStructuredBuffer<float> Out : register(u0);
cbuffer C : register(b1) {
  float4 head;
  float4 tail[N];
};

[numthreads(1, 1, 1)]
void main() { Out[0] = head.x + tail[N - 1].x; }

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Float32, Stride: 4, FillSize: 4}
//   - {Name: C, Format: Float32, Data: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67]}
//   - {Name: Expected, Format: Float32, Data: [20]}
//   - {Name: Nine, Format: Float32, Data: [36]}
//   - {Name: Sixteen, Format: Float32, Data: [64]}
//   - {Name: One, Format: Float32, Data: [4]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: C, Kind: ConstantBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
