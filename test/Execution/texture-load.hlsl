// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl45
// Load reads one texel of one level, with or without an offset, [] of level 0.
// GetDimensions answers the
// size of any level and the number of levels.
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);
[[vk::binding(1, 0)]] Texture2D<float4> Tex : register(t1);
[[vk::binding(2, 0)]] Texture2D<int2> Ints : register(t2);

[numthreads(1, 1, 1)]
void main() {
  Out[0] = Tex.Load(int3(1, 0, 0));
  Out[1] = Tex.Load(int3(0, 0, 1));
  Out[2] = Tex[uint2(3, 1)];
  Out[3] = Tex.Load(int3(1, 0, 0), int2(1, 1));
  Out[4] = float4(Ints[uint2(0, 1)], Ints.Load(int3(1, 0, 0)).yx);
  uint w, h, levels;
  Tex.GetDimensions(w, h);
  Out[5] = float4(w, h, 0, 0);
  Tex.GetDimensions(1, w, h, levels);
  Out[6] = float4(w, h, levels, 0);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - Name: Tex
//     Format: Float32
//     Channels: 4
//     OutputProps: {Width: 4, Height: 2, MipLevels: 3}
//     Data: [0, 0, 0, 0,  1, 0, 0, 10,  2, 0, 0, 20,  3, 0, 0, 30,
//            0, 1, 0, 40,  1, 1, 0, 50,  2, 1, 0, 60,  3, 1, 0, 70,
//            0, 0, 1, 80,  1, 0, 1, 90,
//            0, 0, 2, 99]
//   - {Name: Ints, Format: Int32, Channels: 2, OutputProps: {Width: 2, Height: 2}, Data: [1, 2, 3, 4, -5, -6, 7, 8]}
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 112}
//   - Name: Expected
//     Format: Float32
//     Data: [1, 0, 0, 10,
//            0, 0, 1, 80,
//            3, 1, 0, 70,
//            2, 1, 0, 60,
//            -5, -6, 4, 3,
//            4, 2, 0, 0,
//            2, 1, 3, 0]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Tex, Kind: Texture2D, VulkanBinding: {Binding: 1}}
//     - {Name: Ints, Kind: Texture2D, VulkanBinding: {Binding: 2}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
