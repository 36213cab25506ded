// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// The remainder of floats, by operator and by fmod, has the sign of the dividend.
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<float4> In : register(t1);

[numthreads(1, 1, 1)]
void main() {
  float4 a = In[0], b = In[1];
  Out[0] = a % b;
  Out[1] = fmod(a, b);
  float x = a.y;
  x %= 2;
  Out[2] = float4(x, fmod(a.x, 2), modf(a.x, x), x);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Float32, Stride: 16, Data: [5.5, -5.5, 5.5, -5.5, 2, 2, -2, -2]}
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 48}
//   - Name: Expected
//     Format: Float32
//     Data: [1.5, -1.5, 1.5, -1.5,
//            1.5, -1.5, 1.5, -1.5,
//            -1.5, 1.5, 0.5, 5]    # modf splits 5.5 into 0.5 and 5
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
