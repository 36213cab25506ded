// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// Integer arithmetic wraps modulo 2^32, signed and unsigned; bitwise operators.
[[vk::binding(0, 0)]] RWStructuredBuffer<int> Out : register(u0);
[[vk::binding(1, 0)]] RWStructuredBuffer<uint> OutU : register(u1);
[[vk::binding(2, 0)]] StructuredBuffer<int> In : register(t2);

[numthreads(1, 1, 1)]
void main() {
  int a = In[0], b = In[1], big = In[2];
  Out[0] = a + b;
  Out[1] = a - b;
  Out[2] = a * b;
  Out[3] = -a;
  Out[4] = big + 1;
  Out[5] = a & b;
  Out[6] = a | b;
  Out[7] = a ^ b;
  Out[8] = ~a;
  Out[9] = big * 2;
  uint u = asuint(In[0]), v = asuint(In[1]);
  OutU[0] = u - v * 3u;
  OutU[1] = v * 0x10001u;
  OutU[2] = ~v;
  OutU[3] = u + v;
  u &= 0xffu;
  u |= 0x100u;
  u ^= 0x3u;
  OutU[4] = u;
  OutU[5] = -v;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Int32, Stride: 4, Data: [12, -5, 2147483647]}
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: 40}
//   - {Name: OutU, Format: Hex32, Stride: 4, FillSize: 24}
//   - Name: Expected
//     Format: Int32
//     Data: [7, 17, -60, -12, -2147483648,
//            8,      # 0b1100 & 0b...11111011
//            -1,     # 12 sets the one bit that -5 lacks
//            -9,     # -1 without the bit that both have
//            -13, -2]
//   - Name: ExpectedU
//     Format: Hex32
//     Data: [27,           # 12 + 15
//            0xfffafffb,   # -5 * 65537 = -327685
//            4, 7,
//            0x10f,        # (12 | 256) ^ 3
//            5]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: OutU, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 1}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 2}}
// Results:
//   - {Result: signed, Rule: BufferExact, Actual: Out, Expected: Expected}
//   - {Result: unsigned, Rule: BufferExact, Actual: OutU, Expected: ExpectedU}
