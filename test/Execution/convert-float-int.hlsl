// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// Float to integer truncates; integer to float rounds to nearest even; int and
// uint exchange their bits.
[[vk::binding(0, 0)]] RWStructuredBuffer<int> Out : register(u0);
[[vk::binding(1, 0)]] RWStructuredBuffer<float> OutF : register(u1);
[[vk::binding(2, 0)]] StructuredBuffer<float> In : register(t2);
[[vk::binding(3, 0)]] StructuredBuffer<int> InI : register(t3);

[numthreads(1, 1, 1)]
void main() {
  for (int i = 0; i < 4; ++i)
    Out[i] = In[i];                  // implicit
  Out[4] = (int)(uint)In[4];         // above INT_MAX
  Out[5] = int(float2(In[0], In[1]).y);
  int2 pair = (int2)float2(In[1], In[2]);
  Out[6] = pair.x + pair.y;
  uint u = InI[0];
  OutF[0] = InI[0];
  OutF[1] = u;
  OutF[2] = InI[1];
  OutF[3] = InI[2];
  OutF[4] = float(InI[3]) / 2;
  OutF[5] = InI[3] / 2;              // integer division first
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Float32, Stride: 4, Data: [2.75, -2.75, 0.99, -0.5, 3000000000]}
//   - {Name: InI, Format: Int32, Stride: 4, Data: [-1, 16777217, 16777219, 7]}
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: 28}
//   - {Name: OutF, Format: Float32, Stride: 4, FillSize: 24}
//   - Name: Expected
//     Format: Int32
//     Data: [2, -2, 0, 0,
//            -1294967296,         # 3000000000 - 2^32
//            -2, -2]
//   - Name: ExpectedF
//     Format: Float32
//     Data: [-1, 4294967296,      # 2^32 - 1 rounds up
//            16777216, 16777220,  # 2^24 + 1 and + 3: ties to even
//            3.5, 3]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: OutF, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 1}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 2}}
//     - {Name: InI, Kind: StructuredBuffer, VulkanBinding: {Binding: 3}}
// Results:
//   - {Result: int, Rule: BufferExact, Actual: Out, Expected: Expected}
//   - {Result: float, Rule: BufferExact, Actual: OutF, Expected: ExpectedF}
