// RUN: %compute-spirv
// RUN: %compute-gl
// Arrays of buffers and textures with constant indices, and a resource that is
// passed to a function or chosen at compile time.
[[vk::binding(0, 0)]] RWStructuredBuffer<float> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<float> In[2] : register(t1);
[[vk::binding(3, 0)]] Texture2D<float> Tex[2] : register(t3);

float first(StructuredBuffer<float> buffer) { return buffer[0]; }
float corner(Texture2D<float> tex, int2 at) { return tex.Load(int3(at, 0)); }

[numthreads(1, 1, 1)]
void main() {
  Out[0] = first(In[0]);
  Out[1] = first(In[1]) + In[1][1];
  Out[2] = corner(Tex[0], int2(1, 0));
  Texture2D<float> chosen = Tex[1];
  Out[3] = corner(chosen, int2(0, 0));
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - Name: In
//     Format: Float32
//     Stride: 4
//     ArraySize: 2
//     Data:
//       - [1, 2]
//       - [10, 20]
//   - Name: Tex
//     Format: Float32
//     ArraySize: 2
//     OutputProps: {Width: 2}
//     Data:
//       - [3, 4]
//       - [5, 6]
//   - {Name: Out, Format: Float32, Stride: 4, FillSize: 16}
//   - {Name: Expected, Format: Float32, Data: [1, 30, 4, 5]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
//     - {Name: Tex, Kind: Texture2D, VulkanBinding: {Binding: 3}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
