// REQUIRES: gl45
// Numbers of 64 bits are words of the array of unsigned ones, low words first; with a
// variable index, too. ES refuses them where they stand.
// RUN: hlsl-translate %s -T cs_6_0 --to=glsl --glsl-version=450 --pack-uniforms=tight --flatten-cbuffers -Fo %t.comp
// RUN: hlsl-run --api=gl %s %t.comp
// RUN: not hlsl-translate %s -T cs_6_0 --to=glsl --glsl-version=310es --pack-uniforms=tight --flatten-cbuffers 2>&1 | FileCheck %s
// CHECK: wide.hlsl:{{[0-9]+:[0-9]+}}: error: GLSL ES 310 has no numbers of 64 bits
double d;
uint64_t u;
double3 list[2];
cbuffer C : register(b1) {
  double2 pair;
  float f;
};
[[vk::binding(0, 0)]] RWStructuredBuffer<double> Out : register(u0);

[numthreads(2, 1, 1)] void main(uint3 id : SV_GroupThreadID) {
  Out[id.x] = d + pair.x + f + list[id.x].z;
  Out[id.x + 2] = id.x ? pair.y : double(uint(u & 3)) + double(uint(u >> 32));
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Float64, Stride: 8, FillSize: 32}
//   - Name: cu_u
//     Format: Hex32
//     Data: [9, 9, 9, 9, 0, 0x40100000, 9, 9, 9, 9, 9, 9, 0, 0x40200000, 9, 9, 0, 0x3FF80000, 2, 1]
//   - {Name: cc0_u, Format: Hex32, Data: [0, 0x40000000, 0, 0xBFF00000]}
//   - {Name: cc0_h, Format: Float32, Data: [0.25, 9, 9, 9]}
//   - {Name: Expected, Format: Float64, Data: [7.75, 11.75, 3, -1]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
