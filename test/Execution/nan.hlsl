// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// RUN: %compute-passes
// NaN in vectors, component by component: min, max, clamp and saturate give the
// number; != is true and every other comparison false, as a value, as a condition
// and negated; a NaN is true as a bool.
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<float> In : register(t1);

[numthreads(1, 1, 1)]
void main() {
  float nan = In[0], one = In[1];
  float4 v = float4(nan, one, nan, 3 * one);
  Out[0] = min(v, float4(2, nan, -1, 2));
  Out[1] = max(float4(2, nan, -1, 2), v);
  Out[2] = clamp(v, 0.5, 2);
  Out[3] = clamp(float4(nan, nan, -one, one), float4(-3, 4, 0, 2), float4(3, 5, 1, 3));
  Out[4] = saturate(float4(nan, 0.25 * one, -nan, -one));
  Out[5] = v != v;
  Out[6] = v == v;
  Out[7] = select(v < 2, float4(1, 2, 3, 4), float4(5, 6, 7, 8));
  Out[8] = float4(nan != one, !(nan == one), nan > one, !(nan <= one));
  float4 chosen = 0;
  if (nan != nan)
    chosen.x = 1;
  if (nan < one || nan >= one)
    chosen.y = 1;
  if (!(nan < one))
    chosen.z = 1;
  chosen.w = nan ? 1 : 0;
  Out[9] = chosen;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Float32, Stride: 4, Data: [nan, 1]}
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 160}
//   - Name: Expected
//     Format: Float32
//     Data: [2, 1, -1, 2,
//            2, 1, -1, 3,
//            0.5, 1, 0.5, 2,
//            -3, 4, 0, 2,
//            0, 0.25, 0, 0,
//            1, 0, 1, 0,
//            0, 1, 0, 1,
//            5, 2, 7, 8,
//            1, 1, 0, 1,
//            1, 0, 1, 1]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
