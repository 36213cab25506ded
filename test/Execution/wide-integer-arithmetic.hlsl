// REQUIRES: vk-int64
// RUN: %compute-spirv
// RUN: %compute-passes
// RUN: %compute-gl
// Arithmetic of 64 bits, signed and not, of edge values and others: where a version of
// GLSL has no such integers, it is done with words. The numbers are those of exact
// arithmetic modulo 2^64; floats are the nearest.
[[vk::binding(0, 0)]] RWStructuredBuffer<uint64_t> Out : register(u0);
[[vk::binding(1, 0)]] RWStructuredBuffer<uint64_t> OutF : register(u1);
[[vk::binding(2, 0)]] StructuredBuffer<uint64_t> In : register(t2);
[[vk::binding(3, 0)]] StructuredBuffer<float> InF : register(t3);

uint compareAll(uint64_t a, uint64_t b) {
  int64_t sa = a, sb = b;
  uint r = (a < b ? 1 : 0) | (a <= b ? 2 : 0) | (a > b ? 4 : 0) | (a >= b ? 8 : 0);
  r |= (a == b ? 16 : 0) | (a != b ? 32 : 0) | (sa < sb ? 64 : 0) | (sa <= sb ? 128 : 0);
  r |= (sa > sb ? 256 : 0) | (sa >= sb ? 512 : 0) | ((bool)a ? 1024 : 0);
  return r | (uint(sign(sa)) & 3) << 11;
}

