// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// dot (of floats and integers), cross, length, distance, normalize, reflect,
// refract and faceforward; numbers are Pythagorean, so roots are exact.
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<float4> In : register(t1);

[numthreads(1, 1, 1)]
void main() {
  float3 a = In[0].xyz, b = In[1].xyz, n = In[2].xyz;
  Out[0] = float4(dot(a, b), dot(int3(a), int3(b)), dot(a.xy, b.yx), dot(uint2(a.xy), uint2(3, 4)));
  Out[1] = float4(cross(a, b), length(a.xy));
  Out[2] = float4(normalize(float3(a.xy, 0)), distance(a, float3(0, 0, 12)));
  Out[3] = float4(reflect(float3(1, -1, 0), n), length(-b));
  Out[4] = float4(refract(float3(0, -1, 0), n, 0.5), dot(n, n));
  Out[5] = float4(refract(float3(1, 0, 0), n, 2), 0);
  Out[6] = float4(faceforward(n, float3(0, 1, 0), n), 0);
  Out[7] = float4(faceforward(n, float3(0, -1, 0), n), length(b.x));
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Float32, Stride: 16, Data: [3, 4, 12, 0, 2, 3, 6, 0, 0, 1, 0, 0]}
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 128}
//   - Name: Expected
//     Format: Float32
//     Data: [90, 90, 17, 25,
//            -12, 6, 1, 5,       # 4*6 - 12*3, 12*2 - 3*6, 3*3 - 4*2
//            0.6, 0.8, 0, 5,
//            1, 1, 0, 7,
//            0, -1, 0, 1,
//            0, 0, 0, 0,         # total reflection
//            0, -1, 0, 0,
//            0, 1, 0, 2]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: close, Rule: BufferFloatULP, ULPT: 4, Actual: Out, Expected: Expected}
