// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// ConstantBuffer<T>: T is laid out like a cbuffer; the whole may be passed as a T.
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);

struct Light {
  float3 position;
  float radius;
  float4 color[2];
};
[[vk::binding(1, 0)]] ConstantBuffer<Light> light : register(b1);

float4 reach(Light l) { return float4(l.position, l.radius) * 2; }

[numthreads(1, 1, 1)]
void main() {
  Out[0] = float4(light.position, light.radius);
  Out[1] = light.color[1];
  Out[2] = reach(light);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 48}
//   - {Name: light, Format: Float32, Data: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]}
//   - {Name: Expected, Format: Float32, Data: [1, 2, 3, 4, 9, 10, 11, 12, 2, 4, 6, 8]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: light, Kind: ConstantBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
