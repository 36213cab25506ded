// RUN: hlsl-translate %s --to=spirv -fspv-target-env=vulkan1.0 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.0 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s --check-prefixes=CHECK,V10
// RUN: hlsl-translate %s --to=spirv -fspv-target-env=vulkan1.1 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.1 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s --check-prefixes=CHECK,V13
// RUN: hlsl-translate %s --to=spirv -fspv-target-env=vulkan1.1spirv1.4 -Fo %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s --check-prefixes=CHECK,V14
// RUN: hlsl-translate %s --to=spirv -fspv-target-env=universal1.5 -Fo %t.spv
// RUN: spirv-val --target-env spv1.5 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s --check-prefixes=CHECK,V15
// RUN: hlsl-translate %s --to=spirv -fspv-target-env=vulkan1.3 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.3 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s --check-prefixes=CHECK,V16
// An extension is declared below the version that took it in.

// V10:        ; Version: 1.0
// V13:        ; Version: 1.3
// V14:        ; Version: 1.4
// V15:        ; Version: 1.5
// V16:        ; Version: 1.6
// CHECK:      ; Generator: Khronos; 0
// V10:        OpExtension "SPV_EXT_descriptor_indexing"
// V10-NEXT:   OpExtension "SPV_KHR_16bit_storage"
// V10-NEXT:   OpExtension "SPV_KHR_storage_buffer_storage_class"
// V10-NEXT:   OpExtension "SPV_KHR_terminate_invocation"
// V13:        OpExtension "SPV_EXT_descriptor_indexing"
// V13-NEXT:   OpExtension "SPV_KHR_terminate_invocation"
// V14:        OpExtension "SPV_EXT_descriptor_indexing"
// V14-NEXT:   OpExtension "SPV_KHR_terminate_invocation"
// V15:        OpExtension "SPV_KHR_terminate_invocation"
// V16-NOT:    OpExtension
// V10-NEXT:   OpMemoryModel
// V13-NEXT:   OpMemoryModel
// V14-NEXT:   OpMemoryModel
// V15-NEXT:   OpMemoryModel
// V16:        OpMemoryModel
!tex = !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>
!sb = !spirv.struct<Storage, (!spirv.rtarray<f16, stride=2> [0]), Block>
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @textures bind(0, 0) : !spirv.ptr<!spirv.rtarray<!tex>, UniformConstant>
  spirv.GlobalVariable @storage bind(0, 1) : !spirv.ptr<!sb, StorageBuffer>
  spirv.func @main() "None" {
    spirv.X.TerminateInvocation
  }
  spirv.EntryPoint "Fragment" @main
  spirv.ExecutionMode @main "OriginUpperLeft"
}
