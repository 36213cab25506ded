// RUN: hlsl-translate %s --to=spirv -fspv-target-env=vulkan1.3 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.3 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s
// A ray query through spirv.X.Inst.

// CHECK: OpCapability RayQueryKHR
// CHECK: OpExtension "SPV_KHR_ray_query"
// CHECK: OpTypeAccelerationStructureKHR
// CHECK: OpTypeRayQueryKHR
// CHECK: OpRayQueryInitializeKHR %query
// CHECK: OpRayQueryProceedKHR %bool %query

!as = !spirv.struct<x.acceleration_structure, ()>
!rq = !spirv.struct<x.ray_query, ()>
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @scene bind(0, 0) : !spirv.ptr<!as, UniformConstant>
  spirv.func @main() "None" {
    %q = spirv.Variable : !spirv.ptr<!rq, Function> loc("query")
    %p = spirv.mlir.addressof @scene : !spirv.ptr<!as, UniformConstant>
    %s = spirv.Load "UniformConstant" %p : !as
    %i = spirv.Constant 255 : i32
    %f = spirv.Constant 0.0 : f32
    %t = spirv.Constant 10.0 : f32
    %v = spirv.Constant dense<1.0> : vector<3xf32>
    spirv.X.Inst 4473 (%q, %s, %i, %i, %v, %f, %v, %t) : (!spirv.ptr<!rq, Function>, !as, i32, i32, vector<3xf32>, f32, vector<3xf32>, f32) -> ()
    %more = spirv.X.Inst 4477 (%q) : (!spirv.ptr<!rq, Function>) -> i1
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main, @scene
  spirv.ExecutionMode @main "LocalSize", 1, 1, 1
}
