// RUN: hlsl-translate %s --to=spirv -fspv-target-env=vulkan1.1 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.1 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s
// RUN: hlsl-translate %s --to=spirv -fspv-target-env=vulkan1.2 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.2 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV15
// Layer and ViewportIndex written by a vertex shader; draw parameters.

// CHECK:        OpCapability Shader
// CHECK-NEXT:   OpCapability DrawParameters
// CHECK-NEXT:   OpCapability ShaderViewportIndexLayer{{(EXT|NV)}}
// CHECK-NEXT:   OpExtension "SPV_EXT_shader_viewport_index_layer"
// CHECK-NEXT:   OpMemoryModel
// SPIRV15:      OpCapability Shader
// SPIRV15-NEXT: OpCapability ShaderLayer
// SPIRV15-NEXT: OpCapability ShaderViewportIndex
// SPIRV15-NEXT: OpCapability DrawParameters
// SPIRV15-NEXT: OpMemoryModel
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @position {built_in = "Position"} : !spirv.ptr<vector<4xf32>, Output>
  spirv.GlobalVariable @layer {built_in = "Layer"} : !spirv.ptr<i32, Output>
  spirv.GlobalVariable @viewport {built_in = "ViewportIndex"} : !spirv.ptr<i32, Output>
  spirv.GlobalVariable @base {built_in = "BaseInstance"} : !spirv.ptr<i32, Input>
  spirv.func @main() "None" {
    spirv.Return
  }
  spirv.EntryPoint "Vertex" @main, @position, @layer, @viewport, @base
}
