// RUN: hlsl-translate %s -T cs_6_2 -E main -enable-16bit-types --to=glsl:450 -Fo %t.450.comp
// RUN: glslangValidator -S comp %t.450.comp
// RUN: FileCheck %s --implicit-check-not=extension < %t.450.comp
// RUN: hlsl-translate %s -T cs_6_2 -E main -enable-16bit-types --to=glsl:310es -Fo %t.310.comp
// RUN: glslangValidator -S comp %t.310.comp
// RUN: FileCheck %s --implicit-check-not=extension --check-prefixes=CHECK,ES < %t.310.comp
// RUN: hlsl-translate %s -T cs_6_2 -E main -enable-16bit-types --to=glsl:450 -Fo %t.comp --reflect=- | FileCheck %s --check-prefix=REFLECTION
// RUN: hlsl-translate %s -T cs_6_2 -E main -enable-16bit-types --to=glsl:450vk -Fo %t.vk.comp
// RUN: glslangValidator -V --target-env vulkan1.2 -S comp %t.vk.comp -o %t.spv
// RUN: FileCheck %s --check-prefix=VULKAN < %t.vk.comp

// OpenGL's drivers have no numbers of 16 bits: they are computed in 32, and lie in
// buffers as the source says, in words.
struct Particle {
  half4 color;
  uint16_t id;
  int16_t age;
};
StructuredBuffer<Particle> In : register(t0);
RWStructuredBuffer<Particle> Out : register(u0);
cbuffer Frame : register(b0) {
  half4 tint;
  float time;
};

// ES: mediump vec4 color;
// CHECK: readonly buffer In_block {
// CHECK-NEXT: uint In[];
// CHECK: uniform Frame {
// CHECK-NEXT: uvec4 words[1];
// REFLECTION: "name": "color",
// REFLECTION: "type": "half4"
// REFLECTION: "name": "age",
// REFLECTION-NEXT: "offset": 10,
// REFLECTION: "type": "int16_t"
// VULKAN: float16
// VULKAN: f16vec4 color;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
  Particle p = In[i];
  // CHECK: Particle p = Particle(vec4(unpackHalf2x16(In[{{.*}}]), unpackHalf2x16(In[{{.*}}])), In[{{.*}}] & 65535u, int(In[{{.*}}]) >> 16);
  // CHECK: p.color *= vec4(unpackHalf2x16(words[0].x), unpackHalf2x16(words[0].y));
  p.color *= tint;
  // CHECK: p.id = p.id + 1u & 65535u;
  p.id += (uint16_t)1;
  // CHECK: p.age = p.age * 3 << 16 >> 16;
  p.age *= (int16_t)3;
  // CHECK: = packHalf2x16(p.color.xy);
  // CHECK: = packHalf2x16(p.color.zw);
  // A half of a word is changed where another invocation may change the other.
  // CHECK: atomicAnd(
  // CHECK-NEXT: atomicOr({{.*}}, p.id);
  Out[i] = p;
}
