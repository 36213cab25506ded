// RUN: %raster-spirv
// Execution modes by number: with EarlyFragmentTests (9), what the depth test refuses is
// not counted, as it runs before the shader; without, it would be.
[[vk::binding(0, 0)]] RWStructuredBuffer<uint> Count : register(u0);

struct V2P {
  float4 position : SV_Position;
  nointerpolation uint instance : INSTANCE;
};

V2P VSMain(uint id : SV_VertexID, uint instance : SV_InstanceID) {
  V2P v = {float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, instance ? 0.75 : 0.25, 1), instance};
  return v;
}

float4 PSMain(V2P v) : SV_Target {
  vk::ext_execution_mode(9);
  uint before;
  InterlockedAdd(Count[v.instance], 1, before);
  return v.instance + 1;
}

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// DispatchParameters: {VertexCount: 3, InstanceCount: 2}
// Buffers:
//   - {Name: Target, Format: Float32, OutputProps: {Width: 2, Height: 2}, FillSize: 16}
//   - {Name: Count, Format: UInt32, Stride: 4, FillSize: 8}
//   - {Name: Expected, Format: Float32, Data: [1, 1, 1, 1]}
//   - {Name: ExpectedCount, Format: UInt32, Data: [4, 0]}
// Bindings: {RenderTarget: Target}
// DescriptorSets:
//   - Resources:
//     - {Name: Count, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
// Results:
//   - {Result: picture, Rule: BufferExact, Actual: Target, Expected: Expected}
//   - {Result: counts, Rule: BufferExact, Actual: Count, Expected: ExpectedCount}
