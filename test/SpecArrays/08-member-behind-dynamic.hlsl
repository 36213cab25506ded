// REQUIRES: vulkan
// RUN: %reflect --spec-layout=dynamic && %query constantBuffers[C].layoutMode constantBuffers[C].members[after].offset | FileCheck %s
// DEFINE: %{runs} = + --spec 0=3 --expect Out=Three + --spec 0=8 --expect Out=Eight + --spec 0=1 --expect Out=One
// RUN: %dynamic-spirv %{runs}
// RUN: %dynamic-glsl %{runs}
// RUN: %dynamic-gl %{runs}
// RUN: %dynamic-passes %{runs}
// Dynamic, offsets are computed: they are right at every value.
// CHECK: layoutMode = "dynamic"
// CHECK: offset = {"default": 96, "expr": ["add", ["mul", 16, "N"], 16], "text": "16 * N + 16"}
[[vk::constant_id(0)]] const uint N = 5;
RWStructuredBuffer<float> Out : register(u0);
cbuffer C : register(b1) {
  float4 head;
  float mid[N];
  float4 after;
};

[numthreads(1, 1, 1)]
void main() { Out[0] = mid[N - 1] + after.x; }

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Float32, Stride: 4, FillSize: 4}
//   - {Name: C, Format: Float32, Data: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67]}
//   - {Name: Expected, Format: Float32, Data: [44]}
//   - {Name: Three, Format: Float32, Data: [28]}
//   - {Name: Eight, Format: Float32, Data: [68]}
//   - {Name: One, Format: Float32, Data: [12]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: C, Kind: ConstantBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
