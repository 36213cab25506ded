// REQUIRES: vk-float16, vk-int16
// RUN: hlsl-translate %s -T cs_6_6 -E main -enable-16bit-types -fspv-target-env=vulkan1.2 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.2 %t.spv
// RUN: hlsl-run %s %t.spv
// REDEFINE: %{flags} = -T cs_6_6 -enable-16bit-types
// RUN: %compute-gl
// Intrinsics on 16 bits: reinterpretation, isnormal, dot2add, unpacked bytes.
[[vk::binding(0, 0)]] StructuredBuffer<uint> In : register(t0);
[[vk::binding(1, 0)]] RWStructuredBuffer<int> Out : register(u1);
[[vk::binding(2, 0)]] RWStructuredBuffer<float> OutF : register(u2);

[numthreads(1, 1, 1)]
void main() {
  uint16_t bits = uint16_t(In[0]); // 1.5
  OutF[0] = float(asfloat16(bits));
  Out[0] = asint16(asfloat16(bits));
  Out[1] = asuint16(float16_t(In[1])); // 2.0
  Out[2] = asint16(asuint16(float16_t2(1.0, -1.0))).y;
  float16_t denormal = asfloat16(uint16_t(In[1])), infinity = asfloat16(uint16_t(In[2]));
  bool4 normal = isnormal(float16_t4(denormal, infinity, asfloat16(bits), 0.0));
  Out[3] = normal.x + 10 * normal.y + 100 * normal.z + 1000 * normal.w;
  OutF[1] = dot2add(float16_t2(asfloat16(bits), 2.0), float16_t2(2.0, 0.5), 10.0);
  int16_t4 s = unpack_s8s16(In[3]);
  uint16_t4 u = unpack_u8u16(In[3]);
  Out[4] = s.x;
  Out[5] = s.w;
  Out[6] = u.x;
  Out[7] = u.z;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Hex32, Stride: 4, Data: [0x3e00, 2, 0x7c00, 0x7f807ffe]}
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: 32}
//   - {Name: OutF, Format: Float32, Stride: 4, FillSize: 8}
//   - {Name: Expected, Format: Int32, Data: [15872, 16384, -17408, 100, -2, 127, 254, 128]}
//   - {Name: ExpectedF, Format: Float32, Data: [1.5, 14]}
// DescriptorSets:
//   - Resources:
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 1}}
//     - {Name: OutF, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 2}}
// Results:
//   - {Result: words, Rule: BufferExact, Actual: Out, Expected: Expected}
//   - {Result: floats, Rule: BufferExact, Actual: OutF, Expected: ExpectedF}
