// RUN: hlsl-translate %s -T vs_6_0 --to=glsl --glsl-version=330 --gl-binding-map=%t.json -Fo %t.vert && glslangValidator %t.vert && FileCheck %s --input-file=%t.vert && FileCheck %s --input-file=%t.json --check-prefix=MAP
// RUN: hlsl-translate %s -T vs_6_0 --to=glsl --glsl-version=300es --gl-binding-map=%t.es.json -Fo %t.es.vert && glslangValidator %t.es.vert && FileCheck %s --input-file=%t.es.vert --check-prefix=ROWS && FileCheck %s --input-file=%t.es.json --check-prefix=ROWMAP
// Buffers that are only read are textures of words where there are no storage
// buffers, and the map of bindings says so.
struct Instance {
  float4 place;
  uint kind;
};
StructuredBuffer<Instance> Instances;
// CHECK: uniform usamplerBuffer Instances;
// ROWS: uniform usampler2D Instances;
// MAP: "glsl": "Instances",
// MAP-NEXT: "kind": "buffer-texture",
// ROWMAP: "glsl": "Instances",
// ROWMAP-NEXT: "kind": "row-texture",

float4 main(uint id : SV_InstanceID) : SV_Position {
  // CHECK: texelFetch(Instances, int(t0 * 8u + 4u)).x
  // ROWS: textureSize(Instances, 0)
  // ROWS: texelFetch(Instances, ivec2(
  return Instances[id].place * Instances[id].kind;
}
