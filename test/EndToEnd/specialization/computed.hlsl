// RUN: hlsl-translate %s -T cs_6_0 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.0 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s
// What is computed from specialization constants and literals is a constant of the module, one for each computation, wherever
// it is written; a `static const` of it is no memory.

// CHECK-NOT: Private
// CHECK:     %N = OpSpecConstant %uint 5
// CHECK-DAG: %[[TWICE:.*]] = OpSpecConstantOp %uint IMul %uint_2 %N
// CHECK-DAG: %[[SUM:.*]] = OpSpecConstantOp %uint IAdd %[[TWICE]] %uint_1
// CHECK-DAG: %[[SHIFTED:.*]] = OpSpecConstantOp %uint ShiftLeftLogical %[[SUM]] %uint_2
// CHECK-NOT: OpSpecConstantOp %uint IMul %uint_2 %N
// CHECK:     OpFunction
// CHECK:     OpStore %{{.*}} %[[SHIFTED]]
// CHECK:     OpULessThan %bool %{{.*}} %[[SUM]]
[[vk::constant_id(0)]] const uint N = 5;
static const uint Count = 2 * N + 1;
RWStructuredBuffer<uint> Out;

uint shifted() { return (2 * N + 1) << 2; }

[numthreads(1, 1, 1)]
void main() {
  Out[0] = shifted();
  for (uint i = 1; i < Count; ++i)
    Out[i] = Count;
}
