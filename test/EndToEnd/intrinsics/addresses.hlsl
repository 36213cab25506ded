// RUN: hlsl-translate %s -T cs_6_0 -E main -Fo %t.spv && spirv-val %t.spv && spirv-dis %t.spv | FileCheck %s
// RUN: not hlsl-translate %s -T cs_6_0 -E main --to=glsl --glsl-vulkan 2>&1 | FileCheck %s --check-prefix=GLSL
// RUN: not hlsl-translate %s -T cs_6_0 -E odd 2>&1 | FileCheck %s --check-prefix=ODD
// Loads and stores at addresses: of words where no type is named, of scalars, and of
// structs member by member, each with the alignment that it has for sure.
// GLSL: error: Vulkan GLSL 450 has no memory at addresses; no version has them
struct Data {
  float f;
  float3 v;
  row_major float2x3 m;
  bool b;
};
uint64_t address;
RWStructuredBuffer<float4> Out;

// CHECK-DAG: OpCapability PhysicalStorageBufferAddresses
// CHECK-DAG: OpExtension "SPV_KHR_physical_storage_buffer"
// CHECK: OpMemoryModel PhysicalStorageBuffer64 GLSL450
// CHECK: OpMemberDecorate %Data 1 Offset 4
// CHECK: OpMemberDecorate %Data 2 Offset 16
// CHECK: %[[WORD:[0-9]+]] = OpConvertUToPtr %_ptr_PhysicalStorageBuffer_uint
// CHECK: OpLoad %uint %[[WORD]] Aligned 4
// CHECK: %[[DOUBLE:[0-9]+]] = OpConvertUToPtr %_ptr_PhysicalStorageBuffer_double
// CHECK: OpLoad %double %[[DOUBLE]] Aligned 8
// CHECK: %[[DATA:[0-9]+]] = OpConvertUToPtr %_ptr_PhysicalStorageBuffer_Data
// CHECK: OpAccessChain %_ptr_PhysicalStorageBuffer_float %[[DATA]] %uint_0
// CHECK: OpLoad %float %{{.*}} Aligned 4
// CHECK: OpStore %{{.*}} %{{.*}} Aligned 16
[numthreads(1, 1, 1)]
void main() {
  uint word = vk::RawBufferLoad(address);
  double d = vk::RawBufferLoad<double>(address + 8, 8);
  Data data = vk::RawBufferLoad<Data>(address + 16, 16);
  vk::RawBufferStore<float4>(address, float4(data.v * data.f, mul(data.m, data.v).x), 16);
  vk::RawBufferStore<uint>(address + 64, data.b ? word : uint(d));
}

[numthreads(1, 1, 1)]
void odd() {
  // ODD: [[# @LINE + 1]]:47: error: the alignment must be a constant power of two
  Out[0] = vk::RawBufferLoad<float4>(address, 12);
}
