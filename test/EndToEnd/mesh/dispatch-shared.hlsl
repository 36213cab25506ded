// RUN: hlsl-translate %s -T lib_6_5 -fspv-target-env=vulkan1.3 -Fo %t.spv && spirv-val --target-env vulkan1.3 %t.spv && spirv-dis %t.spv | FileCheck %s
// RUN: not hlsl-translate %s -T lib_6_5 -fspv-target-env=vulkan1.3 -DLARGE 2>&1 | FileCheck %s --check-prefix=LARGE
// One function starts the mesh shaders of two entry points, each with a payload
// of its own.
#ifdef LARGE
struct Payload { float4 values[1025]; };
#else
struct Payload { float4 values[4]; };
#endif

// CHECK-DAG: OpEntryPoint TaskEXT %[[A:[a-zA-Z0-9_]+]] "first"
// CHECK-DAG: OpEntryPoint TaskEXT %[[B:[a-zA-Z0-9_]+]] "second"
// CHECK-COUNT-2: OpVariable %_ptr_TaskPayloadWorkgroupEXT_Payload TaskPayloadWorkgroupEXT
// CHECK-COUNT-2: OpEmitMeshTasksEXT
groupshared Payload payload;
void start(uint count, float4 value) {
  payload.values[0] = value;
  if (count > 4)
    // LARGE: [[#@LINE+1]]:5: error: a payload has at most 16384 bytes, this one has 16400
    DispatchMesh(4, 1, 1, payload);
  else
    DispatchMesh(count, 1, 1, payload);
}

[shader("amplification")] [numthreads(32, 1, 1)] void first(uint g : SV_GroupID) { start(g, 1); }
[shader("amplification")] [numthreads(32, 1, 1)] void second(uint g : SV_GroupID) { start(g + 1, 2); }
