// RUN: hlsl-translate %s -T vs_6_0 -E main --to=glsl --glsl-version=100es -Fo %t.100.vert && glslangValidator %t.100.vert
// RUN: FileCheck %s --check-prefix=OLD < %t.100.vert
// RUN: hlsl-translate %s -T vs_6_0 -E main --to=glsl --glsl-version=300es -Fo %t.300.vert && glslangValidator %t.300.vert
// RUN: FileCheck %s < %t.300.vert
// RUN: hlsl-translate %s -T vs_6_0 -E main --to=glsl --glsl-version=330 -Fo %t.330.vert && glslangValidator %t.330.vert
// RUN: hlsl-translate %s -T ps_6_0 -E targets --to=glsl --glsl-version=100es -Fo %t.frag && glslangValidator %t.frag
// RUN: FileCheck %s --check-prefix=TARGETS < %t.frag
// Old versions have no arrays of arrays, ES 100 no matrices that are not square;
// no version of ES has arrays of vertex inputs: each element has a semantic.
// CHECK-DAG: vec4 grid[6];
// CHECK-DAG: layout(location = 1) in vec4 in_ROW1;
// CHECK-DAG: layout(location = 3) in vec4 in_ROW3;
// OLD-DAG:   uniform highp vec4 bones[24];
// OLD-DAG:   uniform highp vec4 grid[6];
// OLD-DAG:   attribute vec4 in_ROW1;
cbuffer Frame {
  float4 grid[3][2];
  float4x3 bones[8];
  int which;
};
float4 main(float4 p : POSITION, float4 rows[3] : ROW1) : SV_Position {
  float4 moved = float4(mul(p, bones[which]), 1);
  return moved + grid[which][1] + grid[2][which & 1] + rows[0] * rows[2];
}

// TARGETS-DAG: #extension GL_EXT_draw_buffers : enable
// TARGETS-DAG: gl_FragData[0] = 
// TARGETS-DAG: gl_FragData[1] = vec4({{.*}}, 0.0, 0.0)
void targets(float4 p : SV_Position, out float4 a : SV_Target0, out float2 b : SV_Target1) {
  a = p;
  b = p.xy;
}
