// REQUIRES: vulkan
// DEFINE: %{runs} = + --spec 1=5 --expect Out=Fifteen + --spec 0=1 --spec 1=1 --expect Out=One
// RUN: %compute-spirv %{runs}
// RUN: %compute-glsl %{runs}
// RUN: %compute-gl %{runs}
// RUN: %compute-passes %{runs}
// Both dimensions are sized; the type of a row is that of the parameter.
[[vk::constant_id(0)]] const uint N = 5;
[[vk::constant_id(1)]] const uint M = 3;
RWStructuredBuffer<float> Out : register(u0);
static float grid[N][M + 1];

float sumOf(float row[1 + M]) {
  float sum = 0;
  for (uint i = 0; i <= M; ++i)
    sum += row[i];
  return sum;
}

[numthreads(1, 1, 1)]
void main() {
  for (uint i = 0; i <= M; ++i)
    grid[N - 1][i] = i;
  Out[0] = sumOf(grid[N - 1]);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Float32, Stride: 4, FillSize: 4}
//   - {Name: Expected, Format: Float32, Data: [6]}
//   - {Name: Fifteen, Format: Float32, Data: [15]}
//   - {Name: One, Format: Float32, Data: [1]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
