// REQUIRES: vulkan
// DEFINE: %{runs} = + --spec 0=9 --spec 1=2 + --spec 0=1 --spec 1=1 + --spec 0=4 --spec 1=7
// RUN: %compute-spirv %{runs}
// RUN: %compute-glsl %{runs}
// RUN: %compute-gl %{runs}
// RUN: %compute-passes %{runs}
// Products are distributed: both arrays are of one type, and one may be assigned to the
// other.
[[vk::constant_id(0)]] const uint N = 5;
[[vk::constant_id(1)]] const uint M = 3;
RWStructuredBuffer<float> Out : register(u0);
static float a[N * (M + 1)];
static float b[N + M * N];

[numthreads(1, 1, 1)]
void main() {
  a[N * M] = 7;
  b = a;
  Out[0] = b[M * N];
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Float32, Stride: 4, FillSize: 4}
//   - {Name: Expected, Format: Float32, Data: [7]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
