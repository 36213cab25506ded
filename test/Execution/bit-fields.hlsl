// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// RUN: %compute-passes
// Bit-fields: neighbours of one type share a word from its lowest bit while
// they fit; reads extend the sign of signed ones; writes keep the low bits and
// nothing else of the word changes.
[[vk::binding(0, 0)]] RWStructuredBuffer<int> Out : register(u0);

enum Mode : uint { Off, Slow, Fast };

struct Packed {
  uint low : 5;
  uint : 3;
  uint high : 24;
  int tiny : 4;
  int wide : 20;
  Mode mode : 3; // an enum's integer shares a word with integers like it
  bool flag : 1;
  uint more : 29; // 4 + 29 bits do not fit
  int whole : 32;
};

struct Pair {
  float first;
  uint x : 16;
  uint y : 16;
  float last;
};

[[vk::binding(1, 0)]] StructuredBuffer<Packed> In : register(t1);
[[vk::binding(2, 0)]] RWStructuredBuffer<Packed> Words : register(u2);
[[vk::binding(3, 0)]] cbuffer C : register(b3) {
  Pair pairs[2];
  float after;
};

groupshared Packed shared_;
static const Packed kPacked = {33, 2, 15, 4, Slow, true, 5, 6};

void change(inout uint a, out int b) {
  a *= 2;
  b = 1000;
}

uint sum(Packed p) { return p.low + p.high; }

[numthreads(1, 1, 1)]
void main() {
  Packed p = In[0];
  Out[0] = p.low;
  Out[1] = p.high;
  Out[2] = p.tiny;
  Out[3] = p.wide;
  Out[4] = p.mode;
  Out[5] = p.flag;
  Out[6] = p.more;
  Out[7] = p.whole;

  p.low = In[0].high;
  p.tiny += 12;
  p.wide -= 600000;
  p.mode = Off;
  p.flag = !p.flag;
  p.more++;
  Out[8] = p.low;
  Out[9] = p.high;
  Out[10] = p.tiny;
  Out[11] = p.wide;
  Out[12] = p.mode;
  Out[13] = p.flag;
  Out[14] = p.more;
  Words[0] = p;

  Out[15] = p.low = 40;
  Out[16] = p.tiny++;
  Out[17] = --p.tiny;
  p.low = 31;
  Out[18] = ++p.low;
  p.low = 9;
  change(p.low, p.tiny);
  Out[19] = p.low;
  Out[20] = p.tiny;

  Packed q = {1, 2, 3, 4, Fast, true, 5, 6};
  Out[21] = q.low * 1000 + q.high * 100 + q.tiny * 10 + q.wide;
  Out[22] = q.mode + q.flag * 10 + q.more * 100 + q.whole * 1000;
  Words[1] = q;
  Words[1].high = 7;
  Words[1].wide = -1;
  Words[2] = kPacked;
  Out[23] = kPacked.low * 10 + kPacked.tiny;
  Packed zero = (Packed)0;
  zero.mode = Fast;
  Words[3] = zero;

  int i = Words[1].low;
  Out[24] = pairs[i].x;
  Out[25] = pairs[i].y;
  Out[26] = pairs[0].x + int(pairs[i].last) + int(after);

  shared_ = q;
  shared_.high = 77;
  Out[27] = sum(shared_);
  Packed list[2] = {p, q};
  list[i].tiny = -5;
  list[1 - i].high = 3;
  Out[28] = list[0].tiny + list[1].tiny * 100 + list[0].high * 1000;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - Name: In
//     Format: Hex32
//     Stride: 20
//     Data: [0x123456F7, 0xAB85EE0D, 0xFA, 0xE1234567, 0xFFFFFFF9]
//   - {Name: Words, Format: Hex32, Stride: 20, FillSize: 80}
//   - Name: C
//     Format: Hex32
//     Data: [0x3f800000, 0x00020001, 0x40000000, 0,    # 1.0, 1, 2, 2.0
//            0x3f800000, 0xFFFF8000, 0x41200000, 0, # 1.0, 0x8000, 0xFFFF, 10.0
//            0x42c80000]                            # 100.0
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: 116}
//   - Name: Expected
//     Format: Int32
//     Data: [23, 1193046, -3, -500000, 2, 1, 19088743, -7,
//            22, 1193046, -7, -51424, 0, 0, 19088744,
//            8,       # what the five bits keep of 40
//            -7, -7, 0,
//            18, -8,  # 1000 & 15 is 8, negative in four bits
//            1234, 6512,
//            9,       # 33 & 31 is 1; 15 is -1 in four bits
//            32768, 65535, 111,
//            78, 2492]   # -8 - 500 + 3000
//   - Name: ExpectedWords
//     Format: Hex32
//     Data: [0x123456F6, 0xABF37209, 0xF0, 0xE1234568, 0xFFFFFFF9,
//            0x00000701, 0x00FFFFF3, 0xA, 5, 6,
//            0x00000201, 0x0000004F, 0x9, 5, 6,
//            0, 0, 2, 0, 0]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
//     - {Name: Words, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 2}}
//     - {Name: C, Kind: ConstantBuffer, VulkanBinding: {Binding: 3}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
//   - {Result: words, Rule: BufferExact, Actual: Words, Expected: ExpectedWords}
