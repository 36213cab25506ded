// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// Anything but zero becomes true; true becomes 1; bools take part in arithmetic.
[[vk::binding(0, 0)]] RWStructuredBuffer<int> Out : register(u0);
[[vk::binding(1, 0)]] RWStructuredBuffer<float> OutF : register(u1);
[[vk::binding(2, 0)]] StructuredBuffer<float> In : register(t2);

[numthreads(1, 1, 1)]
void main() {
  bool zero = In[0], some = In[1], negative = In[2];
  Out[0] = zero;
  Out[1] = some;
  Out[2] = negative;
  Out[3] = some + negative;
  Out[4] = some * 5 - !zero;
  int i = 6;
  bool fromInt = i & 4;
  Out[5] = fromInt;
  bool3 v = bool3(In[0], In[1], In[2]);
  int3 w = v;
  Out[6] = w.x + w.y * 2 + w.z * 4;
  Out[7] = 0 - some;
  Out[8] = ~(int)some;
  OutF[0] = some;
  OutF[1] = some * In[1];
  float3 f = v;
  OutF[2] = f.x + f.y + f.z;
  OutF[3] = (some && !zero) ? 2.5 : -1;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Float32, Stride: 4, Data: [0, 0.5, -3]}
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: 36}
//   - {Name: OutF, Format: Float32, Stride: 4, FillSize: 16}
//   - {Name: Expected, Format: Int32, Data: [0, 1, 1, 2, 4, 1, 6, -1, -2]}
//   - {Name: ExpectedF, Format: Float32, Data: [1, 0.5, 2, 2.5]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: OutF, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 1}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 2}}
// Results:
//   - {Result: int, Rule: BufferExact, Actual: Out, Expected: Expected}
//   - {Result: float, Rule: BufferExact, Actual: OutF, Expected: ExpectedF}
