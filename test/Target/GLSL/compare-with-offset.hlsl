// RUN: hlsl-translate %s -T ps_6_0 -E levelZero --to=glsl --glsl-version=300es -Fo %t.es.frag && glslangValidator %t.es.frag && FileCheck %s --input-file=%t.es.frag
// RUN: hlsl-translate %s -T ps_6_0 -E levelZero --to=glsl --glsl-version=330 -Fo %t.frag && glslangValidator %t.frag && FileCheck %s --input-file=%t.frag
// RUN: not hlsl-translate %s -T ps_6_0 -E implicit --to=glsl --glsl-version=330 2>&1 | FileCheck %s --check-prefix=IMPLICIT
// Comparing at level 0 of an array with an offset is by gradients of zero, which
// every version has; comparing at the level that neighbours choose is younger.
Texture2DArray<float> shadows;
SamplerComparisonState compare;

// CHECK: textureGradOffset(shadows, vec4({{.*}}, 0.5), vec2(0.0), vec2(0.0), ivec2(1, -2))
float4 levelZero(float3 at : AT) : SV_Target { return shadows.SampleCmpLevelZero(compare, at, 0.5, int2(1, -2)); }

// IMPLICIT: compare-with-offset.hlsl:[[#@LINE+1]]:{{.*}} error: GLSL 330 has no comparisons with offsets in arrays; GLSL 430 has them
float4 implicit(float3 at : AT) : SV_Target { return shadows.SampleCmp(compare, at, 0.5, int2(1, -2)); }
