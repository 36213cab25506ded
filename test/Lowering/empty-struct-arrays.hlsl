// RUN: hlsl-translate %s -T ps_6_0 -E PSMain -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.0 %t.spv
// RUN: hlsl-translate %s -T ps_6_0 -E PSMain -fvk-use-dx-layout -Fo %t.dx.spv
// RUN: spirv-val --target-env vulkan1.0 --uniform-buffer-standard-layout %t.dx.spv
// RUN: hlsl-translate %s -T ps_6_0 -E PSMain -fvk-use-scalar-layout -Fo %t.scalar.spv
// RUN: spirv-val --target-env vulkan1.0 --scalar-block-layout %t.scalar.spv
// Arrays of structs without members have a stride like all others (SPIR-V's
// explicit layout), so that the block is valid.
struct Empty {};

cbuffer Frame {
  float4 first;
  Empty none[3];
  float4 last;
};

float4 PSMain() : SV_Target { return first + last; }
