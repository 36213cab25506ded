// REQUIRES: vk-int64
// RUN: %compute-spirv
// RUN: %compute-passes
// RUN: %compute-gl
// Bit-fields of 64 bits: offsets beyond 32, signs, neighbours untouched.
struct Wide {
  uint64_t low : 20;
  uint64_t high : 44;
  int64_t sign : 40;
  int64_t rest : 24;
};
[[vk::binding(0, 0)]] RWStructuredBuffer<int64_t> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<Wide> In : register(t1);
[[vk::binding(2, 0)]] RWStructuredBuffer<Wide> Words : register(u2);

[numthreads(1, 1, 1)]
void main() {
  Wide w = In[0];
  Out[0] = w.low;
  Out[1] = w.high;
  Out[2] = w.sign;
  Out[3] = w.rest;
  w.high += 1;
  w.sign = -w.sign;
  w.rest = 0x1800000; // 25 bits: the sign bit of 24 is what is left on top
  Out[4] = w.rest;
  Words[0] = w;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Hex64, Stride: 16, Data: [0xFEDCBA9876512345, 0x00000AFFFFFFFFFB]}
//   - {Name: Words, Format: Hex64, Stride: 16, FillSize: 16}
//   - {Name: Out, Format: Int64, Stride: 8, FillSize: 40}
//   - Name: Expected
//     Format: Int64
//     Data: [74565,             # 0x12345
//            17513998550885,    # 0xFEDCBA98765
//            -5, 10, -8388608]
//   - {Name: ExpectedWords, Format: Hex64, Data: [0xFEDCBA9876612345, 0x8000000000000005]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
//     - {Name: Words, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 2}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
//   - {Result: words, Rule: BufferExact, Actual: Words, Expected: ExpectedWords}
