// RUN: not hlsl-translate %s -T ps_6_0 --to=glsl --glsl-version=450 2>&1 | FileCheck %s
// RUN: not hlsl-translate %s -T ps_6_0 --to=glsl --glsl-version=310es 2>&1 | FileCheck %s
// RUN: hlsl-translate %s -T ps_6_0 --to=glsl --glsl-version=450 --glsl-vulkan -Fo %t.frag && glslangValidator -V %t.frag -o %t.spv
// OpenGL promises 80 textures with their samplers.
// CHECK: many-textures-errors.hlsl:[[@LINE+1]]:{{[0-9]+}}: error: not supported yet: 'many' as one of more textures
Texture2D many[100];
SamplerState s;
float4 main(uint i : I) : SV_Target { return many[i].Sample(s, 0); }
