// RUN: hlsl-translate %s -T cs_6_0 -E main -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.0 %t.spv
// RUN: hlsl-run %s %t.spv
// RUN: hlsl-run %s %t.spv --spec 0=5 --expect Out=Five
// RUN: %compute-gl
// Constants of a function that a specialization constant decides, static or not,
// size arrays and are one number with what they are computed from.
[[vk::constant_id(0)]] const uint N = 3;

static const uint Capacity = 10;

[[vk::binding(0, 0)]] RWStructuredBuffer<uint> Out : register(u0);

uint fill() {
  const uint rest = Capacity - N;
  static const uint twice = rest * 2;
  uint values[twice / 2];
  for (uint i = 0; i < rest; ++i)
    values[i] = i + 1;
  return values[rest - 1] + 100 * (sizeof(values) / sizeof(values[0]));
}

[numthreads(1, 1, 1)]
void main() {
  Out[0] = fill();
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: UInt32, Stride: 4, FillSize: 4}
//   - {Name: Expected, Format: UInt32, Data: [707]}
//   - {Name: Five, Format: UInt32, Data: [505]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
// Results: [{Result: r, Rule: BufferExact, Actual: Out, Expected: Expected}]
