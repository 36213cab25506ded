// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// RUN: %compute-passes
// Interlocked operations on structured, raw and groupshared memory and on textures:
// all threads of a group add up; one thread sees old values come back.
[[vk::binding(0, 0)]] RWStructuredBuffer<int> Out : register(u0);
[[vk::binding(1, 0)]] RWByteAddressBuffer Raw : register(u1);
[[vk::binding(2, 0)]] RWTexture2D<uint> Image : register(u2);
[[vk::binding(3, 0)]] RWStructuredBuffer<uint> Old : register(u3);

groupshared uint total;

[numthreads(8, 1, 1)]
void main(uint id : SV_GroupIndex) {
  if (id == 0)
    total = 0;
  GroupMemoryBarrierWithGroupSync();
  int value = int(id) - 4;
  InterlockedAdd(Out[0], value);
  InterlockedMin(Out[1], value);
  InterlockedMax(Out[2], value);
  InterlockedOr(Out[3], 1 << id);
  InterlockedAnd(Out[4], ~(1 << id));
  InterlockedXor(Out[5], value * 3);
  Raw.InterlockedAdd(4, id);
  InterlockedMax(Image[uint2(1, 0)], id);
  InterlockedAdd(total, 3);
  GroupMemoryBarrierWithGroupSync();
  if (id != 0)
    return;
  Out[6] = total;
  uint old;
  InterlockedExchange(Old[0], 50, old);
  Old[1] = old;
  InterlockedCompareExchange(Old[0], 50, 60, old);
  Old[2] = old;
  InterlockedCompareExchange(Old[0], 50, 70, old);
  Old[3] = old;
  Raw.InterlockedAdd(0, 5, old);
  Old[4] = old;
  InterlockedMin(Old[5], 0xfffffff0, old);
  Old[6] = old;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Int32, Stride: 4, Data: [100, 0, 0, 0, 0xfff, 0, 0]}
//   - {Name: Raw, Format: UInt32, Data: [7, 0]}
//   - {Name: Image, Format: UInt32, OutputProps: {Width: 2, Height: 1}, Data: [0, 0]}
//   - {Name: Old, Format: UInt32, Stride: 4, Data: [40, 0, 0, 0, 0, 3, 0]}
//   - Name: Expected
//     Format: Int32
//     Data: [96,          # 100 - 4
//            -4, 3, 0xff, 0xf00,
//            8,           # -12 ^ -9 ^ -6 ^ -3 ^ 0 ^ 3 ^ 6 ^ 9
//            24]
//   - {Name: ExpectedRaw, Format: UInt32, Data: [12, 28]}
//   - {Name: ExpectedImage, Format: UInt32, Data: [0, 7]}
//   - {Name: ExpectedOld, Format: UInt32, Data: [60, 40, 50, 60, 7, 3, 3]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Raw, Kind: RWByteAddressBuffer, VulkanBinding: {Binding: 1}}
//     - {Name: Image, Kind: RWTexture2D, VulkanBinding: {Binding: 2}}
//     - {Name: Old, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 3}}
// Results:
//   - {Result: structured, Rule: BufferExact, Actual: Out, Expected: Expected}
//   - {Result: raw, Rule: BufferExact, Actual: Raw, Expected: ExpectedRaw}
//   - {Result: image, Rule: BufferExact, Actual: Image, Expected: ExpectedImage}
//   - {Result: old values, Rule: BufferExact, Actual: Old, Expected: ExpectedOld}
