// RUN: hlsl-translate %s -T cs_6_5 -E main -fspv-target-env=vulkan1.2 -Fo %t.spv && spirv-val --target-env vulkan1.2 %t.spv && spirv-dis %t.spv | FileCheck %s
// Types that a call of a function names; descriptors of such types.
[[vk::ext_capability(/* RayQueryKHR */ 4472)]]
[[vk::ext_extension("SPV_KHR_ray_query")]]
[[vk::ext_type_def(/* number */ 2, /* OpTypeRayQueryKHR */ 4472)]]
void createQuery();
[[vk::ext_type_def(/* number */ 3, /* OpTypeAccelerationStructureKHR */ 5341)]]
void createScene();

[[vk::ext_instruction(/* OpRayQueryInitializeKHR */ 4473)]]
void initialize([[vk::ext_reference]] vk::ext_type<2> query, vk::ext_type<3> scene, uint flags, uint mask,
                float3 origin, float near, float3 direction, float far);
[[vk::ext_instruction(/* OpRayQueryProceedKHR */ 4477)]]
bool proceed([[vk::ext_reference]] vk::ext_type<2> query);

vk::ext_type<3> scene : register(t1);
RWStructuredBuffer<uint> result;

// CHECK: OpCapability RayQueryKHR
// CHECK-DAG: OpDecorate %scene Binding 1
// CHECK-DAG: %[[SCENE:.+]] = OpTypeAccelerationStructureKHR
// CHECK-DAG: %scene = OpVariable %_ptr_UniformConstant_{{.+}} UniformConstant
// CHECK: %[[LOADED:[0-9]+]] = OpLoad %[[SCENE]] %scene
// CHECK: OpRayQueryInitializeKHR %query %[[LOADED]]
// CHECK: OpRayQueryProceedKHR %bool %query
[numthreads(1, 1, 1)]
void main() {
  createQuery();
  createScene();
  vk::ext_type<2> query;
  initialize(query, scene, 0, 0xff, 0, 0, float3(0, 0, 1), 100);
  result[0] = proceed(query) ? 1 : 0;
}
