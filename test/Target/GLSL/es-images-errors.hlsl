// RUN: not hlsl-translate %s -T cs_6_0 -E format --to=glsl --glsl-version=310es 2>&1 | FileCheck %s --check-prefix=FORMAT
// RUN: not hlsl-translate %s -T cs_6_0 -E format --to=glsl --glsl-version=300es 2>&1 | FileCheck %s --check-prefix=OLD
// What a version of ES cannot write is refused where it is declared.
// FORMAT: es-images-errors.hlsl:[[@LINE+2]]:{{[0-9]+}}: error: GLSL ES 310 has no writable textures of format 'rg16f'; GLSL 430 has them
// OLD: es-images-errors.hlsl:{{[0-9]+}}:{{[0-9]+}}: error: GLSL ES 300 has no
[[vk::image_format("rg16f")]] RWTexture2D<float2> half2s;
[numthreads(1, 1, 1)] void format() { half2s[uint2(0, 0)] = 1; }
