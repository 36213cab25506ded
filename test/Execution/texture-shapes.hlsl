// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// 1D, 3D, cube and array textures: what a coordinate's components select, by Load
// and by SampleLevel.
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);
[[vk::binding(1, 0)]] Texture1D<float> Line : register(t1);
[[vk::binding(2, 0)]] Texture3D<float> Volume : register(t2);
[[vk::binding(3, 0)]] TextureCube<float> Cube : register(t3);
[[vk::binding(4, 0)]] Texture2DArray<float> Layers : register(t4);
[[vk::binding(5, 0)]] SamplerState Near : register(s5);

[numthreads(1, 1, 1)]
void main() {
  Out[0] = float4(Line.Load(int2(1, 0)), Line.SampleLevel(Near, 0.9, 0), Line[0], 0);
  Out[1] = float4(Volume.Load(int4(1, 0, 1, 0)), Volume.SampleLevel(Near, float3(0.2, 0.7, 0.8), 0), 0, 0);
  Out[2] = float4(Cube.SampleLevel(Near, float3(1, 0, 0), 0), Cube.SampleLevel(Near, float3(-1, 0.2, 0), 0),
                  Cube.SampleLevel(Near, float3(0, 3, 0.5), 0), Cube.SampleLevel(Near, float3(0.1, 0.2, -2), 0));
  Out[3] = float4(Layers.Load(int4(1, 0, 2, 0)), Layers.SampleLevel(Near, float3(0.2, 0.2, 1), 0), Layers[uint3(0, 0, 2)], 0);
  uint w, h, d;
  Layers.GetDimensions(w, h, d);
  Out[4] = float4(w, h, d, 0);
  Volume.GetDimensions(w, h, d);
  Out[5] = float4(w, h, d, 0);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Line, Format: Float32, OutputProps: {Width: 3}, Data: [1, 2, 3]}
//   - {Name: Volume, Format: Float32, OutputProps: {Width: 2, Height: 2, Depth: 2}, Data: [0, 1, 10, 11, 100, 101, 110, 111]}
//   - {Name: Cube, Format: Float32, OutputProps: {Width: 1, Height: 1, ArraySlices: 6}, Data: [1, 2, 3, 4, 5, 6]}
//   - {Name: Layers, Format: Float32, OutputProps: {Width: 2, Height: 1, ArraySlices: 3}, Data: [0, 1, 10, 11, 20, 21]}
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 96}
//   - Name: Expected
//     Format: Float32
//     Data: [2, 3, 1, 0,
//            101, 110, 0, 0,
//            1, 2, 3, 6,     # faces +x, -x, +y, -z
//            21, 10, 20, 0,
//            2, 1, 3, 0,
//            2, 2, 2, 0]
// Samplers:
//   - {Name: Near, MinFilter: Nearest, MagFilter: Nearest, Address: Clamp}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Line, Kind: Texture1D, VulkanBinding: {Binding: 1}}
//     - {Name: Volume, Kind: Texture3D, VulkanBinding: {Binding: 2}}
//     - {Name: Cube, Kind: TextureCube, VulkanBinding: {Binding: 3}}
//     - {Name: Layers, Kind: Texture2DArray, VulkanBinding: {Binding: 4}}
//     - {Name: Near, Kind: Sampler, VulkanBinding: {Binding: 5}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
