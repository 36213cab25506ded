// RUN: hlsl-translate %s -T ps_6_0 -E main --to=spirv -Fo %t.spv && spirv-val --target-env vulkan1.0 %t.spv && spirv-dis %t.spv | FileCheck %s
// `precise` works backward: through calls, members, loops and other variables,
// and to nothing else.
struct Pair {
  float difference;
  precise float sum;
};

float area(float a, float b) { return a * b; }

float4 main(float a : A, float b : B) : SV_Target {
  precise float viaCall = area(a, b) + 1;
  float source = a / b;
  precise float2 viaVariable;
  viaVariable.x = source;
  viaVariable.y = 0;
  Pair pair;
  pair.difference = a - b;
  pair.sum = a + b;
  float total = 0;
  for (int i = 0; i < 3; ++i)
    total = total * a + 5;
  precise float viaLoop = total;
  float loose = a * 7;
  return float4(viaCall, viaVariable.x, pair.difference * pair.sum, viaLoop + loose);
}

// CHECK-DAG: OpDecorate %[[AREA:[0-9]+]] NoContraction
// CHECK-DAG: OpDecorate %[[CALL:[0-9]+]] NoContraction
// CHECK-DAG: OpDecorate %[[RATIO:[0-9]+]] NoContraction
// CHECK-DAG: OpDecorate %[[SUM:[0-9]+]] NoContraction
// CHECK-DAG: OpDecorate %[[PRODUCT:[0-9]+]] NoContraction
// CHECK-DAG: OpDecorate %[[TOTAL:[0-9]+]] NoContraction
// CHECK-NOT: NoContraction
// CHECK:     %[[AREA]] = OpFMul %float
// CHECK:     %[[CALL]] = OpFAdd %float %[[AREA]] %float_1
// CHECK:     %[[RATIO]] = OpFDiv %float
// CHECK:     OpFSub %float
// CHECK:     %[[SUM]] = OpFAdd %float
// CHECK:     %[[PRODUCT]] = OpFMul %float
// CHECK:     %[[TOTAL]] = OpFAdd %float %[[PRODUCT]] %float_5
// CHECK:     OpFMul %float {{.*}} %float_7
