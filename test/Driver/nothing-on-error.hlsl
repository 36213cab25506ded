// RUN: rm -f %t.spv %t.d
// RUN: not hlsl-translate %s -T ps_6_0 -MD -MF %t.d -Fo %t.spv 2>&1 | FileCheck %s
// RUN: not ls %t.spv
// RUN: not ls %t.d
// A failed compile writes no file, says where, shows the line, and goes on.
float4 main() : SV_Target {
  // CHECK: nothing-on-error.hlsl:[[#@LINE+3]]:10: error: use of undeclared identifier 'colour'
  // CHECK-NEXT: return colour;
  // CHECK-NEXT: ^
  return colour;
}
// CHECK: nothing-on-error.hlsl:[[#@LINE+1]]:24: error: call of undeclared function
float other() { return missing(1); }
