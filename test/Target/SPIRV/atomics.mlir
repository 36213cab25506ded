// RUN: hlsl-translate %s --to=spirv -fspv-target-env=vulkan1.2 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.2 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s
// Atomics: the scope and the semantics, ids of constants, follow the pointer.

// CHECK:      OpCapability Shader
// CHECK-NEXT: OpCapability Int64
// CHECK-NEXT: OpCapability Int64Atomics
// CHECK-NEXT: OpMemoryModel
!sb = !spirv.struct<Storage, (i32 [0], i64 [8]), Block>
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @storage bind(0, 0) : !spirv.ptr<!sb, StorageBuffer>
  spirv.GlobalVariable @shared : !spirv.ptr<i32, Workgroup>
  spirv.func @main() "None" {
    %0 = spirv.Constant 0 : i32
    %1 = spirv.Constant 1 : i32
    %l = spirv.Constant 3 : i64
    %s = spirv.mlir.addressof @storage : !spirv.ptr<!sb, StorageBuffer>
    %g = spirv.mlir.addressof @shared : !spirv.ptr<i32, Workgroup>
    // CHECK: %[[P:.*]] = OpAccessChain %_ptr_StorageBuffer_uint
    %p = spirv.AccessChain %s[%0] : !spirv.ptr<!sb, StorageBuffer>, i32 -> !spirv.ptr<i32, StorageBuffer>
    // CHECK: %[[Q:.*]] = OpAccessChain %_ptr_StorageBuffer_ulong
    %q = spirv.AccessChain %s[%1] : !spirv.ptr<!sb, StorageBuffer>, i32 -> !spirv.ptr<i64, StorageBuffer>
    // CHECK: OpAtomicLoad %uint %[[P]] %uint_1 %uint_0
    %a = spirv.X.AtomicLoad %p {memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<None>} : (!spirv.ptr<i32, StorageBuffer>) -> i32
    // CHECK: OpAtomicStore %[[P]] %uint_1 %uint_0 %uint_1
    spirv.X.AtomicStore %p, %1 {memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<None>} : (!spirv.ptr<i32, StorageBuffer>, i32) -> ()
    // CHECK: OpAtomicCompareExchange %uint %shared %uint_2 %uint_0 %uint_0 %uint_1 %uint_0
    %b = spirv.AtomicCompareExchange <Workgroup> <None> <None> %g, %1, %0 : !spirv.ptr<i32, Workgroup>
    // CHECK: OpAtomicExchange %uint %shared %uint_2 %uint_0 %uint_1
    %c = spirv.AtomicExchange <Workgroup> <None> %g, %1 : !spirv.ptr<i32, Workgroup>
    // CHECK: OpAtomicUMax %ulong %[[Q]] %uint_1 %uint_0 %ulong_3
    %d = spirv.AtomicUMax <Device> <None> %q, %l : !spirv.ptr<i64, StorageBuffer>
    // CHECK: OpControlBarrier %uint_2 %uint_2 %uint_264
    spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|WorkgroupMemory>
    // CHECK: OpMemoryBarrier %uint_1 %uint_72
    spirv.MemoryBarrier <Device>, <AcquireRelease|UniformMemory>
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main, @storage, @shared
  spirv.ExecutionMode @main "LocalSize", 1, 1, 1
}
