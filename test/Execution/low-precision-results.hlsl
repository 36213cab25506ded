// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// GLSL ES says that bitCount, findLSB and findMSB return `lowp int`, and
// unpackHalf2x16 `mediump vec2`: what is computed with them has 32 bits all the same.
[[vk::binding(0, 0)]] StructuredBuffer<uint> In : register(t0);
[[vk::binding(1, 0)]] RWStructuredBuffer<uint> Out : register(u1);

[numthreads(1, 1, 1)]
void main() {
  Out[0] = countbits(In[0]) * 1000000;
  Out[1] = firstbithigh(In[0]) * 100000 + firstbitlow(In[0]);
  Out[2] = In[1] == 1 ? firstbithigh(In[2]) : 7;
  Out[3] = asuint(f16tof32(In[3]) * 1001.0 + 0.125);
}

// f16tof32(0x3c01) is 1.0009765625; times 1001 and 0.125 more: 1002.1025390625.
// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Hex32, Stride: 4, Data: [0xff0, 1, 0, 0x3c01]}
//   - {Name: Out, Format: Hex32, Stride: 4, FillSize: 16}
//   - {Name: Expected, Format: Hex32, Data: [0x7a1200, 0x10c8e4, 0xffffffff, 0x447a8690]}
// DescriptorSets:
//   - Resources:
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 1}}
// Results: [{Result: r, Rule: BufferExact, Actual: Out, Expected: Expected}]
