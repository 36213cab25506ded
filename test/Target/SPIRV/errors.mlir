// RUN: split-file %s %t
// RUN: not hlsl-translate %t/wave.mlir --to=spirv -fspv-target-env=vulkan1.0 -Fo %t/out.spv 2>&1 | FileCheck %t/wave.mlir
// RUN: not hlsl-translate %t/rays.mlir --to=spirv -fspv-target-env=vulkan1.1 -Fo %t/out.spv 2>&1 | FileCheck %t/rays.mlir
// RUN: not hlsl-translate %t/decoration.mlir --to=spirv -Fo %t/out.spv 2>&1 | FileCheck %t/decoration.mlir
// RUN: not hlsl-translate %t/builtin.mlir --to=spirv -Fo %t/out.spv 2>&1 | FileCheck %t/builtin.mlir
// RUN: not hlsl-translate %t/opencl.mlir --to=spirv -Fo %t/out.spv 2>&1 | FileCheck %t/opencl.mlir
// RUN: not hlsl-translate %t/constant.mlir --to=spirv -Fo %t/out.spv 2>&1 | FileCheck %t/constant.mlir
// RUN: not hlsl-translate %t/exit.mlir --to=spirv -Fo %t/out.spv 2>&1 | FileCheck %t/exit.mlir
// RUN: not hlsl-translate %t/expression.mlir --to=spirv -Fo %t/out.spv 2>&1 | FileCheck %t/expression.mlir
// RUN: not hlsl-translate %t/mode.mlir --to=spirv -fspv-target-env=vulkan1.0 -Fo %t/out.spv 2>&1 | FileCheck %t/mode.mlir
// RUN: not ls %t/out.spv
// What SPIR-V, or the target environment, cannot say is an error with a place;
// nothing is written.

//--- wave.mlir
// CHECK: wave.mlir:4:10: error: capability 'GroupNonUniform' needs SPIR-V 1.3, the target environment has 1.0
spirv.module Logical GLSL450 {
  spirv.func @main() "None" {
    %a = spirv.GroupNonUniformElect <Subgroup> : i1
    spirv.Return
  }
}
//--- rays.mlir
// CHECK: error: extension 'SPV_KHR_ray_tracing' needs SPIR-V 1.4, the target environment has 1.3
spirv.module Logical GLSL450 {
  spirv.func @main() "None" {
    spirv.Return
  }
  spirv.EntryPoint "RayGenerationKHR" @main
}
//--- decoration.mlir
// CHECK: decoration.mlir:3:3: error: 'shiny' names no decoration
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v {shiny} : !spirv.ptr<f32, Private>
}
//--- builtin.mlir
// CHECK: builtin.mlir:3:3: error: 'Weather' is no built-in
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v {built_in = "Weather"} : !spirv.ptr<f32, Input>
}
//--- opencl.mlir
// CHECK: opencl.mlir:4:10: error: 'spirv.CL.sin' op has no SPIR-V encoding
spirv.module Logical GLSL450 {
  spirv.func @f(%x: f32) "None" {
    %y = spirv.CL.sin %x : f32
    spirv.Return
  }
}
//--- constant.mlir
// CHECK: constant.mlir:2:1: error: "text" is no constant of type 'f32'
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v {x.init = "text"} : !spirv.ptr<f32, Private>
}
//--- exit.mlir
// CHECK: error: 'spirv.X.mlir.break' op passes 0 values to a block that takes 1
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %x: i32) -> i32 "None" {
    %r = spirv.mlir.loop -> i32 {
      spirv.Branch ^header
    ^header:
      spirv.BranchConditional %c, ^body, ^merge(%x : i32)
    ^body:
      spirv.X.mlir.break keeps ^continue
    ^continue:
      spirv.Branch ^header
    ^merge(%m: i32):
      spirv.mlir.merge %m : i32
    }
    spirv.ReturnValue %r : i32
  }
}
//--- expression.mlir
// CHECK: expression.mlir:4:3: error: 'spirv.X.SpecConstantExpr' op 'Guess' is no instruction
spirv.module Logical GLSL450 {
  spirv.SpecConstant @N spec_id(3) = 64 : i32
  spirv.X.SpecConstantExpr @G = "Guess" [@N] : i32
}
//--- mode.mlir
// CHECK: mode.mlir:7:3: error: 'spirv.X.ExecutionModeId' op needs SPIR-V 1.2
spirv.module Logical GLSL450 {
  spirv.func @main() "None" {
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main
  spirv.X.ExecutionModeId @main <LocalSizeId> [1 : i32, 1 : i32, 1 : i32]
}
