// RUN: %compute-spirv
// Wave intrinsics, in results that hold for any number of lanes: every lane knows
// the same sums, exactly one is first, prefixes grow by one.
[[vk::binding(0, 0)]] RWStructuredBuffer<uint> Out : register(u0);

groupshared uint firsts, lanes;

[numthreads(32, 1, 1)]
void main(uint id : SV_GroupIndex) {
  if (id == 0)
    firsts = lanes = 0;
  GroupMemoryBarrierWithGroupSync();
  uint size = WaveGetLaneCount(), lane = WaveGetLaneIndex();
  if (WaveIsFirstLane())
    InterlockedAdd(firsts, size);
  bool right = WaveActiveSum(1u) == size;
  right = right && WaveActiveMax(lane) == size - 1;
  right = right && WaveActiveMin(lane + 5) == 5;
  right = right && WavePrefixSum(2u) == lane * 2;
  right = right && WaveActiveAllTrue(lane < size) && !WaveActiveAnyTrue(lane >= size);
  right = right && WaveActiveCountBits(lane % 2 == 0) == size / 2;
  right = right && WaveReadLaneFirst(lane) == 0;
  right = right && WaveReadLaneAt(lane * 3, 1) == 3;
  right = right && countbits(WaveActiveBallot(lane < 2).x) == 2;
  right = right && WavePrefixCountBits(true) == lane;
  if (right)
    InterlockedAdd(lanes, 1);
  GroupMemoryBarrierWithGroupSync();
  if (id == 0) {
    Out[0] = firsts;
    Out[1] = lanes;
  }
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: UInt32, Stride: 4, FillSize: 8}
//   - {Name: Expected, Format: UInt32, Data: [32, 32]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
