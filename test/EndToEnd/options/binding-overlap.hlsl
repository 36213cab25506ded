// Registers of two classes meet where no shift keeps them apart: a warning that
// names both. A texture and a sampler may share a descriptor.
// RUN: hlsl-translate %s -T ps_6_0 -Fo %t.spv 2>&1 | FileCheck %s
// CHECK: binding-overlap.hlsl:[[#@LINE+7]]:{{[0-9]+}}: warning: 'Frame' and 'tex' are both at binding 0 of set 0; shift registers of its class with -fvk-b-shift, or give one {{\[\[}}vk::binding]] [-Wbinding-overlap]
// CHECK: binding-overlap.hlsl:[[#@LINE+4]]:{{[0-9]+}}: note: 'tex' is declared here
// CHECK-NOT: warning
// RUN: hlsl-translate %s -T ps_6_0 -fvk-b-shift 10 0 -Fo %t.spv 2>&1 | count 0
// RUN: hlsl-translate %s -T ps_6_0 -Wno-binding-overlap -Fo %t.spv 2>&1 | count 0
Texture2D tex : register(t0);
SamplerState samp : register(s0);
cbuffer Frame : register(b0) { float4 tint; }
Texture2D unused : register(t1);
RWBuffer<float> alsoUnused : register(u1);
float4 main(float2 uv : UV) : SV_Target { return tex.Sample(samp, uv) * tint; }
