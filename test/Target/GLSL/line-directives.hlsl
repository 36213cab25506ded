// RUN: hlsl-translate %s -T ps_6_0 --to=glsl --glsl-line-directives -Fo %t.frag && glslangValidator %t.frag
// RUN: FileCheck %s < %t.frag
// RUN: hlsl-translate %s -T ps_6_0 --to=glsl | FileCheck %s --check-prefix=PLAIN
// REQUIRES: glslang
// On request, #line says where a statement is from, once for lines that follow each other.
// PLAIN-NOT: #line
float level;

float square(float x) {
  // CHECK: #line [[# @LINE - 1]] 0
  // CHECK-NEXT: float square(float x) {
  // CHECK-NEXT: #line [[# @LINE + 2]] 0
  // CHECK-NEXT: return x * x;
  return x * x;
}

float4 main(float2 uv : TEXCOORD0) : SV_Target {
  // CHECK: #line [[# @LINE + 4]] 0
  // CHECK-NEXT: vec2 a = {{.*}} ? {{.*}}.yx : vec2(1.0, square(
  // CHECK-NEXT: if (
  // CHECK-NOT: #line
  float2 a = uv.x > 0.5 ? uv.yx : float2(1, square(uv.x));
  if (level > 1) {
    a += 2;
    a.x *= 3;
  }
  // CHECK: #line [[# @LINE + 2]] 0
  // CHECK-NEXT: out_Target0 =
  return float4(a, 0, 1);
}
