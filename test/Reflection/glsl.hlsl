// RUN: hlsl-translate %s -T ps_6_0 --to=glsl:430 -Fo %t.glsl --reflect=%t.json
// RUN: %python %S/Inputs/query.py %t.json target inputs[uv].glsl constantBuffers[Frame].glsl constantBuffers[Frame].binding \
// RUN:   constantBuffers[Frame].set constantBuffers[Frame].members[range].offset constantBuffers[Frame].members[range].type \
// RUN:   textures[map].binding samplers[wrap].binding combinedSamplers | FileCheck %s
// RUN: FileCheck %s --check-prefix=TEXT --input-file=%t.glsl
// RUN: hlsl-translate %s -T ps_6_0 --to=reflection:300es -Fo %t.es.json
// RUN: %python %S/Inputs/query.py %t.es.json target combinedSamplers[0].unit inputs[0].location | FileCheck %s --check-prefix=ES
// RUN: hlsl-translate %s -T ps_6_0 --to=reflection --glsl-vulkan -Fo %t.vk.json
// RUN: %python %S/Inputs/query.py %t.vk.json target.vulkan samplers[wrap].glsl samplers[wrap].binding combinedSamplers \
// RUN:   | FileCheck %s --check-prefix=VK
// GLSL's names and OpenGL's bindings, in the text and in the reflection. Memory
// is told as HLSL has it, though std140 needs the float2 in two parts.

cbuffer Frame : register(b3, space1) {
  float density; // 0
  float2 range;  // 4
};
Texture2D map : register(t5);
Texture2D data : register(t6);
SamplerState wrap : register(s2), clamped : register(s1);

float4 main(float2 uv : TEXCOORD0) : SV_Target {
  return map.Sample(wrap, uv) + map.Sample(clamped, uv) + data.Load(int3(0, 0, 0)) + density + range.y;
}

// CHECK:      target = {"es": false, "language": "glsl", "layout": "relaxed", "version": 430, "vulkan": false}
// CHECK-NEXT: inputs[uv].glsl = "var_TEXCOORD0"
// CHECK-NEXT: constantBuffers[Frame].glsl = "[[BLOCK:[A-Za-z0-9_]+]]"
// CHECK-NEXT: constantBuffers[Frame].binding = 0
// CHECK-NEXT: constantBuffers[Frame].set = absent
// CHECK-NEXT: members[range].offset = 4
// CHECK-NEXT: members[range].type = "float2"
// CHECK-NEXT: textures[map].binding = absent
// CHECK-NEXT: samplers[wrap].binding = absent
// CHECK-NEXT: combinedSamplers = [
// CHECK-DAG: {"count": 1, "glsl": "map_wrap", "sampler": "wrap", "shadow": false, "texture": "map", "unit": {{[0-9]}}}
// CHECK-DAG: {"count": 1, "glsl": "map_clamped", "sampler": "clamped", "shadow": false, "texture": "map", "unit": {{[0-9]}}}
// CHECK-DAG: {"count": 1, "glsl": "data", "sampler": null, "shadow": false, "texture": "data", "unit": {{[0-9]}}}

// TEXT-DAG: binding = 0{{.*}} uniform Frame
// TEXT-DAG: sampler2D map_wrap;
// TEXT-DAG: sampler2D map_clamped;
// TEXT-DAG: sampler2D data;

// ES:      target = {"es": true, "language": "glsl", "layout": "relaxed", "version": 300, "vulkan": false}
// ES-NEXT: combinedSamplers[0].unit = 0
// ES-NEXT: inputs[0].location = null

// VK:      target.vulkan = true
// VK-NEXT: samplers[wrap].glsl = "wrap"
// VK-NEXT: samplers[wrap].binding = 2
// VK-NEXT: combinedSamplers = absent
