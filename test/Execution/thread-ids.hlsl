// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// The four system values of a compute shader, with the number of components that
// the parameter has, on a grid of groups; one parameter is a struct.
[[vk::binding(0, 0)]] RWStructuredBuffer<uint4> Out : register(u0);

struct Ids {
  uint3 group : SV_GroupID;
  uint index : SV_GroupIndex;
};

[numthreads(2, 2, 1)]
void main(uint2 thread : SV_DispatchThreadID, Ids ids, int2 local : SV_GroupThreadID) {
  uint at = thread.y * 4 + thread.x;
  Out[at] = uint4(ids.group.x * 10 + ids.group.y, ids.index, local.x * 10 + local.y, ids.group.z);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// DispatchParameters: {DispatchGroupCount: [2, 1, 1]}
// Buffers:
//   - {Name: Out, Format: UInt32, Stride: 16, FillSize: 128}
//   - Name: Expected
//     Format: UInt32
//     Data: [0, 0,  0, 0,    0, 1, 10, 0,   10, 0,  0, 0,   10, 1, 10, 0,
//            0, 2,  1, 0,    0, 3, 11, 0,   10, 2,  1, 0,   10, 3, 11, 0]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
