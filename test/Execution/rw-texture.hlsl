// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// Writable textures: texels are stored, read back, changed in place, and counted
// by GetDimensions; an array has layers.
[[vk::binding(0, 0)]] RWTexture2D<float4> Image : register(u0);
[[vk::binding(1, 0)]] RWTexture2D<uint> Counts : register(u1);
[[vk::binding(2, 0)]] RWTexture2DArray<int> Layers : register(u2);

[numthreads(2, 2, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint w, h;
  Image.GetDimensions(w, h);
  Image[id.xy] = float4(id.xy, w, h);
  Counts[id.xy] += id.x + 10 * id.y;
  Layers[uint3(id.xy, 1)] = -int(Counts[id.xy]);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Image, Format: Float32, Channels: 4, OutputProps: {Width: 2, Height: 3}, FillSize: 96, FillValue: -1}
//   - {Name: Counts, Format: UInt32, OutputProps: {Width: 2, Height: 2}, Data: [100, 200, 300, 400]}
//   - {Name: Layers, Format: Int32, OutputProps: {Width: 2, Height: 2, ArraySlices: 2}, FillSize: 32}
//   - Name: Expected
//     Format: Float32
//     Channels: 4
//     Data: [0, 0, 2, 3,  1, 0, 2, 3,
//            0, 1, 2, 3,  1, 1, 2, 3,
//            -1, -1, -1, -1,  -1, -1, -1, -1]
//   - {Name: ExpectedCounts, Format: UInt32, Data: [100, 201, 310, 411]}
//   - {Name: ExpectedLayers, Format: Int32, Data: [0, 0, 0, 0, -100, -201, -310, -411]}
// DescriptorSets:
//   - Resources:
//     - {Name: Image, Kind: RWTexture2D, VulkanBinding: {Binding: 0}}
//     - {Name: Counts, Kind: RWTexture2D, VulkanBinding: {Binding: 1}}
//     - {Name: Layers, Kind: RWTexture2DArray, VulkanBinding: {Binding: 2}}
// Results:
//   - {Result: image, Rule: BufferExact, Actual: Image, Expected: Expected}
//   - {Result: counts, Rule: BufferExact, Actual: Counts, Expected: ExpectedCounts}
//   - {Result: layers, Rule: BufferExact, Actual: Layers, Expected: ExpectedLayers}
