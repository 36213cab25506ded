// RUN: hlsl-translate %s -T lib_6_3 -fspv-target-env=vulkan1.2 -Fo %t.spv && spirv-val --target-env vulkan1.2 %t.spv && spirv-dis %t.spv | FileCheck %s
// RUN: hlsl-translate %s -T lib_6_3 -fspv-target-env=vulkan1.2 -fspv-use-vulkan-memory-model -Fo %t.vmm.spv && spirv-val --target-env vulkan1.2 %t.vmm.spv && spirv-dis %t.vmm.spv | FileCheck %s --check-prefix=MODEL
// RUN: hlsl-translate %s -T lib_6_3 --to=glsl --glsl-version=460vk -Fo %t.rint && glslangValidator -V --target-env vulkan1.2 %t.rint -o %t.glsl.spv
// RUN: FileCheck %s --check-prefix=GLSL < %t.rint
// The attributes of a hit are one variable, written before each report. The end
// of the ray is volatile: a report moves it.
// CHECK-DAG: OpDecorate %[[END:.*]] BuiltIn RayTmax
// CHECK-DAG: OpDecorate %[[END]] Volatile
// CHECK-DAG: %[[ATTRIBUTES:.*]] = OpVariable %_ptr_HitAttribute{{.*}}_Sphere HitAttribute
// CHECK: OpStore %[[ATTRIBUTES]]
// CHECK-NEXT: OpReportIntersectionKHR %bool %{{.*}} %uint_3
// CHECK: OpStore %[[ATTRIBUTES]]
// CHECK-NEXT: OpReportIntersectionKHR %bool %float_1 %uint_4
// GLSL: hitAttributeEXT Sphere hitAttributes;
// GLSL: hitAttributes = Sphere(
// GLSL-NEXT: reportIntersectionEXT(gl_RayTmaxEXT * 0.5, 3u)
// MODEL-NOT: OpDecorate %{{.*}} Volatile
// MODEL: OpLoad %float %{{.*}} Volatile
struct Sphere { float3 normal; uint id; };
Sphere make(uint id) { Sphere s = {ObjectRayDirection(), id}; return s; }
[shader("intersection")]
void Intersect() {
  Sphere sphere = {ObjectRayOrigin(), PrimitiveIndex()};
  bool accepted = ReportHit(RayTCurrent() * 0.5, 3, sphere);
  if (!accepted)
    ReportHit(1.0, 4u, make(InstanceIndex()));
}
