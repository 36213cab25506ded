// RUN: hlsl-translate %s -T ps_6_0 -E Unchanged -Fo %t.spv && spirv-dis %t.spv | FileCheck %s
// RUN: hlsl-translate %s -T ps_6_0 -E Coverage -Fo %t.spv && spirv-val --target-env vulkan1.0 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=COVERAGE
// RUN: hlsl-translate %s -T ps_6_0 -E Both --to=glsl --glsl-vulkan --glsl-version=450 | FileCheck %s --check-prefix=GLSL
// RUN: not hlsl-translate %s -T ps_6_0 -E Clash 2>&1 | FileCheck %s --check-prefix=CLASH
// Attributes of pixel shaders that are execution modes of SPIR-V.
// CHECK-DAG: OpExtension "SPV_AMD_shader_early_and_late_fragment_tests"
// CHECK-DAG: OpCapability StencilExportEXT
// CHECK-DAG: OpExecutionMode %{{.*}} EarlyAndLateFragmentTestsAMD
// CHECK-DAG: OpExecutionMode %{{.*}} DepthUnchanged
// CHECK-DAG: OpExecutionMode %{{.*}} StencilRefLessFrontAMD
[[vk::early_and_late_tests]] [[vk::depth_unchanged]] [[vk::stencil_ref_less_equal_front]] [[vk::stencil_ref_unchanged_back]]
float4 Unchanged() : SV_Target { return 1; }

// COVERAGE: OpCapability SampleMaskPostDepthCoverage
// COVERAGE: OpExecutionMode %{{.*}} PostDepthCoverage
[[vk::post_depth_coverage]]
float4 Coverage() : SV_Target { return 1; }

// CLASH: pixel-modes.hlsl:[[#@LINE+1]]:{{.*}}: error: 'vk::stencil_ref_less_equal_back' cannot go together with 'vk::stencil_ref_greater_equal_back'
[[vk::stencil_ref_greater_equal_back]] [[vk::stencil_ref_less_equal_back]]
float4 Clash() : SV_Target { return 1; }

// GLSL: #extension GL_AMD_shader_early_and_late_fragment_tests : require
// GLSL: layout(early_and_late_fragment_testsAMD) in;
[[vk::early_and_late_tests]]
float4 Both() : SV_Target { return 1; }
