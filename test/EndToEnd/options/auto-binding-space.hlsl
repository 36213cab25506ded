// -auto-binding-space: the set of what names none.
// RUN: hlsl-translate %s -T ps_6_0 -auto-binding-space 3 -Fo %t.spv && spirv-val %t.spv && spirv-dis %t.spv | FileCheck %s
// CHECK-DAG: OpDecorate %automatic DescriptorSet 3
// CHECK-DAG: OpDecorate %numbered DescriptorSet 3
// CHECK-DAG: OpDecorate %numbered Binding 4
// CHECK-DAG: OpDecorate %bound DescriptorSet 3
// CHECK-DAG: OpDecorate %bound Binding 9
// CHECK-DAG: OpDecorate %placed DescriptorSet 1
// CHECK-DAG: OpDecorate %sampled DescriptorSet 0
Texture2D automatic;
Texture2D numbered : register(t4);
[[vk::binding(9)]] Texture2D bound;
Texture2D placed : register(t0, space1);
[[vk::binding(2, 0)]] SamplerState sampled;

float4 main(float2 uv : UV) : SV_Target {
  return automatic.Sample(sampled, uv) + numbered.Sample(sampled, uv) + bound.Sample(sampled, uv) + placed.Sample(sampled, uv);
}
