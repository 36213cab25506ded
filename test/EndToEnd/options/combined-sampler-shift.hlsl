// RUN: hlsl-translate %s -T ps_6_0 -fvk-t-shift 10 0 -fvk-s-shift 20 0 --to=spirv-asm -Fo %t.txt && FileCheck %s < %t.txt
// The sampler of a combined image sampler is shifted as its texture is; other
// samplers of the same register are not.
// CHECK-DAG: OpDecorate %tex Binding 10
// CHECK-DAG: OpDecorate %other Binding 20
[[vk::combinedImageSampler]] SamplerState sam : register(s0);
[[vk::combinedImageSampler]] Texture2D<float4> tex : register(t0);
SamplerState other : register(s0);
Texture2D<float4> plain : register(t1);

float4 main(float4 p : P) : SV_Target { return tex.Sample(sam, p.xy) + plain.Sample(other, p.xy); }
