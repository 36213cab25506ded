// RUN: hlsl-translate %s -T vs_6_0 -E main --to=glsl --glsl-version=330 -o %t.vert
// RUN: glslangValidator %t.vert && FileCheck %s < %t.vert
// RUN: hlsl-translate %s -T vs_6_0 -E main --to=glsl --glsl-version=300es -o %t.es.vert
// RUN: glslangValidator %t.es.vert && FileCheck %s < %t.es.vert
// RUN: hlsl-translate %s -T vs_6_0 -E main --to=glsl --glsl-version=300es --reflect=%t.json -o %t.es.vert
// RUN: FileCheck %s --check-prefix=REFLECT < %t.json
// RUN: hlsl-translate %s -T vs_6_0 -E main --to=glsl --glsl-version=450 -o - | FileCheck %s --check-prefix=NEW
// Where a version has no integers of 64 bits, they are pairs of words in blocks, at the
// same places; vectors of them are a pair for each component. Reflection says what was
// declared.

// CHECK:      layout(std140) uniform Instance {
// CHECK-NEXT:   vec4 tint;
// CHECK-NEXT:   uvec2 address;
// CHECK-NEXT:   vec2 scale;
// CHECK-NEXT:   uvec2 range_x;
// CHECK-NEXT:   uvec2 range_y;
// CHECK-NEXT:   uvec2 frames[3];
// CHECK-NEXT:   uvec3 tail;
// CHECK-NEXT: };
// NEW:        uniform Instance {
// NEW-NEXT:     vec4 tint;
// NEW-NEXT:     uint64_t address;
// REFLECT:      "name": "address",
// REFLECT-NEXT: "offset": 16,
// REFLECT-NEXT: "size": 8,
// REFLECT-NEXT: "type": "uint64_t",
// REFLECT-NEXT: "used": false
// REFLECT:      "name": "frames",
// REFLECT:      "offset": 48,
// REFLECT-NEXT: "size": 48,
// REFLECT-NEXT: "stride": 16,
// REFLECT-NEXT: "type": "int64_t",
cbuffer Instance : register(b0) {
  float4 tint;
  uint64_t address;
  float2 scale;
  uint64_t2 range;
  int64_t frames[3];
  uint3 tail;
};

// Arrays of vectors have no pairs at their places: words stand for the block.
// CHECK:      layout(std140) uniform Lists {
// CHECK-NEXT:   uvec4 words[6];
// CHECK:        words[3]
cbuffer Lists : register(b1) {
  uint64_t3 lists[3];
};

float4 main(float4 position : POSITION) : SV_Position {
  return tint * position + scale.xyxy + float4(tail, (float)lists[1].z);
}
