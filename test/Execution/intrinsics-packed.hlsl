// RUN: hlsl-translate %s -T cs_6_6 -E main -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.0 %t.spv
// RUN: hlsl-run %s %t.spv
// RUN: hlsl-translate %s -T cs_6_6 -E main --to=glsl --glsl-vulkan --glsl-version=450 -Fo %t.comp
// RUN: glslangValidator -V -S comp %t.comp -o %t.glsl.spv
// RUN: hlsl-run %s %t.glsl.spv
// REDEFINE: %{flags} = -T cs_6_6
// RUN: %compute-gl
// Four bytes in a word: dot products, packing with and without limits, unpacking
// with either sign (HLSL shader models 6.4 and 6.6).
[[vk::binding(0, 0)]] RWStructuredBuffer<uint> In : register(u0);
[[vk::binding(1, 0)]] RWStructuredBuffer<int> Out : register(u1);

void write(uint at, int4 v) {
  for (uint i = 0; i < 4; ++i)
    Out[at + i] = v[i];
}

[numthreads(1, 1, 1)]
void main() {
  uint a = In[0], b = In[1]; // bytes 1, -2, 3, 127 and 4, 5, -128, 2
  Out[0] = dot4add_i8packed(a, b, -10);
  Out[1] = dot4add_u8packed(a, b, 10u);
  write(2, unpack_s8s32(a));
  write(6, int4(unpack_u8u32(a)));
  int4 wide = int4(300, -300, 127, -1);
  Out[10] = pack_clamp_s8(wide);
  Out[11] = pack_clamp_u8(wide);
  Out[12] = pack_s8(wide);
  Out[13] = pack_u8(unpack_u8u32(b));
}

// 1*4 + -2*5 + 3*-128 + 127*2 - 10 = -146
// 1*4 + 254*5 + 3*128 + 127*2 + 10 = 1922
// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Hex32, Stride: 4, Data: [0x7f03fe01, 0x02800504]}
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: 56}
//   - Name: Expected
//     Format: Int32
//     Data: [-146, 1922, 1, -2, 3, 127, 1, 254, 3, 127,
//            -8421249, 8323327, -8399828, 41944324]
// DescriptorSets:
//   - Resources:
//     - {Name: In, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 1}}
// Results: [{Result: r, Rule: BufferExact, Actual: Out, Expected: Expected}]
