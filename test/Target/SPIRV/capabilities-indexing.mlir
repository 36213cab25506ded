// RUN: hlsl-translate %s --to=spirv -fspv-target-env=vulkan1.1 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.1 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s
// Arrays of resources: an index that is no constant, and one that is not uniform.

// CHECK:      OpCapability Shader
// CHECK-NEXT: OpCapability UniformBufferArrayDynamicIndexing
// CHECK-NEXT: OpCapability StorageBufferArrayDynamicIndexing
// CHECK-NEXT: OpCapability StorageImageArrayDynamicIndexing
// CHECK-NEXT: OpCapability ImageBuffer
// CHECK-NEXT: OpCapability ShaderNonUniform
// CHECK-NEXT: OpCapability RuntimeDescriptorArray
// CHECK-NEXT: OpCapability StorageTexelBufferArrayDynamicIndexing
// CHECK-NEXT: OpCapability StorageBufferArrayNonUniformIndexing
// CHECK-NEXT: OpCapability StorageImageArrayNonUniformIndexing
// CHECK-NEXT: OpExtension "SPV_EXT_descriptor_indexing"
// CHECK-NEXT: OpMemoryModel
// CHECK-DAG:  OpDecorate %[[NU:.*]] NonUniform
!img = !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>
!buf = !spirv.image<f32, Buffer, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>
!tex = !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>
!ub = !spirv.struct<Uniforms, (vector<4xf32> [0]), Block>
!sb = !spirv.struct<Storage, (!spirv.rtarray<f32, stride=4> [0]), Block>
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @images bind(0, 0) : !spirv.ptr<!spirv.rtarray<!img>, UniformConstant>
  spirv.GlobalVariable @buffers bind(0, 1) : !spirv.ptr<!spirv.array<4 x !buf>, UniformConstant>
  spirv.GlobalVariable @textures bind(0, 2) : !spirv.ptr<!spirv.array<4 x !tex>, UniformConstant>
  spirv.GlobalVariable @uniforms bind(0, 3) : !spirv.ptr<!spirv.array<4 x !ub>, Uniform>
  spirv.GlobalVariable @storage bind(0, 4) : !spirv.ptr<!spirv.array<4 x !sb>, StorageBuffer>
  spirv.GlobalVariable @id {built_in = "LocalInvocationIndex"} : !spirv.ptr<i32, Input>
  spirv.func @main() "None" {
    %0 = spirv.Constant 0 : i32
    %pid = spirv.mlir.addressof @id : !spirv.ptr<i32, Input>
    %i = spirv.Load "Input" %pid : i32
    %ims = spirv.mlir.addressof @images : !spirv.ptr<!spirv.rtarray<!img>, UniformConstant>
    // CHECK: OpAccessChain %{{.*}} %images
    %pim = spirv.AccessChain %ims[%i] : !spirv.ptr<!spirv.rtarray<!img>, UniformConstant>, i32 -> !spirv.ptr<!img, UniformConstant>
    // CHECK: %[[NU]] = OpLoad
    %im = spirv.Load "UniformConstant" %pim {non_uniform} : !img
    %bs = spirv.mlir.addressof @buffers : !spirv.ptr<!spirv.array<4 x !buf>, UniformConstant>
    %pb = spirv.AccessChain %bs[%i] : !spirv.ptr<!spirv.array<4 x !buf>, UniformConstant>, i32 -> !spirv.ptr<!buf, UniformConstant>
    // A constant index asks for nothing.
    %ts = spirv.mlir.addressof @textures : !spirv.ptr<!spirv.array<4 x !tex>, UniformConstant>
    %pt = spirv.AccessChain %ts[%0] : !spirv.ptr<!spirv.array<4 x !tex>, UniformConstant>, i32 -> !spirv.ptr<!tex, UniformConstant>
    %us = spirv.mlir.addressof @uniforms : !spirv.ptr<!spirv.array<4 x !ub>, Uniform>
    %pu = spirv.AccessChain %us[%i, %0] : !spirv.ptr<!spirv.array<4 x !ub>, Uniform>, i32, i32 -> !spirv.ptr<vector<4xf32>, Uniform>
    %ss = spirv.mlir.addressof @storage : !spirv.ptr<!spirv.array<4 x !sb>, StorageBuffer>
    %pst = spirv.AccessChain %ss[%i, %0, %i] {non_uniform} : !spirv.ptr<!spirv.array<4 x !sb>, StorageBuffer>, i32, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main, @id
  spirv.ExecutionMode @main "LocalSize", 8, 1, 1
}
