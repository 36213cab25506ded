// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// Typed buffers of floats and integers: operator[], Load, GetDimensions, and write
// back through the format's conversion.
[[vk::binding(0, 0)]] RWBuffer<uint> Out : register(u0);
[[vk::binding(1, 0)]] RWBuffer<float4> OutF : register(u1);
[[vk::binding(2, 0)]] Buffer<float4> In : register(t2);
[[vk::binding(3, 0)]] Buffer<int> InI : register(t3);

[numthreads(1, 1, 1)]
void main() {
  int i = InI[0];
  OutF[0] = In[i] * 2;
  OutF[1] = In.Load(0).wzyx;
  OutF[2] = float4(InI.Load(1), InI[i + 1], 0, 0);
  uint size;
  In.GetDimensions(size);
  Out[0] = size;
  OutF.GetDimensions(size);
  Out[1] = size;
  Out[2] = uint(In[1].z);
  Out[3] += 5;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Float32, Channels: 4, Data: [1, 2, 3, 4, 5, 6, 7, 8]}
//   - {Name: InI, Format: Int32, Data: [1, -20, -30]}
//   - {Name: Out, Format: UInt32, Data: [0, 0, 0, 1]}
//   - {Name: OutF, Format: Float32, Channels: 4, FillSize: 48}
//   - {Name: Expected, Format: UInt32, Data: [2, 3, 7, 6]}
//   - Name: ExpectedF
//     Format: Float32
//     Channels: 4
//     Data: [10, 12, 14, 16, 4, 3, 2, 1, -20, -30, 0, 0]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: OutF, Kind: RWBuffer, VulkanBinding: {Binding: 1}}
//     - {Name: In, Kind: Buffer, VulkanBinding: {Binding: 2}}
//     - {Name: InI, Kind: Buffer, VulkanBinding: {Binding: 3}}
// Results:
//   - {Result: uint, Rule: BufferExact, Actual: Out, Expected: Expected}
//   - {Result: float, Rule: BufferExact, Actual: OutF, Expected: ExpectedF}
