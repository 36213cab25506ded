// REQUIRES: vk-scalar-layout
// RUN: hlsl-translate %s -T cs_6_0 -E main -fvk-use-dx-layout -fspv-target-env=vulkan1.3 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.3 --scalar-block-layout %t.spv
// RUN: hlsl-run %s %t.spv
// REDEFINE: %{flags} = -fvk-use-dx-layout
// RUN: %compute-gl
// With -fvk-use-dx-layout the elements of a structured buffer lie as Direct3D, and
// C, lay them: float3 has a stride of 12 and the struct one of 36.
struct Particle {
  float3 position;
  uint id;
  float2 uv[2];
  bool alive;
};

[[vk::binding(0, 0)]] RWStructuredBuffer<Particle> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<Particle> In : register(t1);
[[vk::binding(2, 0)]] RWStructuredBuffer<float3> Triples : register(u2);
[[vk::binding(3, 0)]] RWStructuredBuffer<uint> Sizes : register(u3);

[numthreads(1, 1, 1)]
void main() {
  Particle p = In[1];
  p.position *= 2;
  p.alive = !p.alive;
  Out[0] = p;
  Out[1] = In[0];
  Out[1].position.y = 50;
  Out[1].uv[In[1].id - 7] = In[1].uv[0].yx;
  Out[1].id += 1;
  Triples[0] = In[0].position;
  Triples[1] = In[1].position.zyx;
  Triples[2].z = Triples[1].z;
  uint count, stride;
  In.GetDimensions(count, stride);
  Sizes[0] = count;
  Sizes[1] = stride;
  Triples.GetDimensions(count, stride);
  Sizes[2] = count;
  Sizes[3] = stride;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - Name: In
//     Format: Float32
//     Stride: 36
//     Data: [1, 2, 3, 0x5, 4, 5, 6, 7, 0x1,
//            11, 12, 13, 0x8, 14, 15, 16, 17, 0x0]
//   - {Name: Out, Format: Float32, Stride: 36, FillSize: 72}
//   - {Name: Triples, Format: Float32, Stride: 12, FillSize: 36, FillValue: -1}
//   - {Name: Sizes, Format: UInt32, Stride: 4, FillSize: 16}
//   - Name: Expected
//     Format: Float32
//     Data: [22, 24, 26, 0x8, 14, 15, 16, 17, 0x1,
//            1, 50, 3, 0x6, 4, 5, 15, 14, 0x1]
//   - {Name: ExpectedTriples, Format: Float32, Data: [1, 2, 3, 13, 12, 11, -1, -1, 11]}
//   - {Name: ExpectedSizes, Format: UInt32, Data: [2, 36, 3, 12]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
//     - {Name: Triples, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 2}}
//     - {Name: Sizes, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 3}}
// Results:
//   - {Result: elements, Rule: BufferExact, Actual: Out, Expected: Expected}
//   - {Result: float3, Rule: BufferExact, Actual: Triples, Expected: ExpectedTriples}
//   - {Result: sizes, Rule: BufferExact, Actual: Sizes, Expected: ExpectedSizes}
