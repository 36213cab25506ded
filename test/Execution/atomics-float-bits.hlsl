// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// Atomics that compare the bits of floats, in groupshared memory and in buffers; all
// other accesses see floats.
[[vk::binding(0, 0)]] RWStructuredBuffer<float> Out : register(u0);
[[vk::binding(1, 0)]] RWStructuredBuffer<float4> Mem : register(u1);

groupshared float values[3];

[numthreads(1, 1, 1)]
void main() {
  for (uint i = 0; i < 3; ++i)
    values[i] = i + 0.5;
  float old;
  InterlockedCompareExchangeFloatBitwise(values[1], 1.5, 9.25, old);
  Out[0] = old;
  InterlockedCompareExchangeFloatBitwise(values[2], 1.5, 9.25, old);
  Out[1] = old;
  InterlockedCompareStoreFloatBitwise(values[0], 0.5, -0.0);
  InterlockedCompareStoreFloatBitwise(values[0], 0.0, 7.0); // -0 is not 0
  Out[2] = values[0] + values[1] + values[2];
  InterlockedExchange(values[0], 3.0, old);
  Out[3] = values[0];
  InterlockedCompareExchangeFloatBitwise(Mem[1].z, 7, 70, old);
  Out[4] = old;
  Mem[0] = Mem[1] + 1;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Float32, Stride: 4, FillSize: 20}
//   - {Name: Mem, Format: Float32, Stride: 16, Data: [1, 2, 3, 4, 5, 6, 7, 8]}
//   - {Name: Expected, Format: Float32, Data: [1.5, 2.5, 11.75, 3, 7]}
//   - {Name: ExpectedMem, Format: Float32, Data: [6, 7, 71, 9, 5, 6, 70, 8]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Mem, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: results, Rule: BufferExact, Actual: Out, Expected: Expected}
//   - {Result: memory, Rule: BufferExact, Actual: Mem, Expected: ExpectedMem}
