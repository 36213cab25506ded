// RUN: hlsl-translate %s -T cs_6_0 -E Behind --spec-layout=frozen --to=glsl --glsl-version=430 | FileCheck %s --check-prefix=BEHIND
// RUN: hlsl-translate %s -T cs_6_0 -E Behind --spec-layout=frozen --to=glsl --glsl-version=450 -Fo %t.comp && glslangValidator %t.comp
// RUN: FileCheck %s --check-prefix=OFFSETS < %t.comp
// RUN: hlsl-translate %s -T cs_6_0 -E Inside --spec-layout=frozen --to=glsl --glsl-version=450vk | FileCheck %s --check-prefix=INSIDE
// RUN: not hlsl-translate %s -T cs_6_0 -E Textures --to=glsl --glsl-version=430 2>&1 | FileCheck %s --check-prefix=TEXTURES
// RUN: hlsl-translate %s -T cs_6_0 -E Textures --to=glsl --glsl-version=450vk -Fo %t.vk.comp && glslangValidator -V %t.vk.comp -o %t.spv
// Without explicit offsets, and inside structs, the real sizes would move what lies
// behind an array: such memory is words, at frozen places. In OpenGL only one array
// of textures can be bound last: the second is an error.
[[vk::constant_id(0)]] const uint N = 5;
RWStructuredBuffer<float> values;

// BEHIND: layout(binding = 0, std140) uniform Frame {
// BEHIND:   uvec4 words[
// BEHIND:   uintBitsToFloat(words[5u].x)
// OFFSETS:      layout(binding = 0, std140) uniform Frame {
// OFFSETS-NEXT:   layout(offset = 0) vec4 list[N];
// OFFSETS-NEXT:   layout(offset = 80) vec4 after;
// OFFSETS-NEXT: };
cbuffer Frame {
  float4 list[N];
  float4 after;
};

[numthreads(1, 1, 1)]
void Behind() { values[0] = list[N - 1].x + after.x; }

struct Record {
  float list[N];
  float after;
};
// INSIDE: values[0] = uintBitsToFloat(records[11]);
StructuredBuffer<Record> records;

[numthreads(1, 1, 1)]
void Inside() { values[0] = records[1].after; }

Texture2D first[N];
// TEXTURES: specialization-errors.hlsl:[[#@LINE+1]]:{{.*}} error: not supported yet: 'second' in OpenGL GLSL: where it is bound depends on the size of 'first'
Texture2D second[N + 1];
SamplerState linearWrap;

[numthreads(1, 1, 1)]
void Textures() {
  values[0] = first[0].SampleLevel(linearWrap, 0, 0).x + second[0].SampleLevel(linearWrap, 0, 0).x;
}
