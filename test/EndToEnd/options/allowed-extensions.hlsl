// -fspv-extension= allows the extensions that it names, KHR all of Khronos'; the
// error is where the source asks for another one. What the environment has taken
// in needs none.
// RUN: hlsl-translate %s -T vs_6_1 -fspv-extension=SPV_KHR_shader_draw_parameters -fspv-extension=SPV_KHR_multiview -Fo %t.spv && spirv-val %t.spv
// RUN: hlsl-translate %s -T vs_6_1 -fspv-extension=KHR -Fo %t.spv && spirv-val %t.spv && spirv-dis %t.spv | FileCheck %s
// CHECK: OpExtension "SPV_KHR_multiview"
// CHECK: OpExtension "SPV_KHR_shader_draw_parameters"
// RUN: hlsl-translate %s -T vs_6_1 -fspv-target-env=vulkan1.3 -fspv-extension=SPV_KHR_ray_query -Fo %t.spv && spirv-val --target-env vulkan1.3 %t.spv
// RUN: not hlsl-translate %s -T vs_6_1 -fspv-extension=SPV_KHR_shader_draw_parameters 2>&1 | FileCheck %s --check-prefix=VIEW
// VIEW: allowed-extensions.hlsl:[[#@LINE+3]]:{{[0-9]+}}: error: SPIR-V extension 'SPV_KHR_multiview' is needed, but not allowed; add '-fspv-extension=SPV_KHR_multiview', or leave out -fspv-extension

float4 main([[vk::builtin("BaseVertex")]] int first : A,
            uint view : SV_ViewID) : SV_Position { return first + view; }
