// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// RUN: %compute-passes
// Intrinsics with a form of their own: dst, lit, D3DCOLORtoUBYTE4, msad4, frexp,
// and, or, select, InterlockedCompareStore.
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);
[[vk::binding(1, 0)]] RWStructuredBuffer<uint4> OutU : register(u1);
[[vk::binding(2, 0)]] StructuredBuffer<float4> In : register(t2);
[[vk::binding(3, 0)]] StructuredBuffer<uint4> InU : register(t3);

groupshared uint word;

[numthreads(1, 1, 1)]
void main() {
  float4 a = In[0], b = In[1];
  Out[0] = dst(a, b);
  Out[1] = lit(b.x, b.y, b.z);
  Out[2] = lit(-b.x, b.y, b.z);
  Out[3] = D3DCOLORtoUBYTE4(float4(0, 0.5, 1, 0.25));
  float4 e;
  float4 m = frexp(a, e);
  Out[4] = m;
  Out[5] = e;
  float se;
  Out[6] = float4(frexp(b.w, se), se, ldexp(m.z, e.z), 0);
  bool4 less = a < b, equal = a == float4(1, 2, 3, 4);
  Out[7] = select(and(less, equal), a, b);
  Out[8] = select(or(less, equal), a, b);
  Out[9] = select(less.x, a, b);
  OutU[0] = msad4(InU[0].x, InU[0].yz, InU[1]);
  word = 7;
  InterlockedCompareStore(word, 6, 1);
  uint first = word;
  InterlockedCompareStore(word, 7, 2);
  OutU[1] = uint4(first, word, 0, 0);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Float32, Stride: 16, Data: [1, 2, -3, 0.375, 0.5, 4, 2, 96]}
//   - {Name: InU, Format: Hex32, Stride: 16, Data: [0xa00b05, 0xd0c0b0a, 0x11100f0e, 0, 1, 2, 3, 4]}
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 160}
//   - {Name: OutU, Format: UInt32, Stride: 16, FillSize: 32}
//   - Name: Expected
//     Format: Float32
//     Data: [1, 8, -3, 96,
//            1, 0.5, 16, 1,
//            1, 0, 0, 1,
//            255, 127, 0, 63,
//            0.5, 0.5, -0.75, 0.75,
//            1, 2, 2, -1,
//            0.75, 7, -3, 0,
//            0.5, 2, 2, 96,
//            1, 2, -3, 0.375,
//            0.5, 4, 2, 96]
//   - {Name: ExpectedU, Format: UInt32, Data: [154, 156, 158, 160, 7, 2, 0, 0]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: OutU, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 1}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 2}}
//     - {Name: InU, Kind: StructuredBuffer, VulkanBinding: {Binding: 3}}
// Results:
//   - {Result: floats, Rule: BufferFloatULP, ULPT: 4, Actual: Out, Expected: Expected}
//   - {Result: words, Rule: BufferExact, Actual: OutU, Expected: ExpectedU}
