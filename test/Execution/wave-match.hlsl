// RUN: hlsl-translate %s -T cs_6_5 -fspv-target-env=vulkan1.3 -Fo %t.spv && spirv-val --target-env vulkan1.3 %t.spv
// RUN: hlsl-run %s %t.spv
// RUN: hlsl-translate %s -T cs_6_5 --to=glsl --glsl-version=450vk -Fo %t.comp && glslangValidator -V --target-env vulkan1.1 -S comp %t.comp -o %t.glsl.spv
// RUN: hlsl-run %s %t.glsl.spv
// WaveMatch answers the lanes with the same value, and scans go over the lanes of such a
// mask: each lane compares with a sum that it reads off the lanes' numbers. Subgroups of
// any size, as a group of four lanes that follow each other lies in one.
[[vk::binding(0, 0)]] RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)]
void main(uint id : SV_GroupIndex) {
  uint lane = WaveGetLaneIndex(), first = lane & ~3u;
  uint4 mask = WaveMatch(lane / 4);
  uint four = 0xfu << first;
  bool right = mask.x == four && all(mask.yzw == 0);
  right = right && all(WaveMatch(uint2(lane / 4, 7)) == mask);
  // The lanes before this one in its four.
  uint before = lane - first;
  uint sum = 0, product = 1, both = ~0u, any_ = 0, odd = 0, count = 0;
  for (uint i = first; i < lane; ++i) {
    sum += i;
    product *= i + 1;
    both &= i + 5;
    any_ |= i;
    odd ^= i;
    count += i % 3 == 1;
  }
  right = right && WaveMultiPrefixSum(lane, mask) == sum;
  right = right && all(WaveMultiPrefixProduct(float2(2, lane + 1), mask) == float2(1u << before, product));
  right = right && WaveMultiPrefixBitAnd(lane + 5, mask) == both;
  right = right && WaveMultiPrefixBitOr(lane, mask) == any_;
  right = right && WaveMultiPrefixBitXor(lane, mask) == odd;
  right = right && WaveMultiPrefixCountBits(lane % 3 == 1, mask) == count;
  Out[id] = right;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: UInt32, Stride: 4, FillSize: 128}
//   - {Name: Expected, Format: UInt32, FillSize: 128, FillValue: 1}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
