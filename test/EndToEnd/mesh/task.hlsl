// RUN: hlsl-translate %s -T as_6_5 -E Whole -fspv-target-env=vulkan1.3 -Fo %t.spv && spirv-val --target-env vulkan1.3 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=WHOLE
// RUN: hlsl-translate %s -T as_6_5 -E Inside -fspv-target-env=vulkan1.1spirv1.4 -Fo %t.spv && spirv-val --target-env vulkan1.1spv1.4 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=INSIDE
// RUN: hlsl-translate %s -T as_6_5 -E Whole -fspv-target-env=vulkan1.1 -Fo %t.nv.spv && spirv-val --target-env vulkan1.1 %t.nv.spv
// RUN: spirv-dis %t.nv.spv | FileCheck %s --check-prefix=NV
// RUN: hlsl-translate %s -T as_6_5 -E Whole --to=hlsl-mlir --form=flat | hlsl-opt --hlsl-verify-form=form=flat -o %t.mlir && hlsl-translate %s -T as_6_5 -E Inside -Fo %t.nv.spv && spirv-val --target-env vulkan1.0 %t.nv.spv
// RUN: hlsl-translate %s -T as_6_5 -E Whole --to=glsl --glsl-vulkan --glsl-version=460 -Fo %t.task
// RUN: glslangValidator -V --target-env vulkan1.3 -S task %t.task -o %t.glsl.spv && FileCheck %s --check-prefix=GLSL < %t.task
// RUN: hlsl-translate %s -T as_6_5 -E Inside --to=glsl --glsl-vulkan --glsl-version=450 -Fo %t.inside.task
// RUN: glslangValidator -V --target-env vulkan1.3 -S task %t.inside.task -o %t.glsl.spv
// RUN: not hlsl-translate %s -T as_6_5 -E Whole --to=glsl --glsl-version=310es 2>&1 | FileCheck %s --check-prefix=ES
// Amplification shaders: the payload is the groupshared variable, or a copy of part
// of one; the groups start at the end of the entry point.

// WHOLE:     OpEntryPoint TaskEXT %{{.*}} "Whole"
// WHOLE:     %payload = OpVariable %_ptr_TaskPayloadWorkgroupEXT_Payload TaskPayloadWorkgroupEXT
// WHOLE:     OpControlBarrier %uint_2 %uint_2 %uint_264
// WHOLE:     OpEmitMeshTasksEXT %uint_3 %uint_1 %uint_1 %payload
// WHOLE-NOT: OpReturn

// INSIDE-DAG: OpVariable %_ptr_TaskPayloadWorkgroupEXT_Payload TaskPayloadWorkgroupEXT
// INSIDE-DAG: OpVariable %_ptr_Private_v3uint Private
// INSIDE:     OpEmitMeshTasksEXT

// NV:     OpEntryPoint TaskNV
// NV-DAG: OpDecorate %[[COUNT:.*]] BuiltIn TaskCountNV
// NV-DAG: OpDecorate %[[A:.*]] PerTaskNV
// NV-DAG: OpDecorate %[[B:.*]] Offset 48
// NV:     OpStore %[[COUNT]] %uint_3

// GLSL:      taskPayloadSharedEXT Payload payload;
// GLSL:      barrier();
// GLSL-NEXT: EmitMeshTasksEXT(3u, 1u, 1u);

// ES: task.hlsl:[[#@LINE+6]]:6: error: GLSL ES 310 has no amplification shaders; Vulkan GLSL 450 by GL_EXT_mesh_shader has them
struct Payload { float dummy[10]; float4 pos; };
groupshared Payload payload;
groupshared Payload several[2];

[numthreads(32, 1, 1)]
void Whole(uint t : SV_GroupIndex) {
  if (t < 10)
    payload.dummy[t] = t;
  payload.pos.w = 4;
  DispatchMesh(3, 1, 1, payload);
}

void start(uint which) { DispatchMesh(which, 1, 1, several[which]); }

[numthreads(32, 1, 1)]
void Inside(uint t : SV_GroupIndex, uint g : SV_GroupID) {
  several[0].pos = t;
  several[1].pos = 2;
  switch (g) {
  case 0:
    start(1);
    return;
  case 1:
    start(0);
    break;
  }
  several[1].pos = 3;
}
