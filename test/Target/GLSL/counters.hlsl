// REQUIRES: glslang
// RUN: hlsl-translate %s -T cs_6_0 --to=glsl --glsl-vulkan -Fo %t.comp
// RUN: glslangValidator -V --target-env vulkan1.1 -S comp %t.comp -o %t.spv
// RUN: FileCheck %s --input-file=%t.comp --check-prefixes=CHECK,VULKAN
// RUN: hlsl-translate %s -T cs_6_0 --to=glsl -Fo %t.gl.comp
// RUN: glslangValidator -S comp %t.gl.comp
// RUN: FileCheck %s --input-file=%t.gl.comp --check-prefixes=CHECK,GL
// A hidden counter is a buffer of one number, bound as SPIR-V's is; OpenGL counts it
// behind the buffers. Counting up answers the old number, down the new one.
RWStructuredBuffer<uint> Counted : register(u0);
AppendStructuredBuffer<float> Appended : register(u1);
RWStructuredBuffer<uint> Plain : register(u2);

[numthreads(1, 1, 1)]
void main() {
  Plain[0] = Counted.IncrementCounter();
  Plain[1] = Counted.DecrementCounter();
  Appended.Append(1);
}

// VULKAN: layout(set = 0, binding = 0, std430) buffer Counted_block
// GL:     layout(binding = 0, std430) buffer Counted_block
// VULKAN: layout(set = 0, binding = 3, std430) buffer Counted_counter_block {
// GL:     layout(binding = 3, std430) buffer Counted_counter_block {
// CHECK:    int Counted_counter;
// CHECK:  buffer Appended_counter_block
// CHECK-NOT: Plain_counter
// CHECK:  uint(atomicAdd(Counted_counter, 1))
// CHECK:  uint(atomicAdd(Counted_counter, -1) - 1)
// CHECK:  uint(atomicAdd(Appended_counter, 1))
