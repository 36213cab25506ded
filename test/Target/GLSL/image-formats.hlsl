// RUN: hlsl-translate %s -T cs_6_0 --to=glsl --glsl-version=450 --glsl-vulkan -Fo %t.comp && glslangValidator -V %t.comp -o %t.glsl.spv
// RUN: hlsl-translate %s -T cs_6_0 -Fo %t.spv
// RUN: spirv-dis %t.glsl.spv | grep -o 'OpTypeImage.*' | sort > %t.a
// RUN: spirv-dis %t.spv | grep -o 'OpTypeImage.*' | sort > %t.b
// RUN: diff %t.a %t.b
// RUN: FileCheck %s < %t.b
// Without a format in the source both targets derive the same from the texels.
// CHECK-DAG: OpTypeImage %float 2D {{[02]}} 0 0 2 Rgba32f
// CHECK-DAG: OpTypeImage %uint 2D {{[02]}} 0 0 2 Rg32ui
// CHECK-DAG: OpTypeImage %int Buffer {{[02]}} 0 0 2 R32i
[[vk::binding(0)]] RWTexture2D<float4> four;
[[vk::binding(1)]] RWTexture2D<uint2> two;
[[vk::binding(2)]] RWBuffer<int> one;
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  four[id.xy] = 1;
  two[id.xy] = 2;
  one[id.x] = 3;
}
