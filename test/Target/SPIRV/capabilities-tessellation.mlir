// RUN: hlsl-translate %s --to=spirv -fspv-target-env=vulkan1.0 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.0 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s
// Two stages in one module: each entry keeps its name and its interface.

// CHECK:      OpCapability Shader
// CHECK-NEXT: OpCapability Tessellation
// CHECK-NEXT: OpCapability TessellationPointSize
// CHECK-NEXT: OpMemoryModel
// CHECK-NEXT: OpEntryPoint TessellationControl %[[HULL:.*]] "Hull" %outer %inner %primitive
// CHECK-NEXT: OpEntryPoint TessellationEvaluation %[[DOMAIN:.*]] "Domain" %size %coord
// CHECK-NEXT: OpExecutionMode %[[HULL]] OutputVertices 3
// CHECK-NEXT: OpExecutionMode %[[DOMAIN]] Triangles
// CHECK-DAG:  OpDecorate %outer BuiltIn TessLevelOuter
// CHECK-DAG:  OpDecorate %outer Patch
// PrimitiveId does not ask for Geometry here.
// CHECK-DAG:  OpDecorate %primitive BuiltIn PrimitiveId
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @outer {built_in = "TessLevelOuter", patch} : !spirv.ptr<!spirv.array<4 x f32>, Output>
  spirv.GlobalVariable @inner {built_in = "TessLevelInner", patch} : !spirv.ptr<!spirv.array<2 x f32>, Output>
  spirv.GlobalVariable @primitive {built_in = "PrimitiveId"} : !spirv.ptr<i32, Input>
  spirv.GlobalVariable @size {built_in = "PointSize"} : !spirv.ptr<f32, Output>
  spirv.GlobalVariable @coord {built_in = "TessCoord"} : !spirv.ptr<vector<3xf32>, Input>
  spirv.func @hull() "None" attributes {x.entry_name = "Hull"} {
    spirv.Return
  }
  spirv.func @domain() "None" attributes {x.entry_name = "Domain"} {
    spirv.Return
  }
  spirv.EntryPoint "TessellationControl" @hull, @outer, @inner, @primitive
  spirv.EntryPoint "TessellationEvaluation" @domain, @size, @coord
  spirv.ExecutionMode @hull "OutputVertices", 3
  spirv.ExecutionMode @domain "Triangles"
}
