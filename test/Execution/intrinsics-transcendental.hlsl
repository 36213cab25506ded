// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// Roots, powers, logarithms and trigonometry against values rounded from exact
// mathematics; tolerances are those of Direct3D, absolute for sine and cosine.
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);
[[vk::binding(1, 0)]] RWStructuredBuffer<float4> Trig : register(u1);
[[vk::binding(2, 0)]] StructuredBuffer<float4> In : register(t2);

[numthreads(1, 1, 1)]
void main() {
  float4 v = In[0];                        // 1 2 4 0.5
  Out[0] = sqrt(v * v.z);                  // 4 8 16 2
  Out[1] = rsqrt(v * v.z);
  Out[2] = float4(exp2(v.xyz), exp2(-v.z));
  Out[3] = log2(v);
  Out[4] = float4(pow(v.y, 3), pow(v.z, 0.5), exp(0 * v.x), log(v.x));
  Out[5] = float4(exp(v.x), log(v.y), log10(v.z * 25), ldexp(v.w, 5));
  float s, c;
  sincos(v.x, s, c);
  Trig[0] = float4(sin(v.x), cos(v.x), tan(v.w), s * s + c * c);
  Trig[1] = float4(asin(v.w), acos(v.w), atan(v.x), atan2(v.x, -v.x));
  Trig[2] = float4(sinh(v.x), cosh(v.x), tanh(v.w), radians(v.x * 180));
  Trig[3] = float4(degrees(v.x), atan2(-v.y, v.x), s, c);
  Trig[4] = sin(v * 0);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Float32, Stride: 16, Data: [1, 2, 4, 0.5]}
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 96}
//   - {Name: Trig, Format: Float32, Stride: 16, FillSize: 80}
//   - Name: Expected
//     Format: Float32
//     Data: [2, 2.8284271, 4, 1.4142135,
//            0.5, 0.35355339, 0.25, 0.70710678,
//            2, 4, 16, 0.0625,
//            0, 1, 2, -1,
//            8, 2, 1, 0,
//            2.7182818, 0.69314718, 2, 16]
//   - Name: ExpectedTrig
//     Format: Float32
//     Data: [0.84147098, 0.54030231, 0.54630249, 1,
//            0.52359878, 1.04719755, 0.78539816, 2.35619449,
//            1.17520119, 1.54308063, 0.46211716, 3.14159265,
//            57.2957795, -1.10714872, 0.84147098, 0.54030231,
//            0, 0, 0, 0]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Trig, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 1}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 2}}
// Results:
//   - {Result: powers, Rule: BufferFloatULP, ULPT: 32, ZeroTolerance: 0.00001, Actual: Out, Expected: Expected}
//   - {Result: angles, Rule: BufferFloatEpsilon, Epsilon: 0.0008, Actual: Trig, Expected: ExpectedTrig}
