// -fspv-flatten-resource-arrays: each element of an array of resources is a
// variable with a binding of its own; the registers behind the first one are
// taken.
// RUN: hlsl-translate %s -T ps_6_0 -fspv-flatten-resource-arrays -Fo %t.spv && spirv-val %t.spv && spirv-dis %t.spv | FileCheck %s
// CHECK-DAG: OpDecorate %textures_1_ Binding 3
// CHECK-DAG: OpDecorate %textures_3_ Binding 5
// CHECK-DAG: OpDecorate %other Binding 6
// CHECK-DAG: OpDecorate %free Binding 0
// CHECK-DAG: OpDecorate %placed_1_ Binding 11
// CHECK-DAG: OpDecorate %placed_1_ DescriptorSet 2
// Without it an array has one binding.
// RUN: hlsl-translate %s -T ps_6_0 --to=spirv-asm | FileCheck %s --check-prefix=ARRAY
// ARRAY: OpDecorate %textures Binding 2
// ARRAY-NOT: Binding 3

// A value chooses by a switch.
// RUN: hlsl-translate %s -T ps_6_0 -E dynamic -fspv-flatten-resource-arrays -Fo %t.spv && spirv-val %t.spv && spirv-dis %t.spv | FileCheck %s --check-prefix=DYNAMIC
// DYNAMIC: OpSwitch
// DYNAMIC-COUNT-4: OpImageSampleImplicitLod

Texture2D textures[4] : register(t2);
Texture2D other : register(t6);
SamplerState free;
[[vk::binding(10, 2)]] Texture2D placed[2];

float4 main(float2 uv : UV) : SV_Target {
  float4 sum = other.Sample(free, uv) + placed[1].Sample(free, uv);
  // Indices that unrolling makes constant are.
  [unroll] for (int i = 1; i < 4; i += 2)
    sum += textures[i].Sample(free, uv);
  return sum;
}

float4 dynamic(float2 uv : UV, nointerpolation uint i : INDEX) : SV_Target {
  return textures[i].Sample(free, uv);
}
