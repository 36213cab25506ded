// RUN: %compute-spirv
// RUN: %compute-glsl
// QuadAny and QuadAll join the conditions of four lanes that follow each other;
// QuadReadLaneAt takes a computed lane, too.
[[vk::binding(0, 0)]] RWStructuredBuffer<uint> Out : register(u0);

[numthreads(16, 1, 1)]
void main(uint id : SV_GroupIndex) {
  // Quads 0 to 3 hold one, no, four and three lanes of the condition.
  bool one = id == 2 || id / 4 == 2 || id >= 13;
  Out[id] = (QuadAny(one) ? 1 : 0) + (QuadAll(one) ? 10 : 0) + QuadReadLaneAt(id, id * 3 % 4) * 100;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: UInt32, Stride: 4, FillSize: 64}
//   - {Name: Expected, Format: UInt32, Data: [1, 301, 201, 101, 400, 700, 600, 500, 811, 1111, 1011, 911, 1201, 1501, 1401, 1301]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
