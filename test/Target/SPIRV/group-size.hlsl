// RUN: hlsl-translate %s -T cs_6_0 -E CSMain -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.0 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s --check-prefixes=CHECK,OLD
// RUN: hlsl-translate %s -T cs_6_0 -E CSMain -fspv-target-env=vulkan1.3 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.3 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s --check-prefixes=CHECK,NEW
// Specialization constants in [numthreads]: LocalSizeId where Vulkan has it
// (SPIR-V 1.6), else a constant that is the built-in WorkgroupSize.

// OLD: OpExecutionMode %CSMain LocalSize 8 16 1
// NEW: OpExecutionModeId %CSMain LocalSizeId %X %[[DOUBLE:.*]] %uint_1
// OLD: OpDecorate %[[SIZE:.*]] BuiltIn WorkgroupSize
// CHECK: %X = OpSpecConstant %uint 8
// OLD: %[[DOUBLE:.*]] = OpSpecConstantOp %uint IMul
// NEW: %[[DOUBLE]] = OpSpecConstantOp %uint IMul
// OLD: %[[SIZE]] = OpSpecConstantComposite %v3uint %X %[[DOUBLE]] %uint_1
[[vk::constant_id(0)]] const uint X = 8;
RWStructuredBuffer<uint> o;

[numthreads(X, 2 * X, 1)]
void CSMain(uint index : SV_GroupIndex) {
  InterlockedMax(o[0], index);
}
