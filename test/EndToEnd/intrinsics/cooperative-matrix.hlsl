// RUN: hlsl-translate %s -T cs_6_2 -E main -HV 2021 -enable-16bit-types -fspv-target-env=vulkan1.3 -Fo %t.spv
// RUN: hlsl-translate %s -T cs_6_2 -E main -HV 2021 -enable-16bit-types -fspv-target-env=vulkan1.3 --to=spirv-mlir | FileCheck %s
// RUN: hlsl-translate %s -T cs_6_2 -E main -HV 2021 -DT=int -fspv-target-env=vulkan1.3 --to=spirv-mlir | FileCheck %s --check-prefix=INT
// RUN: not hlsl-translate %s -T cs_6_2 -E main -HV 2021 -DT=int -fspv-target-env=vulkan1.1 2>&1 | FileCheck %s --check-prefix=OLD
// OLD: error: {{.*}}cooperative matrices need SPIR-V 1.6
#include <vk/khr/cooperative_matrix.h>
#ifndef T
#define T half
#endif

StructuredBuffer<T> source;
globallycoherent RWStructuredBuffer<T> result;
groupshared T tile[256];

// CHECK: spirv.module Logical Vulkan attributes {x.capabilities = [6022 : i32, 5345 : i32], x.extensions = ["SPV_KHR_cooperative_matrix"]
// CHECK: %[[A:.*]] = spirv.X.Inst 4457(%{{.*}}) {l3 = 0 : i32} : {{.*}} -> !spirv.struct<x.type.4456.tc3c16c8c0.0, (f16, i32, i32, i32, i32)>
// Memory of the group, made visible.
// CHECK: %[[B:.*]] = spirv.X.Inst 4457(%{{.*}}) {l3 = 48 : i32} : (!spirv.ptr<f16, Workgroup>, {{.*}}x.type.4456.tc3c8c16c1.0
// CHECK: spirv.X.Inst 4459(%[[A]], %[[B]], %{{.*}}) {l3 = 0 : i32} : {{.*}}x.type.4456.tc3c16c16c2.0
// CHECK: spirv.X.Inst 129(
// The type is the operand.
// CHECK: spirv.X.Inst 4460() {l0 = !spirv.struct<x.type.4456.tc3c16c16c2.0, {{.*}}>} : () -> i32
// CHECK: %[[PLACE:.*]] = spirv.X.Inst 65(%{{.*}}) : {{.*}} -> !spirv.ptr<f16, Function>
// CHECK: spirv.X.Inst 61(%[[PLACE]])
// CHECK: spirv.X.Inst 62(
// CHECK: spirv.X.Inst 4458(%{{.*}}) {l4 = 40 : i32}
// All four matrices are of signed integers.
// INT: spirv.X.Inst 4459(%{{.*}}) {l3 = 15 : i32}
// INT: spirv.X.Inst 132(
// INT: spirv.X.Inst 128(
[numthreads(32, 1, 1)]
void main() {
  using A = vk::khr::CooperativeMatrixA<T, vk::ScopeSubgroup, 16, 8>;
  using B = vk::khr::CooperativeMatrixB<T, vk::ScopeSubgroup, 8, 16>;
  using C = vk::khr::CooperativeMatrixAccumulator<T, vk::ScopeSubgroup, 16, 16>;
  A a = A::Load<vk::CooperativeMatrixLayoutRowMajorKHR>(source, 0, 8);
  B b = B::Load<vk::CooperativeMatrixLayoutColumnMajorKHR>(vk::GetGroupSharedAddress(tile[0]), 16);
  C c = cooperativeMatrixMultiplyAdd(a, b, C::Splat(1));
  c = c + c * c;
  for (uint i = 0; i < C::GetLength(); ++i)
    c.Set(c.Get(i) * 2, i);
  c.CoherentStore<vk::CooperativeMatrixLayoutRowMajorKHR>(result, 64, 16);
}
