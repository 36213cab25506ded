// REQUIRES: vk-int64-buffer-atomics
// RUN: hlsl-translate %s -T cs_6_6 -E main -fspv-target-env=vulkan1.2 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.2 %t.spv
// RUN: hlsl-run %s %t.spv
// Atomics of byte-address buffers on 64 bits, which other accesses to the same
// buffer see as two words, and on the bits of floats.
[[vk::binding(0, 0)]] RWByteAddressBuffer Buf : register(u0);
[[vk::binding(1, 0)]] RWStructuredBuffer<uint> Out : register(u1);

[numthreads(1, 1, 1)]
void main() {
  uint64_t old;
  Buf.InterlockedAdd64(8, 0x100000001ull, old);
  Out[0] = uint(old);
  Out[1] = uint(old >> 32);
  Buf.InterlockedOr64(8, 0x8000000000000000ull);
  Buf.InterlockedXor64(8, 1ull);
  Buf.InterlockedAnd64(8, 0xfffffffffffffffeull);
  Buf.InterlockedMax64(16, 7ull);
  int64_t least;
  Buf.InterlockedMin64(24, int64_t(-3), least);
  Out[2] = uint(least);
  Buf.InterlockedExchange64(32, 0x500000006ull, old);
  Out[3] = uint(old);
  Buf.InterlockedCompareExchange64(32, 0x500000006ull, 9ull, old);
  Out[4] = uint(old >> 32);
  Buf.InterlockedCompareStore64(32, 8ull, 10ull);
  float before;
  Buf.InterlockedExchangeFloat(0, 2.5, before);
  Out[5] = asuint(before);
  Buf.InterlockedCompareExchangeFloatBitwise(0, 2.5, 3.5, before);
  Out[6] = asuint(before);
  Buf.InterlockedCompareStoreFloatBitwise(0, 2.5, 4.5);
  Out[7] = Buf.Load(0);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Buf, Format: Hex32, Data: [0x3f800000, 0, 0xffffffff, 2, 3, 0, 5, 0, 1, 0]}
//   - {Name: Out, Format: Hex32, Stride: 4, FillSize: 32}
//   - {Name: ExpectedBuf, Format: Hex32, Data: [0x40600000, 0, 0, 0x80000004, 7, 0, 0xfffffffd, 0xffffffff, 9, 0]}
//   - {Name: Expected, Format: Hex32, Data: [0xffffffff, 2, 5, 1, 5, 0x3f800000, 0x40200000, 0x40600000]}
// DescriptorSets:
//   - Resources:
//     - {Name: Buf, Kind: RWByteAddressBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: memory, Rule: BufferExact, Actual: Buf, Expected: ExpectedBuf}
//   - {Result: results, Rule: BufferExact, Actual: Out, Expected: Expected}
