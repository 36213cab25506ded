// REQUIRES: vk-float16, vk-int16, vk-storage16
// RUN: hlsl-translate %s -T cs_6_2 -E main -enable-16bit-types -fspv-target-env=vulkan1.3 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.3 %t.spv
// RUN: hlsl-run %s %t.spv
// REDEFINE: %{flags} = -T cs_6_2 -enable-16bit-types
// RUN: %compute-gl
// With -enable-16bit-types, half and [u]int16_t are 16 bits wide in memory and in
// arithmetic: integers wrap at 2^16, halves round to 11 bits.
struct Item {
  half2 h;
  int16_t i;
  uint16_t u;
};

[[vk::binding(0, 0)]] RWStructuredBuffer<Item> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<Item> In : register(t1);

[numthreads(1, 1, 1)]
void main() {
  Item a = In[0];
  Item r;
  r.h = a.h * a.h.yx + half2(0.5, 1);
  r.i = a.i * (int16_t)2;
  r.u = a.u + (uint16_t)0xffff;
  Out[0] = r;
  r.h = half2(float2(2049, 0.1));
  r.i = int16_t(a.h.y);
  r.u = uint16_t(a.i);
  Out[1] = r;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Hex16, Stride: 8, Data: [0x3e00, 0xc100, 20000, 3]}    # 1.5, -2.5
//   - {Name: Out, Format: Hex16, Stride: 8, FillSize: 16}
//   - Name: Expected
//     Format: Hex16
//     Data: [0xc280, 0xc180, 40000, 2,    # -3.25, -2.75
//            0x6800, 0x2e66, -2, 20000]   # 2049 rounds to 2048
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
