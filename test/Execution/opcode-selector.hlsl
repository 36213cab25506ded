// RUN: hlsl-translate %s -T cs_6_0 -HV 2021 -E main -Fo %t.spv && spirv-val %t.spv && hlsl-run %s %t.spv
// <vk/opcode_selector.h>: conversions and arithmetic by type.
#include <vk/opcode_selector.h>

[[vk::binding(0, 0)]] RWStructuredBuffer<int4> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<float4> In : register(t1);

[numthreads(1, 1, 1)]
void main() {
  Out[0] = vk::util::ConversionSelector<float, int>::Convert<int4>(In[0]);
  Out[1].x = vk::util::ConversionSelector<float, int>::Convert<int>(In[0].y);
  Out[1].y = vk::util::ArithmeticSelector<int>::Add(Out[0].x, 5);
  Out[1].z = int(vk::util::ArithmeticSelector<float>::Div(In[0].w, 2.0f));
  Out[1].w = vk::util::ArithmeticSelector<int>::Negate(Out[0].w);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Float32, Stride: 16, Data: [1.5, -2.5, 3, 8]}
//   - {Name: Out, Format: Int32, Stride: 16, FillSize: 32}
//   - {Name: Expected, Format: Int32, Data: [1, -2, 3, 8, -2, 6, 4, -8]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results: [{Result: r, Rule: BufferExact, Actual: Out, Expected: Expected}]
