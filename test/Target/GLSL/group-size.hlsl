// RUN: hlsl-translate %s -T cs_6_0 -E Lone --to=glsl --glsl-version=450vk -Fo %t.vk.comp
// RUN: glslangValidator -V %t.vk.comp -o %t.spv && spirv-val %t.spv && FileCheck %s --check-prefix=VULKAN < %t.vk.comp
// RUN: hlsl-translate %s -T cs_6_0 -E Lone --to=glsl --glsl-version=310es -Fo %t.es.comp
// RUN: glslangValidator %t.es.comp && FileCheck %s --check-prefix=ES < %t.es.comp
// RUN: hlsl-translate %s -T cs_6_0 -E Product --to=glsl --glsl-version=450 -Fo %t.comp
// RUN: glslangValidator %t.comp && FileCheck %s --check-prefix=GL < %t.comp
// RUN: not hlsl-translate %s -T cs_6_0 -E Product --to=glsl --glsl-version=450vk 2>&1 | FileCheck %s --check-prefix=ERROR -DWHERE="Vulkan GLSL"
// RUN: not hlsl-translate %s -T cs_6_0 -E Product --to=glsl --glsl-version=430 2>&1 | FileCheck %s --check-prefix=ERROR -DWHERE="GLSL below 440"
// Specialization constants size a group: Vulkan by their id, with the default;
// OpenGL by the macro, and from 440 on by any expression.
// VULKAN: layout(local_size_x = 4, local_size_x_id = 7, local_size_y = 2, local_size_z = 1) in;
// ES:     layout(local_size_x = HLSL_SPEC_7, local_size_y = 2, local_size_z = 1) in;
// GL:     const uint [[SIZE:hlsl_sz[0-9]]] = 2u * Width;
// GL:     layout(local_size_x = [[SIZE]], local_size_y = HLSL_SPEC_7, local_size_z = 1) in;
[[vk::constant_id(7)]] const uint Width = 4;
RWStructuredBuffer<uint> values;

[numthreads(Width, 2, 1)]
void Lone(uint i : SV_GroupIndex) { values[i] = i; }

// ERROR: group-size.hlsl:[[#@LINE+2]]:{{.*}} error: not supported yet: the group size '2 * Width' in [[WHERE]], which takes literals and 32-bit specialization constants
[numthreads(Width * 2, Width, 1)]
void Product(uint i : SV_GroupIndex) { values[i] = i; }