[numthreads(20, 1, 1)]
void main(uint id : SV_GroupIndex) {
  uint64_t a = In[2 * id], b = In[2 * id + 1], d = b == 0 ? 3 : b;
  int64_t sa = a, sb = b, sd = d;
  uint at = 16 * id;
  Out[at] = a + b;
  Out[at + 1] = a - b;
  Out[at + 2] = a * b;
  Out[at + 3] = a / d;
  Out[at + 4] = a % d;
  Out[at + 5] = sa / sd;
  Out[at + 6] = sa % sd;
  Out[at + 7] = (a & b) ^ (a | ~b);
  Out[at + 8] = a << b;
  Out[at + 9] = a >> b;
  Out[at + 10] = sa >> sb;
  Out[at + 11] = abs(sa);
  Out[at + 12] = max(min(a, b), uint64_t(-sb));
  Out[at + 13] = max(sa, sb);
  Out[at + 14] = compareAll(a, b);
  Out[at + 15] = asuint(float(a)) | (uint64_t)asuint((float)sa) << 32;
  if (id < 9) {
    OutF[2 * id] = (uint64_t)InF[id];
    OutF[2 * id + 1] = id < 5 || id > 6 ? -(int64_t)InF[id] : int64_t(1) << 63;
  }
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - Name: In
//     Format: Hex64
//     Stride: 8
//     Data: [
//        0x0, 0x1, 0x1, 0x0, 0xffffffffffffffff, 0x1, 0x1, 0xffffffffffffffff,
//        0x8000000000000000, 0x2, 0x7fffffffffffffff, 0xffffffffffffffff, 0x8000000000000000,
//        0x8000000000000000, 0x80000000, 0x100000000, 0x100000001, 0xffffffff, 0xffffffff,
//        0x80000001, 0xfffffffffffffffb, 0x100000000, 0x123456789abcdef, 0xfedcba9876543210,
//        0xfedcba9876543210, 0x25, 0x1ff63c0179e, 0xeb86b18089419f93, 0x1f9a8173a68329c,
//        0x74d305f4da206, 0xd1c5554eb2db3722, 0xdc8037, 0x32c129e670a6383e, 0x6726c87d156b2102,
//        0x10570e51ed7a429f, 0x9631bbcc1afc52d2, 0x8000008000000001, 0x3f, 0xffffff7fffffffff,
//        0x1f]
//   - {Name: InF, Format: Float32, Stride: 4, Data: [0.0, 1.5, 4294967296.0, 4294967296.0, 4294967808.0, 9.223372036854776e+18, 1.3835058055282164e+19, 1.8014398509481984e+16, 3.990000009536743]}
//   - {Name: Out, Format: Hex64, Stride: 8, FillSize: 2560}
//   - {Name: OutF, Format: Hex64, Stride: 8, FillSize: 144}
//   - Name: Expected
//     Format: Hex64
//     Data: [
//        0x1, 0xffffffffffffffff, 0x0, 0x0, 0x0, 0x0, 0x0, 0xfffffffffffffffe, 0x0, 0x0, 0x0,
//        0x0, 0xffffffffffffffff, 0x1, 0xe3, 0x0, 0x1, 0x1, 0x0, 0x0, 0x1, 0x0, 0x1,
//        0xffffffffffffffff, 0x1, 0x1, 0x1, 0x1, 0x0, 0x1, 0xf2c, 0x3f8000003f800000, 0x0,
//        0xfffffffffffffffe, 0xffffffffffffffff, 0xffffffffffffffff, 0x0, 0xffffffffffffffff,
//        0x0, 0xfffffffffffffffe, 0xfffffffffffffffe, 0x7fffffffffffffff, 0xffffffffffffffff,
//        0x1, 0xffffffffffffffff, 0x1, 0x1cec, 0xbf8000005f800000, 0x0, 0x2, 0xffffffffffffffff,
//        0x0, 0x1, 0xffffffffffffffff, 0x0, 0x0, 0x8000000000000000, 0x0, 0x0, 0x1, 0x1, 0x1,
//        0xf23, 0x3f8000003f800000, 0x8000000000000002, 0x7ffffffffffffffe, 0x0,
//        0x4000000000000000, 0x0, 0xc000000000000000, 0x0, 0xfffffffffffffffd, 0x0,
//        0x2000000000000000, 0xe000000000000000, 0x8000000000000000, 0xfffffffffffffffe, 0x2,
//        0x1cec, 0xdf0000005f000000, 0x7ffffffffffffffe, 0x8000000000000000, 0x8000000000000001,
//        0x0, 0x7fffffffffffffff, 0x8000000000000001, 0x0, 0x0, 0x8000000000000000, 0x0, 0x0,
//        0x7fffffffffffffff, 0x7fffffffffffffff, 0x7fffffffffffffff, 0xf23, 0x5f0000005f000000,
//        0x0, 0x0, 0x0, 0x1, 0x0, 0x1, 0x0, 0x7fffffffffffffff, 0x8000000000000000,
//        0x8000000000000000, 0x8000000000000000, 0x8000000000000000, 0x8000000000000000,
//        0x8000000000000000, 0x1e9a, 0xdf0000005f000000, 0x180000000, 0xffffffff80000000,
//        0x8000000000000000, 0x0, 0x80000000, 0x0, 0x80000000, 0xfffffffeffffffff, 0x80000000,
//        0x80000000, 0x80000000, 0x80000000, 0xffffffff00000000, 0x100000000, 0xce3,
//        0x4f0000004f000000, 0x200000000, 0x2, 0xffffffffffffffff, 0x1, 0x2, 0x1, 0x2,
//        0xffffffff00000000, 0x8000000000000000, 0x0, 0x0, 0x100000001, 0xffffffff00000001,
//        0x100000001, 0xf2c, 0x4f8000004f800000, 0x180000000, 0x7ffffffe, 0x800000007fffffff,
//        0x1, 0x7ffffffe, 0x1, 0x7ffffffe, 0xffffffff7ffffffe, 0x1fffffffe, 0x7fffffff,
//        0x7fffffff, 0xffffffff, 0xffffffff7fffffff, 0xffffffff, 0xf2c, 0x4f8000004f800000,
//        0xfffffffb, 0xfffffffefffffffb, 0xfffffffb00000000, 0xffffffff, 0xfffffffb, 0x0,
//        0xfffffffffffffffb, 0xfffffffeffffffff, 0xfffffffffffffffb, 0xfffffffffffffffb,
//        0xfffffffffffffffb, 0x5, 0xffffffff00000000, 0x100000000, 0x1cec, 0xc0a000005f800000,
//        0xffffffffffffffff, 0x2468acf13579bdf, 0x2236d88fe5618cf0, 0x0, 0x123456789abcdef, 0x0,
//        0x123456789abcdef, 0x123456789abcdef, 0x456789abcdef0000, 0x123456789ab, 0x123456789ab,
//        0x123456789abcdef, 0x123456789abcdf0, 0x123456789abcdef, 0xf23, 0x5b91a2b45b91a2b4,
//        0xfedcba9876543235, 0xfedcba98765431eb, 0xd5e6f8091a2b3c50, 0x6e35efd33a16923, 0x1,
//        0xfff820b80332b53f, 0xfffffffffffffff5, 0xffffffffffffffda, 0xca86420000000000,
//        0x7f6e5d4, 0xfffffffffff6e5d4, 0x123456789abcdf0, 0xffffffffffffffdb, 0x25, 0x1cec,
//        0xdb91a2b45f7edcbb, 0xeb86b37fed01b731, 0x1479507eda7e780b, 0x468cf2042316b1ba, 0x0,
//        0x1ff63c0179e, 0x0, 0x1ff63c0179e, 0x14794e7f76be606c, 0xffb1e00bcf00000, 0x3fec78,
//        0x3fec78, 0x1ff63c0179e, 0x14794e7f76be606d, 0x1ff63c0179e, 0xf23, 0x53ffb1e053ffb1e0,
//        0x200f54799b5d4a2, 0x1f25ae6db1a9096, 0xe2e848e06b63e7a8, 0x45, 0x1da0d8a7b86fe, 0x45,
//        0x1da0d8a7b86fe, 0xfff8b2cfa0b25df9, 0x7e6a05ce9a0ca700, 0x7e6a05ce9a0ca,
//        0x7e6a05ce9a0ca, 0x1f9a8173a68329c, 0xfff8b2cfa0b25dfa, 0x1f9a8173a68329c, 0xf2c,
//        0x5bfcd40c5bfcd40c, 0xd1c5554eb3b7b759, 0xd1c5554eb1feb6eb, 0xbae61b969e1d84e,
//        0xf38ae3896a, 0x2bb15c, 0xffffffca5407f07f, 0xffffffffffc30bd9, 0xffffffffff237fc8,
//        0x9100000000000000, 0x1a3, 0xffffffffffffffa3, 0x2e3aaab14d24c8de, 0xffffffffff237fc9,
//        0xdc8037, 0x1cec, 0xde38eaab5f51c555, 0x99e7f26386115940, 0xcb9a61695b3b173c,
//        0xdec5a6aee6766e7c, 0x0, 0x32c129e670a6383e, 0x0, 0x32c129e670a6383e,
//        0x98d93782ea94defd, 0xcb04a799c298e0f8, 0xcb04a799c298e0f, 0xcb04a799c298e0f,
//        0x32c129e670a6383e, 0x98d93782ea94defe, 0x6726c87d156b2102, 0xce3, 0x5e4b04a85e4b04a8,
//        0xa688ca1e08769571, 0x7a255285d27defcd, 0x2b4a6817b225946e, 0x0, 0x10570e51ed7a429f,
//        0x0, 0x10570e51ed7a429f, 0x69ce4433e503ad2d, 0x3947b5e90a7c0000, 0x415c3947b5e,
//        0x415c3947b5e, 0x10570e51ed7a429f, 0x69ce4433e503ad2e, 0x10570e51ed7a429f, 0xf23,
//        0x5d82b8735d82b873, 0x8000008000000040, 0x8000007fffffffc2, 0x80001f800000003f,
//        0x208208410410410, 0x11, 0xfdf7df8000000001, 0xffffffffffffffc2, 0xffffffffffffffc0,
//        0x8000000000000000, 0x1, 0xffffffffffffffff, 0x7fffff7fffffffff, 0xffffffffffffffc1,
//        0x3f, 0x1cec, 0xdeffffff5f000001, 0xffffff800000001e, 0xffffff7fffffffe0,
//        0xfffff07fffffffe1, 0x842107fffffffff, 0x1e, 0xfffffffbdef7bdf0, 0xffffffffffffffef,
//        0xffffffffffffffe0, 0xffffffff80000000, 0x1fffffeff, 0xfffffffffffffeff, 0x8000000001,
//        0xffffffffffffffe1, 0x1f, 0x1cec, 0xd30000005f7fffff]
//   - Name: ExpectedF
//     Format: Hex64
//     Data: [
//        0x0, 0x0, 0x1, 0xffffffffffffffff, 0x100000000, 0xffffffff00000000, 0x100000000,
//        0xffffffff00000000, 0x100000200, 0xfffffffefffffe00, 0x8000000000000000,
//        0x8000000000000000, 0xc000000000000000, 0x8000000000000000, 0x40000000000000,
//        0xffc0000000000000, 0x3, 0xfffffffffffffffd]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: OutF, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 1}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 2}}
//     - {Name: InF, Kind: StructuredBuffer, VulkanBinding: {Binding: 3}}
// Results:
//   - {Result: numbers, Rule: BufferExact, Actual: Out, Expected: Expected}
//   - {Result: from floats, Rule: BufferExact, Actual: OutF, Expected: ExpectedF}
