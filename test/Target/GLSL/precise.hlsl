// RUN: hlsl-translate %s -T ps_6_0 -E main --to=glsl --glsl-version=450 | FileCheck %s
// RUN: hlsl-translate %s -T ps_6_0 -E main --to=glsl --glsl-version=330 | FileCheck %s --check-prefix=OLD
// A `precise` value has a `precise` variable, whose expression GLSL looks into; a
// version without the word does without.
// CHECK: precise float [[V:[a-z0-9_]+]] = var_A0 * var_B0 + var_A0;
// CHECK: = vec4([[V]] * 2.0);
// OLD-NOT: precise
float4 main(float a : A, float b : B) : SV_Target {
  precise float value = a * b + a;
  return value * 2;
}
