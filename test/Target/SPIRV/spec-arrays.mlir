// RUN: hlsl-translate %s --to=spirv -fspv-target-env=vulkan1.3 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.3 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s
// An array of (N+15)/4 floats, N a specialization constant: a Workgroup and a
// Function variable, a copy of the whole, a dynamic index.

// CHECK:     OpEntryPoint GLCompute %main "CSMain"
// CHECK:     OpExecutionModeId %main LocalSizeId %N %uint_1 %uint_1
// CHECK:     OpDecorate %N SpecId 3
// CHECK:     %N = OpSpecConstant %uint 64
// CHECK:     %sum = OpSpecConstantOp %uint IAdd %N %uint_15
// CHECK:     %len = OpSpecConstantOp %uint UDiv %sum %uint_4
// CHECK:     %[[ARRAY:.*]] = OpTypeArray %float %len
// CHECK:     %shared = OpVariable %_ptr_Workgroup_{{.*}} Workgroup
// CHECK:     %[[INDEX:.*]] = OpUMod %uint %{{.*}} %len
// The index of the struct that stands for the array is gone.
// CHECK:     OpAccessChain %_ptr_Function_float %{{.*}} %[[INDEX]]
// CHECK:     OpArrayLength %uint %out 0

!arr = !spirv.struct<x.array.len.0, (!spirv.rtarray<f32>)>
!barr = !spirv.struct<x.array.len.1, (!spirv.rtarray<vector<4xf32>, stride=16>)>
!buf = !spirv.struct<buf, (!barr [0], !spirv.rtarray<f32, stride=4> [4096]), Block>
spirv.module Logical GLSL450 {
  spirv.SpecConstant @N spec_id(3) = 64 : i32
  spirv.X.SpecConstantExpr @sum = "IAdd" [@N, 15 : i32] : i32
  spirv.X.SpecConstantExpr @len = "UDiv" [@sum, 4 : i32] : i32
  spirv.GlobalVariable @shared : !spirv.ptr<!arr, Workgroup>
  spirv.GlobalVariable @out bind(0, 0) : !spirv.ptr<!spirv.struct<outb, (!spirv.rtarray<f32, stride=4> [0]), Block>, StorageBuffer>
  spirv.GlobalVariable @gid {built_in = "LocalInvocationIndex"} : !spirv.ptr<i32, Input>
  spirv.func @main() "None" attributes {x.entry_name = "CSMain"} {
    %local = spirv.Variable : !spirv.ptr<!arr, Function>
    %shared = spirv.mlir.addressof @shared : !spirv.ptr<!arr, Workgroup>
    %pg = spirv.mlir.addressof @gid : !spirv.ptr<i32, Input>
    %i = spirv.Load "Input" %pg : i32
    %0 = spirv.Constant 0 : i32
    %n = spirv.X.mlir.specref @len : i32
    %m = spirv.UMod %i, %n : i32
    %f = spirv.ConvertUToF %m : i32 to f32
    %p = spirv.AccessChain %local[%0, %m] : !spirv.ptr<!arr, Function>, i32, i32 -> !spirv.ptr<f32, Function>
    %q = spirv.AccessChain %shared[%0, %m] : !spirv.ptr<!arr, Workgroup>, i32, i32 -> !spirv.ptr<f32, Workgroup>
    spirv.Store "Function" %p, %f : f32
    %whole = spirv.Load "Function" %local : !arr
    spirv.Store "Workgroup" %shared, %whole : !arr
    spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|WorkgroupMemory>
    %v = spirv.Load "Workgroup" %q : f32
    %po = spirv.mlir.addressof @out : !spirv.ptr<!spirv.struct<outb, (!spirv.rtarray<f32, stride=4> [0]), Block>, StorageBuffer>
    %len = spirv.X.ArrayLength %po {member = 0 : i32} : (!spirv.ptr<!spirv.struct<outb, (!spirv.rtarray<f32, stride=4> [0]), Block>, StorageBuffer>) -> i32
    %mm = spirv.UMod %i, %len : i32
    %r = spirv.AccessChain %po[%0, %mm] : !spirv.ptr<!spirv.struct<outb, (!spirv.rtarray<f32, stride=4> [0]), Block>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    spirv.Store "StorageBuffer" %r, %v : f32
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main, @shared, @out, @gid
  spirv.X.ExecutionModeId @main <LocalSizeId> [@N, 1 : i32, 1 : i32]
}
