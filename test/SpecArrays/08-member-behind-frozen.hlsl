// REQUIRES: vulkan
// RUN: hlsl-translate %s -T cs_6_0 --spec-layout=frozen -Fo %t.spv --verify-spirv 2>&1 | FileCheck %s
// RUN: hlsl-run %s %t.spv + --spec 0=3 --expect Out=Three
// RUN: hlsl-translate %s -T cs_6_0 --spec-layout=frozen --to=glsl --glsl-vulkan -Fo %t.comp
// RUN: glslangValidator -V --target-env vulkan1.1 %t.comp -o %t.glsl.spv
// RUN: hlsl-run %s %t.glsl.spv + --spec 0=3 --expect Out=Three
// RUN: %reflect --spec-layout=frozen && %query constantBuffers[C].layoutMode constraints | FileCheck %s --check-prefix=REFLECT
// RUN: not %reflect --spec-layout=frozen --eval N=8 && %query violations | FileCheck %s --check-prefix=BROKEN
// Frozen, a member behind a sized array stays where the default puts it; larger values
// break the contract.
// CHECK: warning: offset of 'after' is frozen at 96 (N = 5); specializing N > 5 makes 'mid' overlap it; requires N <= 5 [-Wspec-array-frozen-layout]
// REFLECT: layoutMode = "frozen"
// REFLECT: "text": "N <= 5"
// BROKEN: "text": "N <= 5: 
[[vk::constant_id(0)]] const uint N = 5;
RWStructuredBuffer<float> Out : register(u0);
cbuffer C : register(b1) {
  float4 head;
  float mid[N];
  float4 after;
};

[numthreads(1, 1, 1)]
void main() { Out[0] = mid[N - 1] + after.x; }

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Float32, Stride: 4, FillSize: 4}
//   - {Name: C, Format: Float32, Data: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67]}
//   - {Name: Expected, Format: Float32, Data: [44]}
//   - {Name: Three, Format: Float32, Data: [36]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: C, Kind: ConstantBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
