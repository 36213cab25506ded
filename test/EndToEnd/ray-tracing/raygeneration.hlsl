// RUN: hlsl-translate %s -T lib_6_3 -fspv-target-env=vulkan1.2 -Fo %t.spv && spirv-val --target-env vulkan1.2 %t.spv && spirv-dis %t.spv | FileCheck %s
// RUN: hlsl-translate %s -T lib_6_3 -fspv-target-env=vulkan1.1spirv1.4 -Fo %t.14.spv && spirv-val --target-env vulkan1.1spv1.4 %t.14.spv
// RUN: hlsl-translate %s -T lib_6_3 -O0 -fspv-target-env=vulkan1.2 -Fo %t.O0.spv && spirv-val --target-env vulkan1.2 %t.O0.spv
// RUN: hlsl-translate %s -T lib_6_3 --to=glsl --glsl-version=460vk -Fo %t.rgen && glslangValidator -V --target-env vulkan1.2 %t.rgen -o %t.glsl.spv
// RUN: FileCheck %s --check-prefix=GLSL < %t.rgen
// RUN: not hlsl-translate %s -T lib_6_3 -Fo %t.10.spv 2>&1 | FileCheck %s --check-prefix=OLD
// RUN: not hlsl-translate %s -T lib_6_3 --to=glsl --glsl-version=450vk 2>&1 | FileCheck %s --check-prefix=VERSION
// RUN: not hlsl-translate %s -T lib_6_3 --to=glsl --glsl-version=460 2>&1 | FileCheck %s --check-prefix=VERSION
// RUN: not hlsl-translate %s -T lib_6_3 --to=glsl --glsl-version=310es 2>&1 | FileCheck %s --check-prefix=VERSION
// What a ray or callable shader takes along is a variable of its type, with a
// location; what comes back is loaded from there.
// CHECK-DAG: OpCapability RayTracingKHR
// CHECK-DAG: OpExtension "SPV_KHR_ray_tracing"
// CHECK: OpEntryPoint RayGeneration{{(NV|KHR)}} %{{.*}} "RayGen"
// CHECK-DAG: OpDecorate %[[PAYLOAD:.*]] Location 0
// CHECK-DAG: OpDecorate %[[SMALL:.*]] Location 1
// CHECK-DAG: OpDecorate %[[DATA:.*]] Location 0
// CHECK-DAG: BuiltIn LaunchId
// CHECK-DAG: BuiltIn LaunchSize
// CHECK-DAG: %[[PAYLOAD]] = OpVariable %_ptr_RayPayload{{.*}}_Payload RayPayload
// CHECK-DAG: %[[SMALL]] = OpVariable %_ptr_RayPayload{{.*}}_Small RayPayload
// CHECK-DAG: %[[DATA]] = OpVariable %_ptr_CallableData{{.*}}_Data CallableData
// CHECK: OpTraceRayKHR %[[SCENE:.*]] %uint_1 %uint_255 %uint_0 %uint_1 %uint_2 %[[ORIGIN:.*]] %[[TMIN:.*]] %[[DIRECTION:.*]] %float_1000 %[[PAYLOAD]]
// CHECK-NEXT: OpLoad %Payload %[[PAYLOAD]]
// CHECK: OpTraceRayKHR %{{.*}} %uint_0 %uint_15 %uint_3 %uint_4 %uint_5 %[[ORIGIN]] %[[TMIN]] %[[DIRECTION]] %float_1000 %[[SMALL]]
// CHECK: OpTraceRayKHR %[[SCENE]] {{.*}} %[[PAYLOAD]]
// CHECK: OpExecuteCallableKHR %uint_7 %[[DATA]]
// CHECK-NEXT: OpLoad %Data %[[DATA]]
// GLSL: layout(location = 0) rayPayloadEXT Payload rayPayload;
// GLSL: layout(location = 1) rayPayloadEXT Small [[SMALL:.*]];
// GLSL: layout(location = 0) callableDataEXT Data callableData;
// GLSL: traceRayEXT(scene, 1u, 255u, 0u, 1u, 2u, [[RAY:.*]].Origin, [[RAY]].TMin, [[RAY]].Direction, [[RAY]].TMax, 0);
// GLSL-NEXT: payload = rayPayload;
// GLSL: traceRayEXT(scenes[{{.*}}], {{.*}}, 1);
// GLSL: executeCallableEXT(7u, 0);
// OLD: raygeneration.hlsl:[[#@LINE+10]]:6: error: extension 'SPV_KHR_ray_tracing' needs SPIR-V 1.4, the target environment has 1.0
// VERSION: raygeneration.hlsl:[[#@LINE+9]]:6: error: {{.*}} has no ray tracing shaders; Vulkan GLSL 460 by GL_EXT_ray_tracing has them
struct Payload { float4 color; uint depth; };
struct Small { float t; };
struct Data { float3 direction; float4 result; };
RaytracingAccelerationStructure scene : register(t0);
RaytracingAccelerationStructure scenes[4] : register(t1);
RWTexture2D<float4> image : register(u0);

[shader("raygeneration")]
void RayGen() {
  uint3 id = DispatchRaysIndex(), size = DispatchRaysDimensions();
  RayDesc ray;
  ray.Origin = float3(id.xy, -1);
  ray.TMin = 0.001;
  ray.Direction = normalize(float3(float2(id.xy) / size.xy, 1));
  ray.TMax = 1000;
  Payload payload = {float4(0, 0, 0, 0), 1};
  TraceRay(scene, RAY_FLAG_FORCE_OPAQUE, 0xff, 0, 1, 2, ray, payload);
  Small small = {1};
  TraceRay(scenes[id.x & 3], RAY_FLAG_NONE, 0x0f, 3, 4, 5, ray, small);
  Payload again = payload;
  again.depth++;
  TraceRay(scene, RAY_FLAG_NONE, 0xff, 0, 1, 2, ray, again);
  Data data = {ray.Direction, again.color};
  CallShader(7, data);
  image[id.xy] = data.result + payload.color * small.t;
}
