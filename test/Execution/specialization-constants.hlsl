// RUN: hlsl-translate %s -T cs_6_0 -E main -fspv-target-env=vulkan1.3 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.3 %t.spv
// RUN: hlsl-run %s %t.spv
// RUN: hlsl-run %s %t.spv --spec 0=7 --spec 1=-0.5 --spec 2=false --spec 5=0x10 --expect Out=Special
// RUN: hlsl-translate %s -T cs_6_0 -E main --to=glsl --glsl-vulkan --glsl-version=450 -Fo %t.comp
// RUN: glslangValidator -V --target-env vulkan1.1 -S comp %t.comp -o %t.glsl.spv
// RUN: hlsl-run %s %t.glsl.spv --spec 0=7 --spec 1=-0.5 --spec 2=false --spec 5=0x10 --expect Out=Special
// RUN: %compute-gl
// Specialization constants of each scalar type: their defaults, and other values
// that the pipeline gives; expressions over them follow.
[[vk::constant_id(0)]] const int Count = 3;
[[vk::constant_id(1)]] const float Scale = 1.5;
[[vk::constant_id(2)]] const bool Flag = true;
[[vk::constant_id(5)]] const uint Mask = 6;

[[vk::binding(0, 0)]] RWStructuredBuffer<float> Out : register(u0);

static const int Double = Count * 2;

[numthreads(1, 1, 1)]
void main() {
  float sum = 0;
  for (int i = 0; i < Count; ++i)
    sum += Scale;
  Out[0] = sum;
  Out[1] = Double + 1;
  Out[2] = Flag ? 10 : 20;
  Out[3] = Mask | 1;
  if (!Flag && Count > 5)
    Out[4] = 99;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Float32, Stride: 4, FillSize: 20}
//   - {Name: Expected, Format: Float32, Data: [4.5, 7, 10, 7, 0]}
//   - {Name: Special, Format: Float32, Data: [-3.5, 15, 20, 17, 99]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
