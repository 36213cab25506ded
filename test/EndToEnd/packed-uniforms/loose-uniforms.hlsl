// REQUIRES: gl45, es32
// Uniforms of their own on OpenGL: by name, of their own types; matrices as GLSL has
// them, whatever their order was; push constants and constant buffers as structs.
// DEFINE: %{glsl} = hlsl-translate %s -T cs_6_0 --to=glsl --loose-uniforms=globals,push-constants,cbuffers
// RUN: %{glsl} --glsl-version=450 -Fo %t.comp
// RUN: FileCheck %s < %t.comp
// RUN: hlsl-run --api=gl %s %t.comp
// RUN: %{glsl} --glsl-version=310es -Fo %t.es.comp
// RUN: hlsl-run --api=gl %s %t.es.comp
// CHECK-DAG: uniform mat4x3 Column;
// CHECK-DAG: uniform mat4x3 Row;
// CHECK-DAG: uniform ivec2 Pairs[3];
// CHECK-DAG: uniform bool Flag;
// CHECK-DAG: uniform float Scale;
// CHECK-DAG: uniform Push push;
// CHECK-NOT: layout(std140)
struct Push {
  float2 scale;
  int offset;
};

column_major float4x3 Column;
row_major float4x3 Row;
int2 Pairs[3];
bool Flag;
cbuffer C : register(b1) { float Scale; };
[[vk::push_constant]] Push push;
[[vk::binding(0, 0)]] RWStructuredBuffer<float> Out : register(u0);

[numthreads(3, 1, 1)] void main(uint3 id : SV_GroupThreadID) {
  uint i = id.x;
  Out[i * 4] = mul(float4(1, 2, 3, 4), Column)[i];
  Out[i * 4 + 1] = mul(Row, float3(1, 0, 2))[i];
  Out[i * 4 + 2] = Pairs[i].y + (Flag ? Scale : 0);
  Out[i * 4 + 3] = push.scale.y * i + push.offset;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Float32, Stride: 4, FillSize: 48}
//   - {Name: Column, Format: Float32, Data: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]}
//   - {Name: Row, Format: Float32, Data: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]}
//   - {Name: Pairs, Format: Int32, Data: [1, 2, 3, 4, 5, 6]}
//   - {Name: Flag, Format: Int32, Data: [1]}
//   - {Name: Scale, Format: Float32, Data: [0.5]}
//   - {Name: push.scale, Format: Float32, Data: [3, 4]}
//   - {Name: push.offset, Format: Int32, Data: [7]}
//   - Name: Expected
//     Format: Float32
//     Data: [70, 7, 2.5, 7,   80, 16, 4.5, 11,   90, 25, 6.5, 15]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
