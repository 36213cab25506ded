// REQUIRES: vulkan
// RUN: hlsl-translate %s -T cs_6_0 -Fo %t.spv 2>&1 | FileCheck %s
// RUN: not %reflect --eval D=0 && %query violations | FileCheck %s --check-prefix=ZERO
// RUN: not %reflect --eval D=65 && %query violations | FileCheck %s --check-prefix=LARGE
// RUN: %reflect --eval D=64 && %query violations groupshared.bytes | FileCheck %s --check-prefix=KEPT
// DEFINE: %{runs} = + --spec 2=64 + --spec 2=1
// RUN: %compute-spirv %{runs}
// RUN: %compute-glsl %{runs}
// RUN: %compute-gl %{runs}
// RUN: %compute-passes %{runs}
// A divisor that may become 0 is a warning and a contract.
// CHECK: warning: size of array 'values' divides by 'D', which may be specialized to 0; requires D != 0 and 64 / D >= 1 [-Wspec-array-contract]
// ZERO: violations = [{{.*}}"kind": "division", "text": "D >= 1: D is 0"
// LARGE: violations = [{{.*}}"text": "64 / D >= 1: 64 / D is 0"
// KEPT: violations = []
// KEPT: bytes = 4
[[vk::constant_id(0)]] const uint N = 5;
[[vk::constant_id(2)]] const uint D = 2;
RWStructuredBuffer<float> Out : register(u0);
groupshared float values[64 / D];

[numthreads(1, 1, 1)]
void main() {
  values[0] = 1;
  Out[0] = values[0];
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Float32, Stride: 4, FillSize: 4}
//   - {Name: Expected, Format: Float32, Data: [1]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
