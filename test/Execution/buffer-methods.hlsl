// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// RUN: %compute-passes
// Loads by name instead of subscript, sizes of buffers with a counter, and what the
// operations on a byte-address buffer answer and leave.
struct Item { float2 a; int b; };
[[vk::binding(0, 0)]] RWStructuredBuffer<int> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<Item> Items : register(t1);
[[vk::binding(2, 0)]] RWStructuredBuffer<Item> Written : register(u2);
[[vk::binding(3, 0)]] RWBuffer<int2> Texels : register(u3);
[[vk::binding(4, 0)]] RWByteAddressBuffer Raw : register(u4);

[numthreads(1, 1, 1)]
void main() {
  Item item = Items.Load(1);
  item.b += Written.Load(0).b;
  Written[1] = item;
  Out[0] = item.b;
  Out[1] = Texels.Load(2).y;
  uint count, stride;
  Items.GetDimensions(count, stride);
  Out[2] = int(count * 100 + stride);
  Written.GetDimensions(count, stride);
  Out[3] = int(count * 100 + stride);
  Texels.GetDimensions(count);
  Out[4] = int(count);
  Raw.GetDimensions(count);
  Out[5] = int(count);

  // Words 0 to 3 are 1, 2, 3, 4.
  uint2 two = Raw.Load2(4);
  uint3 three = Raw.Load3(0);
  uint4 four = Raw.Load4(0);
  Out[6] = int(two.x * 10 + two.y);
  Out[7] = int(three.z * 100 + four.w * 10 + four.x);
  Raw.Store2(16, two.yx);
  Raw.Store3(24, three.zyx);
  Raw.Store4(36, four.wzyx);

  // Words 13 to 19 are 0xff, 0, 0xf, 5, 7, 9, 11: each answers what was there.
  uint old;
  Raw.InterlockedAnd(52, 0x3c, old);
  Out[8] = int(old);
  Raw.InterlockedOr(56, 0x81, old);
  Out[9] = int(old);
  Raw.InterlockedXor(60, 0x3, old);
  Out[10] = int(old);
  Raw.InterlockedExchange(64, 50, old);
  Out[11] = int(old);
  Raw.InterlockedCompareExchange(68, 7, 70, old);
  Out[12] = int(old);
  Raw.InterlockedCompareExchange(72, 8, 90, old);
  Out[13] = int(old);
  Raw.InterlockedCompareStore(76, 11, 110);
  Raw.InterlockedCompareStore(76, 11, 111);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: 56}
//   # Floats by their bits: 1, 2, 3, 4.
//   - {Name: Items, Format: Hex32, Stride: 16, Data: [0, 0, 1, 0, 0x3f800000, 0x40000000, 7, 0]}
//   - {Name: Written, Format: Hex32, Stride: 16, Data: [0, 0, 30, 0, 0, 0, 0, 0, 0, 0, 0, 0]}
//   - {Name: Texels, Format: Int32, Channels: 2, Data: [1, 2, 3, 4, 5, -6, 7, 8]}
//   - {Name: Raw, Format: Hex32, Data: [1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0, 0xf, 5, 7, 9, 11]}
//   - {Name: Expected, Format: Int32, Data: [37, -6, 216, 316, 4, 80, 23, 341, 255, 0, 15, 5, 7, 9]}
//   - {Name: ExpectedWritten, Format: Hex32, Data: [0, 0, 30, 0, 0x3f800000, 0x40000000, 37, 0, 0, 0, 0, 0]}
//   - {Name: ExpectedRaw, Format: Hex32, Data: [1, 2, 3, 4, 3, 2, 3, 2, 1, 4, 3, 2, 1, 0x3c, 0x81, 0xc, 50, 70, 9, 110]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Items, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
//     - {Name: Written, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 2}}
//     - {Name: Texels, Kind: RWBuffer, VulkanBinding: {Binding: 3}}
//     - {Name: Raw, Kind: RWByteAddressBuffer, VulkanBinding: {Binding: 4}}
// Results:
//   - {Result: answers, Rule: BufferExact, Actual: Out, Expected: Expected}
//   - {Result: structured, Rule: BufferExact, Actual: Written, Expected: ExpectedWritten}
//   - {Result: raw, Rule: BufferExact, Actual: Raw, Expected: ExpectedRaw}
