// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// Shifts use the low five bits of the amount; a right shift of a signed value
// copies its sign, of an unsigned value it brings in zeros.
[[vk::binding(0, 0)]] RWStructuredBuffer<int> Out : register(u0);
[[vk::binding(1, 0)]] RWStructuredBuffer<uint> OutU : register(u1);
[[vk::binding(2, 0)]] StructuredBuffer<int> In : register(t2);

[numthreads(1, 1, 1)]
void main() {
  int a = In[0], amount = In[1], large = In[2];
  Out[0] = a << amount;
  Out[1] = a >> amount;
  Out[2] = a >> 31;
  Out[3] = a << large;
  Out[4] = a >> large;
  int2 pair = int2(a, 5);
  pair <<= int2(1, amount);
  Out[5] = pair.x;
  Out[6] = pair.y;
  uint u = a;
  OutU[0] = u << amount;
  OutU[1] = u >> amount;
  OutU[2] = u >> 31;
  OutU[3] = u >> large;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Int32, Stride: 4, Data: [-100, 3, 33]}
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: 28}
//   - {Name: OutU, Format: Hex32, Stride: 4, FillSize: 16}
//   - Name: Expected
//     Format: Int32
//     Data: [-800,
//            -13,          # floor(-100 / 8)
//            -1,
//            -200, -50,    # 33 & 31 = 1
//            -200, 40]
//   - Name: ExpectedU
//     Format: Hex32
//     Data: [0xfffffce0,   # -800
//            0x1ffffff3,   # 0xffffff9c >> 3
//            1,
//            0x7fffffce]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: OutU, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 1}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 2}}
// Results:
//   - {Result: signed, Rule: BufferExact, Actual: Out, Expected: Expected}
//   - {Result: unsigned, Rule: BufferExact, Actual: OutU, Expected: ExpectedU}
