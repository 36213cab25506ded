// RUN: hlsl-translate %s -T cs_6_0 -E main -fspv-target-env=vulkan1.3 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.3 %t.spv
// RUN: hlsl-run %s %t.spv
// RUN: hlsl-run %s %t.spv --spec 3=7 --expect Out=Special
// RUN: hlsl-translate %s -T cs_6_0 -E main --to=glsl --glsl-vulkan --glsl-version=450 -Fo %t.comp
// RUN: glslangValidator -V --target-env vulkan1.1 -S comp %t.comp -o %t.glsl.spv
// RUN: hlsl-run %s %t.glsl.spv --spec 3=7 --expect Out=Special
// RUN: %compute-gl --expect Out=Expected --spec 3=7 --expect Out=Special
// Two names of one id are one constant: both follow what the pipeline gives it.
namespace shadow { [[vk::constant_id(3)]] const int Count = 4; }
namespace light { [[vk::constant_id(3)]] const int Number = 4; }

[[vk::binding(0, 0)]] RWStructuredBuffer<int> Out : register(u0);

[numthreads(1, 1, 1)]
void main() {
  Out[0] = shadow::Count;
  Out[1] = light::Number * 10;
  Out[2] = shadow::Count == light::Number;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: 12}
//   - {Name: Expected, Format: Int32, Data: [4, 40, 1]}
//   - {Name: Special, Format: Int32, Data: [7, 70, 1]}
// DescriptorSets:
//   - Resources:
//       - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
// Results:
//   - {Result: main, Rule: BufferExact, Actual: Out, Expected: Expected}
