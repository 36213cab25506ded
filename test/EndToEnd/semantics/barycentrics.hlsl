// RUN: hlsl-translate %s -T ps_6_1 -fspv-target-env=vulkan1.3 -Fo %t.spv && spirv-val --target-env vulkan1.3 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s
// SV_Barycentrics once with perspective and once without.
// CHECK-DAG: OpCapability FragmentBarycentricKHR
// CHECK-DAG: OpDecorate %[[A:.*]] BuiltIn BaryCoordKHR
// CHECK-DAG: OpDecorate %[[B:.*]] BuiltIn BaryCoordNoPerspKHR
float4 main(float3 smooth : SV_Barycentrics,
            noperspective float3 flatOnes : SV_Barycentrics1) : SV_Target {
  return float4(smooth * flatOnes, 1);
}
