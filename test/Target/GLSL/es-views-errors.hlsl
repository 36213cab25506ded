// The number of a view is ES 310's, as the reference compiler has it.
// RUN: hlsl-translate %s -T vs_6_1 -E main --to=glsl --glsl-version=310es -Fo %t.vert && glslangValidator %t.vert
// RUN: not hlsl-translate %s -T vs_6_1 -E main --to=glsl --glsl-version=300es 2>&1 | FileCheck %s
// CHECK: :[[@LINE+1]]:18: error: GLSL ES 300 has no numbers of views; GLSL 450 by GL_EXT_multiview and ES 310 by GL_EXT_multiview have them
float4 main(uint view : SV_ViewID) : SV_Position { return view; }
