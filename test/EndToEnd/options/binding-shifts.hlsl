// Shifts by class and space; -fvk-auto-shift-bindings also for what has no
// register; -fvk-bind-register (-vkbr) instead of both.
// RUN: hlsl-translate %s -T ps_6_0 -fvk-b-shift 100 0 -fvk-t-shift 200 0 -fvk-s-shift 300 all -fvk-u-shift 400 0 -Fo %t.spv && spirv-val %t.spv && spirv-dis %t.spv | FileCheck %s --check-prefixes=SHIFT,NOAUTO
// RUN: hlsl-translate %s -T ps_6_0 -fvk-b-shift 100 0 -fvk-t-shift 200 0 -fvk-s-shift 300 all -fvk-u-shift 400 0 -fvk-auto-shift-bindings -Fo %t.spv && spirv-val %t.spv && spirv-dis %t.spv | FileCheck %s --check-prefixes=SHIFT,AUTO
// SHIFT-DAG:  OpDecorate %t1 Binding 201
// SHIFT-DAG:  OpDecorate %s1 Binding 301
// SHIFT-DAG:  OpDecorate %u1 Binding 401
// SHIFT-DAG:  OpDecorate %Frame{{.*}} Binding 101
// NOAUTO-DAG: OpDecorate %automatic Binding 0
// AUTO-DAG:   OpDecorate %automatic Binding 200
// RUN: hlsl-translate %s -T ps_6_0 -DNO_AUTOMATIC -fvk-bind-register t1 0 7 2 -vkbr s1 0 8 2 -vkbr u1 0 9 2 -vkbr b1 0 10 2 -Fo %t.spv && spirv-val %t.spv && spirv-dis %t.spv | FileCheck %s --check-prefix=REGISTER
// REGISTER-DAG: OpDecorate %t1 Binding 7
// REGISTER-DAG: OpDecorate %t1 DescriptorSet 2
// REGISTER-DAG: OpDecorate %Frame{{.*}} Binding 10
// RUN: not hlsl-translate %s -T ps_6_0 -DNO_AUTOMATIC -DCOUNTER -vkbr t1 0 7 2 -vkbr s1 0 8 2 -vkbr u1 0 9 2 -vkbr b1 0 10 2 -vkbr u2 0 11 2 2>&1 | FileCheck %s --check-prefix=COUNTER
// COUNTER: error: -fvk-bind-register leaves the counter of 'u2' without a binding; write {{\[\[}}vk::counter_binding(N)]]
Texture2D t1 : register(t1);
SamplerState s1 : register(s1);
RWTexture2D<float4> u1 : register(u1);
cbuffer Frame : register(b1) { float4 tint; }
#ifndef NO_AUTOMATIC
Texture2D automatic;
#endif
#ifdef COUNTER
RWStructuredBuffer<float> u2 : register(u2);
#endif

float4 main(float2 uv : UV) : SV_Target {
  float4 sum = t1.Sample(s1, uv) * tint + u1[uv];
#ifndef NO_AUTOMATIC
  sum += automatic.Sample(s1, uv);
#endif
#ifdef COUNTER
  sum += u2.IncrementCounter();
#endif
  return sum;
}
