// RUN: hlsl-translate %s -T cs_6_6 --to=glsl --glsl-version=460vk -Fo %t.comp
// RUN: glslangValidator -V --target-env vulkan1.2 -S comp %t.comp -o %t.spv
// RUN: FileCheck %s < %t.comp
// Atomics of 64 bits name their extension, in plain buffers and in those of a descriptor heap.
// CHECK: #extension GL_EXT_shader_atomic_int64 : require
RWByteAddressBuffer bytes;
RWStructuredBuffer<uint64_t> words;
[numthreads(1, 1, 1)]
void main(uint id : SV_DispatchThreadID) {
  uint64_t old;
  bytes.InterlockedAdd64(8, 5, old);
  InterlockedMax(words[0], old, words[1]);
  RWByteAddressBuffer heap = ResourceDescriptorHeap[id];
  heap.InterlockedExchange64(16, old, words[2]);
}
