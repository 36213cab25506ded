// RUN: hlsl-translate %s -T lib_6_3 -fspv-target-env=vulkan1.2 -Fo %t.spv 2> %t.log && spirv-val --target-env vulkan1.2 %t.spv && spirv-dis %t.spv | FileCheck %s
// RUN: FileCheck %s --check-prefix=DROPPED < %t.log
// RUN: hlsl-translate %s -T lib_6_3 -E A --to=glsl --glsl-version=460vk -Fo %t.a.rmiss && glslangValidator -V --target-env vulkan1.2 %t.a.rmiss -o %t.glsl.spv
// RUN: hlsl-translate %s -T lib_6_3 -E B --to=glsl --glsl-version=460vk -Fo %t.b.rmiss && glslangValidator -V --target-env vulkan1.2 %t.b.rmiss -o %t.glsl.spv
// RUN: FileCheck %s --check-prefix=GLSL < %t.b.rmiss
// RUN: hlsl-translate %s -T lib_6_3 -fspv-target-env=vulkan1.2 --to=reflection | FileCheck %s --check-prefix=REFLECTION
// What a shader binding table holds beside a handle is a block without a binding,
// laid out as std430. Subobjects of Direct3D are read and dropped.
// CHECK-NOT: OpDecorate %{{.*}} Binding
// CHECK: OpMemberDecorate %S 1 Offset 4
// CHECK: OpVariable %_ptr_ShaderRecordBuffer{{.*}}_S ShaderRecordBuffer
// CHECK: OpVariable %_ptr_ShaderRecordBuffer{{.*}}Record ShaderRecordBuffer
// GLSL: layout(shaderRecordEXT, std430) buffer Record {
// REFLECTION: "kind": "shader_record"
// REFLECTION: "kind": "shader_record"
// DROPPED: warning: 'root' is part of a state object of Direct3D: it is ignored [-Wsubobject]
struct T { float2 list[3]; };
struct S { float a; float3 b; float2x3 m; T t; };
[[vk::shader_record_ext]] ConstantBuffer<S> record;
struct Payload { float p; };
[shader("miss")] void A(inout Payload p) { p.p = record.a + record.b.z + record.m[1][2] + record.t.list[2].y; }
[[vk::shader_record_nv]] cbuffer Record { float4 color; uint flags; };
[shader("miss")] void B(inout Payload p) { p.p = color.x * flags; }
GlobalRootSignature root = { "DescriptorTable(UAV(u0))" };
TriangleHitGroup group = { "a", "b" };
RaytracingPipelineConfig1 config = { 1, RAYTRACING_PIPELINE_FLAG_NONE };
