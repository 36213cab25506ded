// RUN: hlsl-translate %s --to=spirv -fspv-target-env=vulkan1.2 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.2 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s
// RUN: not hlsl-translate %s --to=spirv -fspv-target-env=vulkan1.2 -fspv-extension=SPV_KHR_multiview -Fo %t.spv 2>&1 | FileCheck %s --check-prefix=REFUSED
// What the module lists is added to what is deduced (vk::ext_capability); only
// allowed extensions may be declared.

// CHECK:      OpCapability Shader
// CHECK-NEXT: OpCapability DenormPreserve
// CHECK-NEXT: OpCapability ShaderClockKHR
// CHECK-NEXT: OpCapability VulkanMemoryModel
// CHECK-NEXT: OpCapability VulkanMemoryModelDeviceScope
// CHECK-NEXT: OpExtension "SPV_KHR_non_semantic_info"
// CHECK-NEXT: OpExtension "SPV_KHR_shader_clock"
// CHECK-NEXT: OpMemoryModel Logical Vulkan
// REFUSED:    error: SPIR-V extension 'SPV_KHR_non_semantic_info' is needed, but not allowed; add '-fspv-extension=SPV_KHR_non_semantic_info'
spirv.module Logical Vulkan attributes {x.capabilities = [5055 : i32], x.extensions = ["SPV_KHR_non_semantic_info"]} {
  spirv.func @main() "None" {
    spirv.MemoryBarrier <Device>, <AcquireRelease|UniformMemory>
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main
  spirv.ExecutionMode @main "LocalSize", 1, 1, 1
  spirv.ExecutionMode @main "DenormPreserve", 32
}
