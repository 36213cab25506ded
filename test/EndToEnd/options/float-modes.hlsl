// -denorm, -Gis and -ffinite-math-only: execution modes, NoContraction, and the
// minimum that may assume numbers.
// RUN: hlsl-translate %s -T ps_6_2 -fspv-target-env=vulkan1.1 -denorm preserve -Fo %t.spv && spirv-val --target-env vulkan1.1 %t.spv && spirv-dis %t.spv | FileCheck %s --check-prefix=PRESERVE
// PRESERVE: OpCapability DenormPreserve
// PRESERVE: OpExtension "SPV_KHR_float_controls"
// PRESERVE: OpExecutionMode %{{.*}} DenormPreserve 32
// RUN: hlsl-translate %s -T ps_6_2 -fspv-target-env=vulkan1.2 -denorm ftz -Fo %t.spv && spirv-val --target-env vulkan1.2 %t.spv && spirv-dis %t.spv | FileCheck %s --check-prefix=FLUSH
// FLUSH-NOT: OpExtension
// FLUSH: OpExecutionMode %{{.*}} DenormFlushToZero 32
// RUN: hlsl-translate %s -T ps_6_2 -denorm any --to=spirv-asm | FileCheck %s --check-prefix=ANY
// ANY-NOT: Denorm
// RUN: hlsl-translate %s -T ps_6_2 -fspv-target-env=vulkan1.3 -Gis -Fo %t.spv && spirv-val --target-env vulkan1.3 %t.spv && spirv-dis %t.spv | FileCheck %s --check-prefix=STRICT
// STRICT: OpExecutionMode %{{.*}} SignedZeroInfNanPreserve 32
// STRICT: OpDecorate [[PRODUCT:%.*]] NoContraction
// STRICT: OpDecorate [[SUM:%.*]] NoContraction
// STRICT: [[PRODUCT]] = OpFMul
// STRICT: [[SUM]] = OpFAdd
// RUN: hlsl-translate %s -T ps_6_2 --to=spirv-asm | FileCheck %s --check-prefix=NAN
// NAN: NMin
// NAN: NClamp
// RUN: hlsl-translate %s -T ps_6_2 -ffinite-math-only --to=spirv-asm | FileCheck %s --check-prefix=FINITE
// FINITE: FMin
// FINITE: FClamp

float4 main(float4 a : A, float4 b : B) : SV_Target { return saturate(min(a, b) * b + a); }
