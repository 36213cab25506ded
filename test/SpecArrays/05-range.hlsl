// REQUIRES: vulkan
// RUN: %reflect && %query specConstants constraints | FileCheck %s
// RUN: not %reflect --eval N=1025 && %query violations | FileCheck %s --check-prefix=BROKEN
// RUN: %reflect --eval N=1024 && %query violations | FileCheck %s --check-prefix=KEPT
// DEFINE: %{runs} = + --spec 0=1 + --spec 0=1024 + --spec 0=7
// RUN: %compute-spirv %{runs}
// RUN: %compute-glsl %{runs}
// RUN: %compute-gl %{runs}
// RUN: %compute-passes %{runs}
// In the range of `N` nothing wraps, so the sizes are equal; the range is a contract.
// CHECK: "range": [1, 1024]
// CHECK: constraints = {{.*}}"text": "N <= 1024"
// BROKEN: "text": "N <= 1024: 
// KEPT: violations = []
[[vk::constant_id(0)]] [[hlsl::range(1, 1024)]] const uint N = 5;
RWStructuredBuffer<float> Out : register(u0);
static float a[(4 * N) / 4];
static float b[N];

[numthreads(1, 1, 1)]
void main() {
  b[0] = 1;
  a = b;
  Out[0] = a[0];
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
