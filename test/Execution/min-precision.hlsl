// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// Minimum-precision types behave like their 32-bit kin on values that fit; they
// convert to and from them, and make vectors, matrices and struct members.
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<float4> In : register(t1);

struct Small {
  min16float2 f;
  min16int i;
  min16uint u;
};

min16float3 scale(min16float3 v, min16float s) { return v * s; }

[numthreads(1, 1, 1)]
void main() {
  min16float4 v = min16float4(In[0]);
  Out[0] = v + v.wzyx;
  Out[1] = float4(scale(v.xyz, 0.5), v.x);
  Small s;
  s.f = v.xy;
  s.i = min16int(v.z) - 5;
  s.u = min16uint(v.w) << 2;
  s.i *= 3;
  Out[2] = float4(s.f, s.i, s.u);
  min16float2x2 m = min16float2x2(v);
  Out[3] = float4(mul(m, v.xy), dot(v, v), max(v.x, v.y));
  half h = In[0].w;
  Out[4] = float4(h * In[0].x, h * In[0].z > 8 ? h : -h, -h, h / 8);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Float32, Stride: 16, Data: [1, 2, 3, 4]}
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 80}
//   - Name: Expected
//     Format: Float32
//     Data: [5, 5, 5, 5,
//            0.5, 1, 1.5, 1,
//            1, 2, -6, 16,
//            5, 11, 30, 2,
//            4, 4, -4, 0.5]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
