// RUN: hlsl-translate %s -T ps_6_0 --to=glsl -Fo %t.frag && FileCheck %s < %t.frag
// RUN: glslangValidator -S frag %t.frag
// RUN: hlsl-translate %s -T ps_6_0 --to=glsl --glsl-vulkan -Fo %t.vk.frag
// RUN: glslangValidator -V --target-env vulkan1.0 -S frag %t.vk.frag -o %t.spv
// GLSL has no empty struct: a member stands in it, which every value of it gives.
// CHECK: struct Nothing {
// CHECK-NEXT: int empty;
// CHECK: return Nothing(0);
struct Nothing {};
struct Holder { Nothing nothing; float value; };
Nothing make() { Nothing n; return n; }
Holder hold(float value) {
  Holder h = (Holder)0;
  h.nothing = make();
  h.value = value;
  return h;
}
float4 main(float u : U) : SV_Target { return hold(u).value; }
