// RUN: hlsl-translate %s --to=spirv -fspv-target-env=vulkan1.2 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.2 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s
// A mesh shader; its PrimitiveId and Layer ask for nothing more.

// CHECK:      OpCapability Shader
// CHECK-NEXT: OpCapability MeshShadingEXT
// CHECK-NEXT: OpExtension "SPV_EXT_mesh_shader"
// CHECK-NEXT: OpMemoryModel
// CHECK-DAG:  OpDecorate %primitive PerPrimitive{{(EXT|NV)}}
// CHECK-DAG:  OpDecorate %layer PerPrimitive{{(EXT|NV)}}
// CHECK:      OpSetMeshOutputsEXT %uint_3 %uint_1
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @primitive {built_in = "PrimitiveId", per_primitive_ext} : !spirv.ptr<!spirv.array<1 x i32>, Output>
  spirv.GlobalVariable @layer {built_in = "Layer", per_primitive_ext} : !spirv.ptr<!spirv.array<1 x i32>, Output>
  spirv.func @main() "None" {
    %3 = spirv.Constant 3 : i32
    %1 = spirv.Constant 1 : i32
    spirv.EXT.SetMeshOutputs %3, %1 : i32, i32
    spirv.Return
  }
  spirv.EntryPoint "MeshEXT" @main, @primitive, @layer
  spirv.ExecutionMode @main "LocalSize", 1, 1, 1
  spirv.ExecutionMode @main "OutputVertices", 3
  spirv.ExecutionMode @main "OutputPrimitivesEXT", 1
  spirv.ExecutionMode @main "OutputTrianglesEXT"
}
