// RUN: hlsl-translate %s -T cs_6_0 -E CSMain -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.0 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s
// RUN: not hlsl-translate %s -T cs_6_0 -E CSMain -D LONG -Fo %t.none 2>&1 | FileCheck %s --check-prefix=LONG
// An aggregate of zeros is OpConstantNull: an instruction has 65,535 words, and
// an array may have more elements. -0.0 is no zero.

// CHECK-DAG: %[[BIG:.*]] = OpTypeArray %float %uint_70000
// CHECK-DAG: OpConstantNull %[[BIG]]
// CHECK-DAG: %[[PAIR:.*]] = OpTypeArray %float %uint_2
// CHECK-DAG: OpConstantComposite %[[PAIR]] %float_n0 %float_n0
static float big[70000];
static float signs[2] = {-0.0, -0.0};
RWStructuredBuffer<float> o;

#ifdef LONG
// LONG: error: a constant array of 65537 elements: SPIR-V has at most 65532; fill the array by a loop, or read a buffer
#define X8(x) x, x, x, x, x, x, x, x,
#define X64(x) X8(x) X8(x) X8(x) X8(x) X8(x) X8(x) X8(x) X8(x)
#define X1K(x) X64(x) X64(x) X64(x) X64(x) X64(x) X64(x) X64(x) X64(x) X64(x) X64(x) X64(x) X64(x) X64(x) X64(x) X64(x) X64(x)
#define X8K(x) X1K(x) X1K(x) X1K(x) X1K(x) X1K(x) X1K(x) X1K(x) X1K(x)
static const float table[65537] = {X8K(1) X8K(2) X8K(1) X8K(2) X8K(1) X8K(2) X8K(1) X8K(2) 5};
#endif

[numthreads(1, 1, 1)]
void CSMain(uint3 id : SV_DispatchThreadID) {
  big[id.x] = id.y;
  o[0] = big[id.z] + signs[id.x];
#ifdef LONG
  o[1] = table[id.x];
#endif
}
