// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// Signed division truncates toward zero and the remainder has the sign of the
// dividend; unsigned division sees the same bits as large numbers. Divisors are
// inputs, and constants once more.
[[vk::binding(0, 0)]] RWStructuredBuffer<int> Out : register(u0);
[[vk::binding(1, 0)]] RWStructuredBuffer<uint> OutU : register(u1);
[[vk::binding(2, 0)]] StructuredBuffer<int> In : register(t2);

[numthreads(1, 1, 1)]
void main() {
  for (int i = 0; i < 4; ++i) {
    int a = In[2 * i], b = In[2 * i + 1];
    Out[4 * i] = a / b;
    Out[4 * i + 1] = a % b;
    Out[4 * i + 2] = a / 4;
    Out[4 * i + 3] = a % 4;
    uint u = a, v = b;
    OutU[2 * i] = u / v;
    OutU[2 * i + 1] = u % v;
  }
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Int32, Stride: 4, Data: [7, 2, -7, 2, 7, -2, -7, -2]}
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: 64}
//   - {Name: OutU, Format: UInt32, Stride: 4, FillSize: 32}
//   - Name: Expected
//     Format: Int32
//     Data: [ 3,  1,  1,  3,
//            -3, -1, -1, -3,
//            -3,  1,  1,  3,
//             3, -1, -1, -3]
//   - Name: ExpectedU
//     Format: UInt32
//     Data: [3, 1,
//            2147483644, 1,    # 4294967289 = 2 * 2147483644 + 1
//            0, 7,
//            0, 4294967289]    # 4294967289 < 4294967294
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: OutU, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 1}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 2}}
// Results:
//   - {Result: signed, Rule: BufferExact, Actual: Out, Expected: Expected}
//   - {Result: unsigned, Rule: BufferExact, Actual: OutU, Expected: ExpectedU}
