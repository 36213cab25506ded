// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// With four offsets, component i is that of the gather with offset i alone, whether
// the offsets are constant or not.
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);
[[vk::binding(1, 0)]] Texture2D<float4> Tex : register(t1);
[[vk::binding(2, 0)]] SamplerState Near : register(s2);

[numthreads(1, 1, 1)]
void main(int3 id : SV_DispatchThreadID) {
  float2 place = 0.25;
  Out[0] = Tex.GatherRed(Near, place, 0, 0, 0, 0);
  Out[1] = Tex.GatherRed(Near, place, int2(1, 0), int2(0, 1), int2(2, 2), int2(-1, 0));
  Out[2] = Tex.GatherRed(Near, place, int2(1, 0) + id.xy, int2(0, 1), int2(2, 2), int2(-1, 0));
  Out[3] = Tex.GatherGreen(Near, place, id.xy);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - Name: Tex
//     Format: Float32
//     Channels: 4
//     OutputProps: {Width: 4, Height: 4}
//     Data: [0,0,0,0, 1,0,0,0, 2,0,0,0, 3,0,0,0,   4,0,0,0, 5,0,0,0, 6,0,0,0, 7,0,0,0,
//            8,0,0,0, 9,0,0,0, 10,0,0,0, 11,0,0,0,  12,0,0,0, 13,0,0,0, 14,0,0,0, 15,0,0,0]
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 64}
//   - Name: Expected    # the footprint is texels 0, 1, 4, 5
//     Format: Float32
//     Data: [4, 5, 1, 0,
//            5, 9, 11, 0,
//            5, 9, 11, 0,
//            0, 0, 0, 0]
// Samplers:
//   - {Name: Near, MinFilter: Nearest, MagFilter: Nearest, Address: Clamp}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Tex, Kind: Texture2D, VulkanBinding: {Binding: 1}}
//     - {Name: Near, Kind: Sampler, VulkanBinding: {Binding: 2}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
