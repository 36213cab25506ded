// RUN: hlsl-translate %s -T vs_6_0 -Fo %t.spv && spirv-val %t.spv && spirv-dis %t.spv | FileCheck %s
// RUN: hlsl-translate %s -T vs_6_0 --to=glsl --glsl-vulkan -Fo %t.vert && glslangValidator -V %t.vert -o %t.glsl.spv
// Matrices of one row or column cross stages as vectors, in a block, too.
// CHECK: OpTypeStruct %v3float %float %v2float %_arr_v3float
struct Outputs {
  float3x1 column : A;
  float1x1 one : B;
  float1x2 row : C;
  half3x1 columns[2] : D;
};
Outputs main() { return (Outputs)1; }
