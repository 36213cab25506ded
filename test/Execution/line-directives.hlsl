// REQUIRES: gl45, es32
// REDEFINE: %{flags} = --glsl-line-directives
// RUN: %compute-gl
// RUN: FileCheck %s --check-prefix=LINES < %t.gl.comp
// RUN: FileCheck %s --check-prefix=LINES < %t.es.comp
// DEFINE: %{ps} = hlsl-translate %s -T ps_6_0 -E PSMain --to=glsl --glsl-line-directives
// RUN: %{ps} --glsl-version=450 -Fo %t.450.frag && %{ps} --glsl-version=410 -Fo %t.410.frag
// RUN: %{ps} --glsl-version=330 -Fo %t.330.frag && %{ps} --glsl-version=300es -Fo %t.300.frag
// RUN: %{ps} --glsl-version=310es -Fo %t.310.frag && %{ps} --glsl-version=100es -Fo %t.100.frag
// RUN: hlsl-run --judge=link %t.450.frag + %t.410.frag + %t.330.frag + %t.310.frag + %t.300.frag
// RUN: hlsl-run --judge=compile %t.100.frag
// RUN: sed 's/ color = vec4/ color = wrong(1.0) * vec4/' %t.330.frag > %t.wrong.frag
// RUN: not hlsl-run --judge=compile %t.wrong.frag 2>&1 | FileCheck %s --check-prefix=WRONG
// Drivers take #line, of two files, and report mistakes by it.
// LINES: #line {{[0-9]+}} {{[01]}}
// LINES: #line {{[0-9]+}} {{[01]}}
#include "Inputs/lines.hlsli"

[[vk::binding(0, 0)]] RWStructuredBuffer<float> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<float> In : register(t1);

[numthreads(2, 1, 1)]
void main(uint id : SV_GroupIndex) {
  float value = In[id];
  for (uint i = 0; i < 3; ++i) {
    value += i;
    Out[id * 3 + i] = scale(value, 2);
  }
}

float4 PSMain(float4 tint : COLOR) : SV_Target {
  // WRONG: {{.*}}:[[# @LINE + 1]]:{{.*}}error:
  float4 color = float4(scale(tint.x, 3), scale(tint.y, tint.z), 0, 1);
  color.z = color.x > 2 ? color.y : scale(color.y, 4);
  return color;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Float32, Stride: 4, FillSize: 24}
//   - {Name: In, Format: Float32, Stride: 4, Data: [1, 3]}
//   - {Name: Expected, Format: Float32, Data: [2, 4, 8, 6, 8, 10]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
