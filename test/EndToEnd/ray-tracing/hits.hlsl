// RUN: hlsl-translate %s -T lib_6_5 -fspv-target-env=vulkan1.2 -Fo %t.spv && spirv-val --target-env vulkan1.2 %t.spv && spirv-dis %t.spv | FileCheck %s
// RUN: hlsl-translate %s -T lib_6_5 -O0 -fspv-target-env=vulkan1.2 -Fo %t.O0.spv && spirv-val --target-env vulkan1.2 %t.O0.spv
// RUN: hlsl-translate %s -T lib_6_5 -E ClosestHit --to=glsl --glsl-version=460vk -Fo %t.rchit && glslangValidator -V --target-env vulkan1.2 %t.rchit -o %t.glsl.spv
// RUN: hlsl-translate %s -T lib_6_5 -E AnyHit --to=glsl --glsl-version=460vk -Fo %t.rahit && glslangValidator -V --target-env vulkan1.2 %t.rahit -o %t.glsl.spv
// RUN: FileCheck %s --check-prefix=ANYHIT < %t.rahit
// RUN: hlsl-translate %s -T lib_6_5 -E Miss --to=glsl --glsl-version=460vk -Fo %t.rmiss && glslangValidator -V --target-env vulkan1.2 %t.rmiss -o %t.glsl.spv
// RUN: hlsl-translate %s -T lib_6_5 -E Call --to=glsl --glsl-version=460vk -Fo %t.rcall && glslangValidator -V --target-env vulkan1.2 %t.rcall -o %t.glsl.spv
// RUN: not hlsl-translate %s -T lib_6_5 --to=glsl --glsl-version=460vk 2>&1 | FileCheck %s --check-prefix=MANY
// RUN: hlsl-translate %s -T lib_6_5 -fspv-target-env=vulkan1.2 --to=reflection | FileCheck %s --check-prefix=REFLECTION
// Shaders that rays and callers reach: each has what it is given in variables of
// its own, and writes them in place, as it may end anywhere.
// CHECK-DAG: OpEntryPoint ClosestHit{{(NV|KHR)}} %[[CLOSEST:.*]] "ClosestHit"
// CHECK-DAG: OpEntryPoint AnyHit{{(NV|KHR)}} %[[ANY:.*]] "AnyHit"
// CHECK-DAG: OpEntryPoint Miss{{(NV|KHR)}} %[[MISS:.*]] "Miss"
// CHECK-DAG: OpEntryPoint Callable{{(NV|KHR)}} %[[CALL:.*]] "Call"
// CHECK-DAG: OpVariable %_ptr_IncomingRayPayload{{.*}}_Payload IncomingRayPayload
// CHECK-DAG: OpVariable %_ptr_HitAttribute{{.*}}_Attributes HitAttribute
// CHECK-DAG: OpVariable %_ptr_HitAttribute{{.*}}_BuiltInTriangleIntersectionAttributes HitAttribute
// CHECK-DAG: OpVariable %_ptr_IncomingCallableData{{.*}}_Data IncomingCallableData
// HLSL's three rows are the transposed built-in, its four rows the built-in.
// CHECK: %[[CLOSEST]] = OpFunction
// CHECK: %[[WORLD:.*]] = OpLoad %mat4v3float %builtin_ObjectToWorld
// CHECK: OpTranspose %mat3v4float %[[WORLD]]
// CHECK: OpTraceRayKHR
// CHECK: %[[ANY]] = OpFunction
// CHECK: OpTerminateRayKHR
// CHECK: OpIgnoreIntersectionKHR
// CHECK: %[[MISS]] = OpFunction
// CHECK: %[[CALL]] = OpFunction
// CHECK: OpExecuteCallableKHR
// ANYHIT: rayPayloadInEXT Payload payload;
// ANYHIT: hitAttributeEXT BuiltInTriangleIntersectionAttributes attributes;
// ANYHIT-DAG: ignoreIntersectionEXT;
// ANYHIT-DAG: terminateRayEXT;
// MANY: error: GLSL has one entry point a text: choose one with -E
// REFLECTION: "entry": "ClosestHit"
// REFLECTION: "stage": "closesthit"
// REFLECTION: "entry": "AnyHit"
// REFLECTION: "stage": "anyhit"
// REFLECTION: "stage": "miss"
// REFLECTION: "stage": "callable"
struct Payload { float4 color; uint depth; bool isShadow; };
struct Attributes { float2 barycentrics; };
RaytracingAccelerationStructure scene : register(t0);

[shader("closesthit")]
void ClosestHit(inout Payload payload, in Attributes attributes) {
  payload.color = float4(attributes.barycentrics, RayTCurrent(), RayTMin());
  payload.color.xyz += WorldRayOrigin() + WorldRayDirection() * ObjectRayOrigin() + ObjectRayDirection();
  payload.color += PrimitiveIndex() + InstanceID() + InstanceIndex() + GeometryIndex() + HitKind() + RayFlags();
  payload.color.xyz += mul(ObjectToWorld3x4(), float4(1, 2, 3, 1));
  payload.color.xyz += mul(float4(1, 2, 3, 1), WorldToObject4x3());
  payload.color.xyz += mul(WorldToObject(), payload.color) + mul(payload.color, ObjectToWorld4x3());
  if (payload.depth < 3) {
    RayDesc ray = {float3(0, 0, 0), 0, float3(0, 0, 1), 10};
    Payload shadow = payload;
    shadow.depth += 1;
    TraceRay(scene, RAY_FLAG_SKIP_CLOSEST_HIT_SHADER, 0xff, 0, 1, 0, ray, shadow);
    payload.isShadow = shadow.isShadow;
  }
}

void test(inout Payload payload, float2 at) {
  payload.depth += 1;
  if (at.x > 0.5)
    IgnoreHit();
}

[shader("anyhit")]
void AnyHit(inout Payload payload, in BuiltInTriangleIntersectionAttributes attributes) {
  for (uint i = 0; i < 4; ++i) {
    payload.depth = i;
    if (attributes.barycentrics.y * i > 2)
      AcceptHitAndEndSearch();
  }
  test(payload, attributes.barycentrics);
  payload.isShadow = true;
}

[shader("miss")]
void Miss(inout Payload payload) {
  payload.color = float4(WorldRayDirection(), 1);
}
struct Data { float4 value; };
[shader("callable")]
void Call(inout Data data) {
  data.value *= 2;
  CallShader(1, data);
}
