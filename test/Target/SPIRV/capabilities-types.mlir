// RUN: hlsl-translate %s --to=spirv -fspv-target-env=vulkan1.1 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.1 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s
// Widths of numbers, and the storage of 16-bit ones in each storage class.

// CHECK:      OpCapability Shader
// CHECK-NEXT: OpCapability Float16
// CHECK-NEXT: OpCapability Float64
// CHECK-NEXT: OpCapability Int64
// CHECK-NEXT: OpCapability Int16
// CHECK-NEXT: OpCapability StorageBuffer16BitAccess
// CHECK-NEXT: OpCapability UniformAndStorageBuffer16BitAccess
// CHECK-NEXT: OpCapability StoragePushConstant16
// CHECK-NEXT: OpCapability StorageInputOutput16
// 16-bit storage is core since 1.3.
// CHECK-NOT:  OpExtension
// CHECK:      OpMemoryModel
!storage = !spirv.struct<Storage, (vector<2xf16> [0], !spirv.rtarray<i16, stride=2> [4]), Block>
!uniform = !spirv.struct<Uniform, (si16 [0], f64 [8], i64 [16]), Block>
!push = !spirv.struct<Push, (!spirv.array<4 x f16, stride=2> [0]), Block>
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @storage bind(0, 0) : !spirv.ptr<!storage, StorageBuffer>
  spirv.GlobalVariable @uniform bind(0, 1) : !spirv.ptr<!uniform, Uniform>
  spirv.GlobalVariable @push : !spirv.ptr<!push, PushConstant>
  spirv.GlobalVariable @in {location = 0 : i32} : !spirv.ptr<f16, Input>
  spirv.func @main() "None" {
    spirv.Return
  }
  spirv.EntryPoint "Vertex" @main, @in
}
