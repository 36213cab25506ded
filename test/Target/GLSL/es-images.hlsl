// RUN: hlsl-translate %s -T cs_6_0 --to=glsl --glsl-version=310es -Fo %t.comp && glslangValidator %t.comp
// RUN: FileCheck %s < %t.comp
// RUN: hlsl-translate %s -T cs_6_0 --to=glsl --glsl-version=450 -Fo %t.450.comp && glslangValidator %t.450.comp
// RUN: FileCheck %s --check-prefix=DESKTOP < %t.450.comp
// GLSL ES has thirteen formats, and reads and writes three of them in one
// shader. Another texture that is read and written is two uniforms of one
// binding.
// CHECK-DAG: precision highp image2D;
// CHECK-DAG: layout(binding = 0, rgba32f) uniform coherent writeonly image2D both;
// CHECK-DAG: layout(binding = 0, rgba32f) uniform coherent readonly image2D both_read;
// CHECK-DAG: layout(binding = 1, rgba8_snorm) uniform readonly image2D source;
// CHECK-DAG: layout(binding = 2, rgba32f) uniform writeonly image2D two;
// CHECK-DAG: layout(binding = 3, r32ui) uniform uimage2D one;
// CHECK-DAG: layout(binding = 4, rgba32i) uniform writeonly iimage3D three;
// CHECK:     imageStore(both, ivec2({{.*}}), imageLoad(both_read, ivec2({{.*}}))
// CHECK:     imageAtomicAdd(one
// DESKTOP-DAG: layout(binding = 0, rgba32f) uniform image2D both;
// DESKTOP-DAG: layout(binding = 1, rgba8_snorm) uniform image2D source;
// DESKTOP-DAG: layout(binding = 2, rg32f) uniform image2D two;
RWTexture2D<float4> both;
[[vk::image_format("rgba8snorm")]] RWTexture2D<float4> source;
RWTexture2D<float2> two;
RWTexture2D<uint> one;
RWTexture3D<int3> three;

[numthreads(8, 8, 1)]
void main(uint2 id : SV_DispatchThreadID) {
  both[id] = both[id + 1] * source[id];
  two[id] = 0.5;
  uint old;
  InterlockedAdd(one[id], 1, old);
  three[uint3(id, old)] = 1;
}
