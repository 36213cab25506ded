// REQUIRES: vk-float64
// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl45
// A double is two words of a texel, two doubles are four.
[[vk::binding(0, 0)]] RWTexture2D<double> Image : register(u0);
[[vk::binding(1, 0)]] Texture2D<double2> Pairs : register(t1);

[numthreads(2, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  double2 pair = Pairs.Load(int3(id.xy, 0));
  Image[id.xy] += pair.x + pair.y;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Image, Format: UInt32, Channels: 2, OutputProps: {Width: 2, Height: 1}, Data: [0, 0x3FF00000, 0, 0x40000000]}
//   - Name: Pairs
//     Format: UInt32
//     Channels: 4
//     OutputProps: {Width: 2, Height: 1}
//     Data: [1, 0x3FF00000, 0, 0x40000000,  0, 0x40080000, 0, 0x3FE00000]
//   - Name: Expected    # 1 + (1 + 2^-52) + 2: the last bit is lost; 2 + 3 + 0.5
//     Format: UInt32
//     Channels: 2
//     Data: [0, 0x40100000, 0, 0x40160000]
// DescriptorSets:
//   - Resources:
//     - {Name: Image, Kind: RWTexture2D, VulkanBinding: {Binding: 0}}
//     - {Name: Pairs, Kind: Texture2D, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: image, Rule: BufferExact, Actual: Image, Expected: Expected}
