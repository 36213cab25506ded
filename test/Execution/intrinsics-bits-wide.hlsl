// REQUIRES: vk-int16, vk-int64
// RUN: hlsl-translate %s -T cs_6_2 -E main -enable-16bit-types -fspv-target-env=vulkan1.2 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.2 %t.spv
// RUN: hlsl-run %s %t.spv
// REDEFINE: %{flags} = -T cs_6_2 -enable-16bit-types
// RUN: %compute-gl
// Counting, finding and reversing bits of 64 and 16 bits, with values in either
// half, of either sign, and of zero.
[[vk::binding(0, 0)]] RWStructuredBuffer<uint64_t> In : register(u0);
[[vk::binding(1, 0)]] RWStructuredBuffer<uint> Out : register(u1);

[numthreads(1, 1, 1)]
void main() {
  for (uint i = 0; i < 4; ++i) {
    uint64_t x = In[i];
    Out[8 * i] = countbits(x);
    Out[8 * i + 1] = firstbitlow(x);
    Out[8 * i + 2] = firstbithigh(x);
    Out[8 * i + 3] = firstbithigh(int64_t(x));
    uint64_t r = reversebits(x);
    Out[8 * i + 4] = uint(r);
    Out[8 * i + 5] = uint(r >> 32);
    uint16_t h = uint16_t(x);
    Out[8 * i + 6] = countbits(h) + 100 * firstbitlow(h) + 10000 * (firstbithigh(int16_t(h)) & 0xff);
    Out[8 * i + 7] = reversebits(h);
  }
  uint2 both = countbits(uint64_t2(In[1], In[2]));
  Out[32] = both.x + 100 * both.y;
}

// 0x0000000100008000: 2 ones; lowest 15, highest 32; half 0x8000 is negative, its
// highest zero is 14.
// 0xffffffffffffff0f: 60 ones; highest zero 7; half 0xff0f: 12 ones, highest zero 7.
// 0x0000000000000001 and 0: half 1 and 0.
// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Hex32, Stride: 8, Data: [0x8000, 0x1, 0xffffff0f, 0xffffffff, 1, 0, 0, 0]}
//   - {Name: Out, Format: UInt32, Stride: 4, FillSize: 132}
//   - Name: Expected
//     Format: UInt32
//     Data: [2, 15, 32, 32, 0x80000000, 0x10000, 141501, 1,
//            60, 0, 63, 7, 0xffffffff, 0xf0ffffff, 70012, 0xf0ff,
//            1, 0, 0, 0, 0, 0x80000000, 1, 0x8000,
//            0, 4294967295, 4294967295, 4294967295, 0, 0, 2549900, 0,
//            160]
// DescriptorSets:
//   - Resources:
//     - {Name: In, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 1}}
// Results: [{Result: r, Rule: BufferExact, Actual: Out, Expected: Expected}]
