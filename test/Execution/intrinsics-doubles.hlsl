// REQUIRES: vk-float64
// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-passes
// RUN: %compute-gl45
// asdouble and asuint on scalars and vectors of every size, fma.
[[vk::binding(0, 0)]] RWStructuredBuffer<uint> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<uint2> In : register(t1);

void put(uint at, double value) {
  uint low, high;
  asuint(value, low, high);
  Out[2 * at] = low;
  Out[2 * at + 1] = high;
}

[numthreads(1, 1, 1)]
void main() {
  put(0, asdouble(In[0].x, In[0].y));
  uint2 low2, high2;
  asuint(asdouble(uint2(In[0].x, In[1].x), uint2(In[0].y, In[1].y)), low2, high2);
  Out[2] = low2.y;
  Out[3] = high2.y;
  uint3 low3, high3;
  asuint(asdouble(uint3(1, 2, In[0].x), uint3(3, 4, In[0].y)), low3, high3);
  Out[4] = low3.x + 10 * low3.y + 100 * high3.x + 1000 * high3.y;
  Out[5] = high3.z;
  uint4 low4, high4;
  asuint(asdouble(uint4(5, 6, 7, In[1].x), uint4(0, 0, 0, In[1].y)), low4, high4);
  Out[6] = low4.x + 10 * low4.y + 100 * low4.z;
  Out[7] = high4.w;
  double one = asdouble(In[0].x, In[0].y), half = asdouble(In[1].x, In[1].y);
  put(4, fma(one, half, half));
}

// 1.0 is 0x3ff0000000000000, 0.5 is 0x3fe0000000000000.
// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Hex32, Stride: 8, Data: [0, 0x3ff00000, 0, 0x3fe00000]}
//   - {Name: Out, Format: Hex32, Stride: 4, FillSize: 40}
//   - {Name: Expected, Format: Hex32, Data: [0, 0x3ff00000, 0, 0x3fe00000, 0x10e1, 0x3ff00000, 0x2fd, 0x3fe00000, 0, 0x3ff00000]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results: [{Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}]
