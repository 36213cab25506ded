// REQUIRES: vulkan
// RUN: hlsl-translate %s -T cs_6_0 -fspv-target-env=vulkan1.3 -Fo %t.spv 2>&1 | FileCheck %s
// RUN: spirv-val --target-env vulkan1.3 %t.spv
// RUN: hlsl-run %s %t.spv --spec 0=9 + --spec 0=7
// RUN: hlsl-translate %s -T cs_6_0 --to=glsl --glsl-vulkan --glsl-version=450 -Fo %t.comp
// RUN: glslangValidator -V --target-env vulkan1.1 -S comp %t.comp -o %t.glsl.spv
// RUN: hlsl-run %s %t.glsl.spv --spec 0=9 + --spec 0=7
// RUN: hlsl-translate %s -T cs_6_0 --to=glsl --glsl-version=430 -Fo %t.gl.comp
// RUN: hlsl-run --api=gl --spec 0=9 %s %t.gl.comp + --spec 0=7
// RUN: %reflect --eval N=5 && %query violations | FileCheck %s --check-prefix=BROKEN
// RUN: %reflect --eval N=6 && %query violations | FileCheck %s --check-prefix=BROKEN
// RUN: %reflect --eval N=7 && %query violations | FileCheck %s --check-prefix=KEPT
// A constant index beyond the default is a warning and a contract.
// CHECK: [[@LINE+9]]:5: warning: index 6 is in range only if N >= 7 (default 5) [-Wspec-array-bounds]
// BROKEN: violations = [{{.*}}"ifViolated": "undefined-behavior", "kind": "index", "text": "N >= 7: N is 
// KEPT: violations = []
[[vk::constant_id(0)]] const uint N = 5;
RWStructuredBuffer<float> Out : register(u0);
static float a[N];

[numthreads(1, 1, 1)]
void main() {
  a[6] = 1;
  Out[0] = a[6];
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Float32, Stride: 4, FillSize: 4}
//   - {Name: Expected, Format: Float32, Data: [1]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
