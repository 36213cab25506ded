// RUN: hlsl-translate %s -T lib_6_5 -fspv-target-env=vulkan1.2 -Fo %t.spv && spirv-val --target-env vulkan1.2 %t.spv && spirv-dis %t.spv | FileCheck %s
// RUN: hlsl-translate %s -T lib_6_5 --to=glsl --glsl-version=460vk -Fo %t.rchit && glslangValidator -V --target-env vulkan1.2 %t.rchit -o %t.glsl.spv
// RUN: FileCheck %s --check-prefix=GLSL < %t.rchit
// Each system value of a ray is a built-in input.
struct Payload { float4 numbers[10]; };

// CHECK-DAG: BuiltIn LaunchId
// CHECK-DAG: BuiltIn LaunchSize
// CHECK-DAG: BuiltIn WorldRayOrigin
// CHECK-DAG: BuiltIn WorldRayDirection
// CHECK-DAG: BuiltIn ObjectRayOrigin
// CHECK-DAG: BuiltIn ObjectRayDirection
// CHECK-DAG: BuiltIn RayTmin
// CHECK-DAG: BuiltIn RayTmax
// CHECK-DAG: BuiltIn PrimitiveId
// CHECK-DAG: BuiltIn InstanceCustomIndex
// CHECK-DAG: BuiltIn InstanceId
// CHECK-DAG: BuiltIn RayGeometryIndex
// CHECK-DAG: BuiltIn HitKind
// CHECK-DAG: BuiltIn IncomingRayFlags
// CHECK-DAG: BuiltIn ObjectToWorld
// CHECK-DAG: BuiltIn WorldToObject
// CHECK-NOT: OpCapability Geometry
// GLSL-DAG: payload.numbers[0] = vec4(vec3(gl_LaunchIDEXT), 0.0);
// GLSL-DAG: payload.numbers[1] = vec4(vec3(gl_LaunchSizeEXT), 0.0);
// GLSL-DAG: payload.numbers[2] = vec4(gl_WorldRayOriginEXT, gl_RayTminEXT);
// GLSL-DAG: payload.numbers[3] = vec4(gl_WorldRayDirectionEXT, gl_RayTmaxEXT);
// GLSL-DAG: payload.numbers[4] = vec4(gl_ObjectRayOriginEXT, float(gl_HitKindEXT));
// GLSL-DAG: payload.numbers[5] = vec4(gl_ObjectRayDirectionEXT, float(gl_IncomingRayFlagsEXT));
// GLSL-DAG: vec4(uint(gl_PrimitiveID), uint(gl_InstanceCustomIndexEXT), uint(gl_InstanceID), uint(gl_GeometryIndexEXT));
// GLSL-DAG: = gl_ObjectToWorldEXT;
// GLSL-DAG: = gl_WorldToObjectEXT;
[shader("closesthit")]
void Hit(inout Payload payload, in BuiltInTriangleIntersectionAttributes attributes) {
  payload.numbers[0] = float4(DispatchRaysIndex(), 0);
  payload.numbers[1] = float4(DispatchRaysDimensions(), 0);
  payload.numbers[2] = float4(WorldRayOrigin(), RayTMin());
  payload.numbers[3] = float4(WorldRayDirection(), RayTCurrent());
  payload.numbers[4] = float4(ObjectRayOrigin(), HitKind());
  payload.numbers[5] = float4(ObjectRayDirection(), RayFlags());
  payload.numbers[6] = uint4(PrimitiveIndex(), InstanceID(), InstanceIndex(), GeometryIndex());
  payload.numbers[7] = ObjectToWorld3x4()[1] + ObjectToWorld()[2] + ObjectToWorld4x3()[3].x;
  payload.numbers[8] = WorldToObject3x4()[1] + WorldToObject()[2] + WorldToObject4x3()[3].x;
}
