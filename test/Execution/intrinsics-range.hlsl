// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// Intrinsics that clamp, select and blend, on floats, signed and unsigned integers.
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<float4> In : register(t1);

[numthreads(1, 1, 1)]
void main() {
  float4 v = In[0];                 // -1.5 0.25 2 5
  int4 i = int4(v);                 // -1 0 2 5
  uint4 u = uint4(1, 2, 0xffffffff, 7) * uint(v.z - 1);
  Out[0] = clamp(v, 0, 2);
  Out[1] = saturate(v);
  Out[2] = min(v, 1);
  Out[3] = max(v, v.yxwz);
  Out[4] = lerp(v, 4, 0.5);
  Out[5] = lerp(float4(0, 0, 0, 0), v, v.w);
  Out[6] = step(0.25, v);
  Out[7] = smoothstep(0, 4, v);
  Out[8] = abs(v);
  Out[9] = sign(v - 2);
  Out[10] = clamp(i, 0, 3);
  Out[11] = abs(i) + sign(i) * 10;
  Out[12] = float4(min(u, 3)) + float4(max(i, 1));
  Out[13] = float4(max(u.z, 5u) == 0xffffffffu, min(u.z, 5u), clamp(u.w, 1u, 6u), mad(v.x, v.z, v.w));
  Out[14] = float4(rcp(v.z), mad(i.z, i.w, 1), any(v > 4), all(v > 4));
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Float32, Stride: 16, Data: [-1.5, 0.25, 2, 5]}
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 240}
//   - Name: Expected
//     Format: Float32
//     Data: [0, 0.25, 2, 2,
//            0, 0.25, 1, 1,
//            -1.5, 0.25, 1, 1,
//            0.25, 0.25, 5, 5,
//            1.25, 2.125, 3, 4.5,
//            -7.5, 1.25, 10, 25,
//            0, 1, 1, 1,
//            0, 0.01123046875, 0.5, 1,    # t = 1/16: t * t * (3 - 2t) = 46 / 4096
//            1.5, 0.25, 2, 5,
//            -1, -1, 0, 1,
//            0, 0, 2, 3,
//            -9, 0, 12, 15,
//            2, 3, 5, 8,                  # (1 2 3 3) + (1 1 2 5)
//            1, 5, 6, 2,                  # -3 + 5
//            0.5, 11, 1, 0]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: within an ulp, Rule: BufferFloatULP, ULPT: 1, Actual: Out, Expected: Expected}
