// RUN: hlsl-translate %s -T cs_6_0 -E main -fspv-target-env=vulkan1.3 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.3 %t.spv
// RUN: hlsl-run %s %t.spv
// RUN: hlsl-translate %s -T cs_6_0 -E main --to=glsl --glsl-vulkan --glsl-version=450 -Fo %t.comp
// RUN: glslangValidator -V --target-env vulkan1.1 -S comp %t.comp -o %t.glsl.spv
// RUN: hlsl-run %s %t.glsl.spv
// RUN: %compute-gl
// Without vk::binding, registers become bindings and spaces become sets; the
// resource that nothing uses needs no descriptor.
RWStructuredBuffer<int> Out : register(u0, space1);
StructuredBuffer<int> In : register(t2, space0);
StructuredBuffer<int> Hole : register(t4, space0);
cbuffer Frame : register(b5, space2) {
  int factor;
};

[numthreads(1, 1, 1)]
void main() {
  Out[0] = In[0] * factor;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Int32, Stride: 4, Data: [6]}
//   - {Name: Frame, Format: Int32, Data: [7]}
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: 4}
//   - {Name: Expected, Format: Int32, Data: [42]}
// DescriptorSets:
//   - Resources:
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 2}}
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//   - Resources:
//     - {Name: Frame, Kind: ConstantBuffer, VulkanBinding: {Binding: 5}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
