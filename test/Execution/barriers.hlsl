// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// Each barrier between writes and reads of other threads: groupshared memory and
// buffers, with and without waiting; Barrier of shader model 6.8 with its flags.
[[vk::binding(0, 0)]] RWStructuredBuffer<uint> Out : register(u0);

groupshared uint words[16];

[numthreads(16, 1, 1)]
void main(uint id : SV_GroupIndex) {
  uint other = 15 - id;
  words[id] = id;
  GroupMemoryBarrier();
  GroupMemoryBarrierWithGroupSync();
  uint a = words[other];
  GroupMemoryBarrierWithGroupSync();
  words[id] = a + 1;
  AllMemoryBarrierWithGroupSync();
  uint b = words[other];
  Out[id] = b;
  DeviceMemoryBarrierWithGroupSync();
  uint c = Out[other];
  AllMemoryBarrier();
  DeviceMemoryBarrier();
  Barrier(UAV_MEMORY | GROUP_SHARED_MEMORY, GROUP_SYNC | DEVICE_SCOPE);
  words[id] = c;
  Barrier(GROUP_SHARED_MEMORY, GROUP_SYNC | GROUP_SCOPE);
  uint d = words[other];
  Barrier(Out, DEVICE_SCOPE);
  Barrier(Out, GROUP_SYNC | DEVICE_SCOPE);
  Out[id] = d + 100 * c;
}

// words[id] = id; a = 15 - id; words[id] = 16 - id; b = 1 + id; Out[id] = 1 + id;
// c = 16 - id; words[id] = 16 - id; d = 1 + id; d + 100 c = 1601 - 99 id.
// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: UInt32, Stride: 4, FillSize: 64}
//   - Name: Expected
//     Format: UInt32
//     Data: [1601, 1502, 1403, 1304, 1205, 1106, 1007, 908, 809, 710, 611, 512, 413, 314, 215, 116]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
