// RUN: %compute-spirv
// Reductions and scans of every kind, on vectors too, and quads, in results that
// hold for any number of lanes: all lanes must agree with sums of their own.
[[vk::binding(0, 0)]] RWStructuredBuffer<uint> Out : register(u0);

groupshared uint lanes;

[numthreads(32, 1, 1)]
void main(uint id : SV_GroupIndex) {
  if (id == 0)
    lanes = 0;
  GroupMemoryBarrierWithGroupSync();
  uint size = WaveGetLaneCount(), lane = WaveGetLaneIndex();
  bool right = WaveActiveBitAnd(lane | 0x100) == 0x100;
  right = right && WaveActiveBitOr(1u << lane) == (size == 32 ? ~0u : (1u << size) - 1);
  right = right && WaveActiveBitXor(lane == 0 ? 5u : 0u) == 5;
  right = right && WaveActiveProduct(lane == 1 ? 7 : 1) == 7;
  right = right && WavePrefixProduct(lane == 0 ? 3.0 : 1.0) == (lane == 0 ? 1.0 : 3.0);
  uint2 pair = WaveActiveSum(uint2(1, 2));
  right = right && pair.x == size && pair.y == 2 * size;
  right = right && all(WaveActiveAllEqual(float2(size, 1.0)));
  bool2 equal = WaveActiveAllEqual(uint2(lane, size));
  right = right && !equal.x && equal.y;
  right = right && WaveActiveMin(-float(lane)) == 1.0 - size;
  right = right && QuadReadAcrossX(lane) == (lane ^ 1);
  right = right && QuadReadAcrossY(lane) == (lane ^ 2);
  right = right && QuadReadAcrossDiagonal(lane) == (lane ^ 3);
  right = right && QuadReadLaneAt(lane, 2) == (lane & ~3u) + 2;
  right = right && GetGroupWaveCount() == 32 / size && GetGroupWaveIndex() == id / size;
  right = right && !IsHelperLane();
  if (right)
    InterlockedAdd(lanes, 1);
  AllMemoryBarrierWithGroupSync();
  if (id == 0)
    Out[0] = lanes;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: UInt32, Stride: 4, FillSize: 4}
//   - {Name: Expected, Format: UInt32, Data: [32]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
