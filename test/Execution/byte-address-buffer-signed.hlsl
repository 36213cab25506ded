// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// Minima and maxima of signed words, which other accesses see as unsigned ones; the
// buffer after this one keeps its place.
[[vk::binding(0, 0)]] RWByteAddressBuffer Buf : register(u0);
[[vk::binding(1, 0)]] RWByteAddressBuffer Out : register(u1);

[numthreads(4, 1, 1)]
void main(int id : SV_GroupIndex) {
  Buf.InterlockedMin(4, -id);
  Buf.InterlockedMax(8, id - 2);
  uint unused;
  Buf.InterlockedMax(12, uint(id), unused);
  if (id == 3) {
    int old;
    Buf.InterlockedMin(16, -7, old);
    Out.Store2(0, uint2(old, Buf.Load(16)));
  }
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Buf, Format: Int32, Data: [1, 5, -9, 2, -5]}
//   - {Name: Out, Format: Int32, FillSize: 8}
//   - {Name: ExpectedBuf, Format: Int32, Data: [1, -3, 1, 3, -7]}
//   - {Name: Expected, Format: Int32, Data: [-5, -7]}
// DescriptorSets:
//   - Resources:
//     - {Name: Buf, Kind: RWByteAddressBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Out, Kind: RWByteAddressBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: memory, Rule: BufferExact, Actual: Buf, Expected: ExpectedBuf}
//   - {Result: results, Rule: BufferExact, Actual: Out, Expected: Expected}
