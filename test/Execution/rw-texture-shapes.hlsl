// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// Writable textures of each shape: a texel is written by subscript, another is read by
// Load, and GetDimensions tells the size.
[[vk::binding(0, 0)]] RWStructuredBuffer<uint4> Out : register(u0);
[[vk::binding(1, 0)]] RWTexture1D<uint> Line : register(u1);
[[vk::binding(2, 0)]] RWTexture1DArray<uint> Lines : register(u2);
[[vk::binding(3, 0)]] RWTexture2D<uint> Plane : register(u3);
[[vk::binding(4, 0)]] RWTexture2DArray<uint> Planes : register(u4);
[[vk::binding(5, 0)]] RWTexture3D<uint> Volume : register(u5);

[numthreads(1, 1, 1)]
void main() {
  uint w = 0, h = 0, d = 0;
  Line[0] = Line.Load(2) + 100;
  Line.GetDimensions(w);
  Out[0] = uint4(Line[0], w, h, d);
  Lines[uint2(1, 1)] = Lines.Load(int2(0, 1)) + 100;
  Lines.GetDimensions(w, h);
  Out[1] = uint4(Lines[uint2(1, 1)], w, h, d);
  Plane[uint2(1, 0)] = Plane.Load(int2(0, 2)) + 100;
  Plane.GetDimensions(w, h);
  Out[2] = uint4(Plane[uint2(1, 0)], w, h, d);
  Planes[uint3(0, 0, 2)] = Planes.Load(int3(1, 0, 1)) + 100;
  Planes.GetDimensions(w, h, d);
  Out[3] = uint4(Planes[uint3(0, 0, 2)], w, h, d);
  Volume[uint3(1, 1, 1)] = Volume.Load(int3(0, 1, 0)) + 100;
  Volume[uint3(0, 0, 1)] += 7;
  Volume.GetDimensions(w, h, d);
  Out[4] = uint4(Volume[uint3(1, 1, 1)], w, h, d);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: UInt32, Stride: 16, FillSize: 80}
//   - {Name: Line, Format: UInt32, OutputProps: {Width: 3}, Data: [1, 2, 3]}
//   - {Name: Lines, Format: UInt32, OutputProps: {Width: 2, ArraySlices: 2}, Data: [4, 5, 6, 7]}
//   - {Name: Plane, Format: UInt32, OutputProps: {Width: 2, Height: 3}, Data: [1, 2, 3, 4, 5, 6]}
//   - {Name: Planes, Format: UInt32, OutputProps: {Width: 2, Height: 1, ArraySlices: 3}, Data: [1, 2, 3, 4, 5, 6]}
//   - {Name: Volume, Format: UInt32, OutputProps: {Width: 2, Height: 2, Depth: 2}, Data: [1, 2, 3, 4, 5, 6, 7, 8]}
//   - {Name: Expected, Format: UInt32, Data: [103, 3, 0, 0, 106, 2, 2, 0, 105, 2, 3, 0, 104, 2, 1, 3, 103, 2, 2, 2]}
//   - {Name: ExpectedVolume, Format: UInt32, Data: [1, 2, 3, 4, 12, 6, 7, 103]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Line, Kind: RWTexture1D, VulkanBinding: {Binding: 1}}
//     - {Name: Lines, Kind: RWTexture1DArray, VulkanBinding: {Binding: 2}}
//     - {Name: Plane, Kind: RWTexture2D, VulkanBinding: {Binding: 3}}
//     - {Name: Planes, Kind: RWTexture2DArray, VulkanBinding: {Binding: 4}}
//     - {Name: Volume, Kind: RWTexture3D, VulkanBinding: {Binding: 5}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
//   - {Result: volume, Rule: BufferExact, Actual: Volume, Expected: ExpectedVolume}
