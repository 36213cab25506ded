// REQUIRES: vulkan
// RUN: hlsl-translate %s -T cs_6_0 -Fo %t.spv && spirv-dis %t.spv | FileCheck %s
// DEFINE: %{runs} = + --spec 0=9 --expect Out=Nine + --spec 0=3 --expect Out=Three
// RUN: %compute-spirv %{runs}
// RUN: %compute-glsl %{runs}
// RUN: %compute-gl %{runs}
// RUN: %compute-passes %{runs}
// A shift by two is a division by four: argument and parameter are of one type, with
// one id.
// CHECK-COUNT-1: OpTypeArray
// CHECK-NOT:     OpTypeArray
[[vk::constant_id(0)]] const uint N = 5;
RWStructuredBuffer<float> Out : register(u0);
static float values[(N + 15) / 4];

float last(float list[(15 + N) >> 2]) { return list[(N + 15) / 4 - 1]; }

[numthreads(1, 1, 1)]
void main() {
  for (uint i = 0; i < (N + 15) / 4; ++i)
    values[i] = i;
  Out[0] = last(values);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Float32, Stride: 4, FillSize: 4}
//   - {Name: Expected, Format: Float32, Data: [4]}
//   - {Name: Nine, Format: Float32, Data: [5]}
//   - {Name: Three, Format: Float32, Data: [3]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
