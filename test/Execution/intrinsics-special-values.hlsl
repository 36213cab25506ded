// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// RUN: %compute-passes
// Infinities and NaN: the predicates, saturate(NaN) = 0, min and max prefer the
// number, division by zero.
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<float> In : register(t1);

[numthreads(1, 1, 1)]
void main() {
  float nan = In[0], inf = In[1], one = In[2], zero = In[3];
  Out[0] = float4(isnan(nan), isnan(inf), isnan(one), isnan(zero));
  Out[1] = float4(isinf(nan), isinf(inf), isinf(-inf), isinf(one));
  Out[2] = float4(isfinite(nan), isfinite(inf), isfinite(one), isfinite(zero));
  Out[3] = float4(saturate(nan), saturate(inf), saturate(-inf), saturate(one));
  Out[4] = float4(min(nan, one), max(one, nan), min(inf, one), max(-inf, one));
  Out[5] = float4(one / zero, -one / zero, isnan(zero / zero), isnan(inf * zero));
  Out[6] = float4(nan == nan, nan != nan, nan < one, !(nan >= one));
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Float32, Stride: 4, Data: [nan, inf, 1, 0]}
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 112}
//   - Name: Expected
//     Format: Float32
//     Data: [1, 0, 0, 0,
//            0, 1, 1, 0,
//            0, 0, 1, 1,
//            0, 1, 0, 1,
//            1, 1, 1, 1,
//            inf, -inf, 1, 1,
//            0, 1, 0, 1]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
