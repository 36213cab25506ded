// RUN: hlsl-translate %s -T ps_6_0 -Zi -Fo %t.spv && spirv-dis %t.spv | FileCheck %s
// Every op knows where it was written, down to the instruction.
float4 main(float a : A) : SV_Target {
  // CHECK: %[[FILE:.*]] = OpString "{{.*}}locations.hlsl"
  // CHECK: OpLine %[[FILE]] 7 10
  // CHECK-NEXT: OpExtInst %float %{{.*}} Sqrt
  return sqrt(a) * 2;
}
