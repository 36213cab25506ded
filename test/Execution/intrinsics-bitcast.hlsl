// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// asuint, asint and asfloat keep all bits; f16tof32 and f32tof16 convert the low
// half of a word.
[[vk::binding(0, 0)]] RWStructuredBuffer<uint4> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<float4> In : register(t1);

[numthreads(1, 1, 1)]
void main() {
  float4 v = In[0];
  Out[0] = asuint(v);
  Out[1] = asuint(asfloat(asint(v)));
  int2 i = asint(v.xy);
  Out[2] = uint4(i, asuint(i));
  Out[3] = f32tof16(v);
  Out[4] = asuint(f16tof32(uint4(0x3c00, 0xc500, 0x0001, 0x7c00)));
  Out[5] = uint4(asuint(f16tof32(f32tof16(v.y))), f32tof16(v.x), asuint(asfloat(0x40490fdbu)), asuint(1.0));
  Out[6] = asuint(f16tof32(0xabcd3800 & 0xffff) * v);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Float32, Stride: 16, Data: [1.5, -2, 0.25, 1024]}
//   - {Name: Out, Format: Hex32, Stride: 16, FillSize: 112}
//   - Name: Expected
//     Format: Hex32
//     Data: [0x3fc00000, 0xc0000000, 0x3e800000, 0x44800000,
//            0x3fc00000, 0xc0000000, 0x3e800000, 0x44800000,
//            0x3fc00000, 0xc0000000, 0x3fc00000, 0xc0000000,
//            0x3e00, 0xc000, 0x3400, 0x6400,
//            0x3f800000, 0xc0a00000, 0x33800000, 0x7f800000,    # 1, -5, 2^-24, infinity
//            0xc0000000, 0x3e00, 0x40490fdb, 0x3f800000,
//            0x3f400000, 0xbf800000, 0x3e000000, 0x44000000]    # halves
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
