// RUN: hlsl-translate %s -T lib_6_6 -enable-16bit-types -fspv-target-env=vulkan1.2 -Fo %t.spv && spirv-val --target-env vulkan1.2 %t.spv && spirv-dis %t.spv | FileCheck %s
// RUN: hlsl-translate %s -T lib_6_6 -enable-16bit-types -fvk-use-scalar-layout -fspv-target-env=vulkan1.2 -Fo %t.scalar.spv && spirv-val --scalar-block-layout --target-env vulkan1.2 %t.scalar.spv
// RUN: hlsl-translate %s -T lib_6_6 -enable-16bit-types --to=glsl --glsl-version=460vk -Fo %t.rmiss && glslangValidator -V --target-env vulkan1.2 %t.rmiss -o %t.glsl.spv
// Numbers of 16 bits in a shader record ask for what they ask for in a storage
// buffer; in a payload they ask for nothing more. Bools of a record are words.
// CHECK: OpCapability StorageBuffer16BitAccess
// CHECK: %S = OpTypeStruct %v2half %uint %ushort
struct S {
  float16_t2 a;
  bool b;
  uint16_t c;
  float4x4 m;
};
[[vk::shader_record_ext]] ConstantBuffer<S> record;
struct Payload {
  float16_t4 v;
  float x;
};
[shader("miss")]
void Miss(inout Payload payload) {
  S s = record;
  payload.v.xy = s.a;
  payload.x = s.b ? s.c : mul(s.m, float4(1, 2, 3, 4)).x;
}
