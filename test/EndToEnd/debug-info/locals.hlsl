// REQUIRES: spirv-tools
// RUN: hlsl-translate %s -T cs_6_0 -fspv-debug=vulkan -Fo %t.spv
// RUN: spirv-val %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s
// RUN: sh %S/Inputs/same-code.sh %s %t -T cs_6_0
// A local is shown where each of its values is computed by the statement that assigns
// it. Of `copied`, the second value is another local's: to show the first for it would
// be wrong, so that it is left out. What is still a variable is declared.
RWStructuredBuffer<float> Out;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float shown = Out[id.x] * 2;
  float copied = Out[id.y] * 3;
  float list[4] = {1, 2, 3, 4};
  if (id.z)
    shown = sqrt(shown);
  if (id.x)
    copied = shown;
  list[id.x & 3] = copied;
  Out[0] = shown + copied + list[id.y & 3];
}

// CHECK-DAG: %[[SHOWN:.*]] = OpString "shown"
// CHECK-DAG: %[[LIST:.*]] = OpString "list"
// CHECK-NOT: OpString "copied"
// CHECK:     %[[LOCAL:.*]] = OpExtInst %void %{{.*}} DebugLocalVariable %[[SHOWN]]
// CHECK:     %[[VARIABLE:.*]] = OpExtInst %void %{{.*}} DebugLocalVariable %[[LIST]]
// CHECK:     OpFunction
// CHECK:     %[[PRODUCT:.*]] = OpFMul
// CHECK-NEXT: DebugValue %[[LOCAL]] %[[PRODUCT]]
// CHECK:     DebugDeclare %[[VARIABLE]] %list
// CHECK:     %[[ROOT:.*]] = OpExtInst %float %{{.*}} Sqrt
// CHECK-NEXT: DebugValue %[[LOCAL]] %[[ROOT]]
