// RUN: hlsl-translate %s -T ps_6_0 --spec-layout=dynamic --to=glsl --glsl-version=450 -Fo %t.frag && glslangValidator %t.frag
// RUN: FileCheck %s < %t.frag
// A block that specialization constants lay out keeps its name, by which programs find
// it, and nothing is left of the struct that it was.
// CHECK-NOT: struct Frame
// CHECK: layout({{.*}}std140) uniform Frame {
// CHECK-NEXT: uvec4 words[hlsl_sz{{[0-9]+}}];
// CHECK: uintBitsToFloat(words[
[[vk::constant_id(0)]] const uint N = 5;
cbuffer Frame {
  float weights[N];
  float4 color;
};
float4 main(uint id : ID) : SV_Target { return weights[id] * color; }
