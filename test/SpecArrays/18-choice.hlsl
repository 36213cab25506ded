// REQUIRES: vulkan
// DEFINE: %{runs} = + --spec 0=9 --expect Out=Nine + --spec 3=true --expect Out=Big + --spec 0=100 --expect Out=Hundred
// RUN: %compute-spirv %{runs}
// RUN: %compute-glsl %{runs}
// RUN: %compute-gl %{runs}
// RUN: %compute-passes %{runs}
// Sizes by choice and minimum; `sizeof` of the array is a size as well.
[[vk::constant_id(0)]] const uint N = 5;
[[vk::constant_id(3)]] const bool Big = false;
RWStructuredBuffer<float> Out : register(u0);
groupshared uint values[Big ? 256 : min(N, 64u)];

[numthreads(1, 1, 1)]
void main() {
  values[0] = 7;
  Out[0] = values[0] + sizeof(values) / sizeof(values[0]);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Float32, Stride: 4, FillSize: 4}
//   - {Name: Expected, Format: Float32, Data: [12]}
//   - {Name: Nine, Format: Float32, Data: [16]}
//   - {Name: Big, Format: Float32, Data: [263]}
//   - {Name: Hundred, Format: Float32, Data: [71]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
