// RUN: not hlsl-translate %s -T ps_6_0 2>&1 | FileCheck %s
// Strings have no values in shaders, only names.
// CHECK: :[[#@LINE+5]]:3: error: not supported yet: strings as values
// CHECK: :[[#@LINE+5]]:9: error: not supported yet: strings as values
string text = "text";
static string other = "other";
float4 main(float x : X) : SV_Target {
  text;
  x > 0 ? text : other;
  return 0;
}
