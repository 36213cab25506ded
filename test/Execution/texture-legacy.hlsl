// RUN: hlsl-translate %s -T cs_6_0 -E main -Gec -fspv-target-env=vulkan1.3 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.3 %t.spv
// RUN: hlsl-run %s %t.spv
// REDEFINE: %{flags} = -Gec
// RUN: %compute-gl
// Direct3D 9's texture functions sample a texture of their own beside the
// sampler: the level is the fourth component of the place.
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out;
[[vk::binding(1, 0)]] sampler2D Near;

static float calls = 0;
float4 place() {
  calls += 1;
  return float4(0.75, 0.25, 0, 1);
}

[numthreads(1, 1, 1)]
void main() {
  Out[0] = tex2Dlod(Near, float4(0.25, 0.25, 0, 0));
  Out[1] = tex2Dlod(Near, float4(0.75, 0.75, 0, 0));
  Out[2] = tex2Dlod(Near, place());
  Out[3] = tex2D(Near, float2(0.25, 0.75), float2(0, 0), float2(0, 0)) + calls;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - Name: Tex
//     Format: Float32
//     Channels: 4
//     OutputProps: {Width: 2, Height: 2, MipLevels: 2}
//     Data: [0, 0, 0, 1,  8, 0, 0, 2,
//            0, 4, 0, 3,  8, 4, 0, 4,
//            1, 2, 3, 4]
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 64}
//   - Name: Expected
//     Format: Float32
//     Data: [0, 0, 0, 1,
//            8, 4, 0, 4,
//            1, 2, 3, 4,
//            1, 5, 1, 4]       # place() was called once
// Samplers:
//   - {Name: Near, MinFilter: Nearest, MagFilter: Nearest, Address: Repeat}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Near, Kind: Sampler, VulkanBinding: {Binding: 1}}
//     - {Name: Tex, Kind: Texture2D, VulkanBinding: {Binding: 2}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
