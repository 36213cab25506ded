// RUN: hlsl-translate %s -T lib_6_3 -fspv-target-env=universal1.5 -Fo %t.spv && spirv-val --target-env spv1.5 %t.spv && spirv-dis %t.spv | FileCheck %s
// RUN: not hlsl-translate %s -T lib_6_3 --to=glsl 2>&1 | FileCheck %s --check-prefix=GLSL
// A library without entry points holds its exported functions and what they
// call.
// CHECK-DAG: OpCapability Linkage
// CHECK-DAG: OpDecorate %[[ADD:.*]] LinkageAttributes "add" Export
// CHECK-DAG: OpDecorate %[[TAKE:.*]] LinkageAttributes "take" Export
// CHECK-NOT: unused
// CHECK: %[[TAKE]] = OpFunction %void
// CHECK: %[[ADD]] = OpFunction %float
// GLSL: no entry point
RWBuffer<float4> output : register(u1);

float twice(float x) { return 2 * x; }
float unused(float x) { return x; }
export float add(float a, float b) { return twice(a) + b; }
export void take(inout float4 color) {
  output[0] = color;
  color.x = add(color.x, 1);
}
