// RUN: hlsl-translate %s -T cs_6_0 -E main -fvk-bind-globals 1 0 -fspv-target-env=vulkan1.3 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.3 %t.spv
// RUN: hlsl-run %s %t.spv
// RUN: hlsl-translate %s -T cs_6_0 -E main -fvk-bind-globals 1 0 --to=glsl --glsl-vulkan -Fo %t.comp
// RUN: glslangValidator -V --target-env vulkan1.1 -S comp %t.comp -o %t.glsl.spv
// RUN: hlsl-run %s %t.glsl.spv
// REDEFINE: %{flags} = -fvk-bind-globals 1 0
// RUN: %compute-gl
// Globals that are neither static nor resources form one constant buffer in the
// order of their declaration; an option says where it is bound.
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);

float4 tint;
float scale;
int count;
row_major float2x2 turn;
static float4 local = float4(1, 1, 1, 1);

struct Settings {
  float3 a;
  bool on;
};
Settings settings[2];

[numthreads(1, 1, 1)]
void main() {
  local += tint * scale;
  Out[0] = local;
  Out[1] = float4(mul(turn, float2(1, 10)), count, settings[0].on);
  Out[2] = float4(settings[1].a, settings[1].on);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 48}
//   - Name: Globals
//     Format: Float32
//     Data: [1, 2, 3, 4,
//            2, 0x7, -1, -1,               # scale, count
//            1, 2, -1, -1, 3, 4, -1, -1,   # rows
//            5, 6, 7, 0x0,
//            8, 9, 10, 0x1]
//   - {Name: Expected, Format: Float32, Data: [3, 5, 7, 9, 21, 43, 7, 0, 8, 9, 10, 1]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Globals, Kind: ConstantBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
