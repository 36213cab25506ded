// RUN: hlsl-translate %s -T ps_6_0 -Fo %t.spv && spirv-val %t.spv && spirv-dis %t.spv | FileCheck %s
// RUN: hlsl-translate %s -T ps_6_0 -fvk-use-dx-layout -Fo %t.dx.spv && spirv-val %t.dx.spv
// RUN: hlsl-translate %s -T ps_6_0 --to=glsl --glsl-vulkan -Fo %t.frag && glslangValidator -V %t.frag -o %t.glsl.spv
// A member without members takes no bytes.
// CHECK: OpMemberDecorate %C 0 Offset 0
// CHECK: OpMemberDecorate %C 3 Offset 32
struct Empty {};
cbuffer C {
  float3 a;
  Empty b;
  float2 c;
  float4 d;
};
float4 main() : SV_Target { return d; }
