// RUN: hlsl-opt %s --hlsl-assign-bindings | FileCheck %s --check-prefix=FREE
// RUN: hlsl-opt %s --hlsl-assign-bindings="heap=resource:0:0 heap=counter:2:5" | FileCheck %s --check-prefix=BOUND
// Heaps come after all else: resources, samplers, counters. A place that an option gives is kept free.

// FREE:  hlsl.global @buffer resource{{.*}} {binding = 0 : i32, counterBinding = 1 : i32, descriptorSet = 0 : i32}
// FREE:  hlsl.global @samplers resource{{.*}} {binding = 3 : i32, descriptorHeap, descriptorSet = 0 : i32}
// FREE:  hlsl.global @textures resource{{.*}} {binding = 2 : i32, descriptorHeap, descriptorSet = 0 : i32}
// FREE:  hlsl.global @buffers resource{{.*}} {binding = 2 : i32, counterBinding = 4 : i32, counterSet = 0 : i32, descriptorHeap, descriptorSet = 0 : i32}
// BOUND: hlsl.global @buffer resource{{.*}} {binding = 1 : i32, counterBinding = 2 : i32, descriptorSet = 0 : i32}
// BOUND: hlsl.global @samplers resource{{.*}} {binding = 3 : i32, descriptorHeap, descriptorSet = 0 : i32}
// BOUND: hlsl.global @textures resource{{.*}} {binding = 0 : i32, descriptorHeap, descriptorSet = 0 : i32}
// BOUND: hlsl.global @buffers resource{{.*}} {binding = 0 : i32, counterBinding = 2 : i32, counterSet = 5 : i32, descriptorHeap, descriptorSet = 0 : i32}
!b = !hlsl.buffer<structured, f32, rw>
hlsl.global @buffer resource : !b
hlsl.global @samplers resource : !hlsl.array<? x !hlsl.sampler> {descriptorHeap}
hlsl.global @textures resource : !hlsl.array<? x !hlsl.texture<2d, f32>> {descriptorHeap}
hlsl.global @buffers resource : !hlsl.array<? x !b> {descriptorHeap}
hlsl.func @count(%i: ui32) {
  %one = hlsl.global_ref @buffer : !hlsl.ref<!b, resource>
  %a = hlsl.load %one : !hlsl.ref<!b, resource>
  %0 = hlsl.counter add %a : !b -> ui32
  %all = hlsl.global_ref @buffers : !hlsl.ref<!hlsl.array<? x !b>, resource>
  %ref = hlsl.access %all[%i : ui32] : !hlsl.ref<!hlsl.array<? x !b>, resource> -> !hlsl.ref<!b, resource>
  %c = hlsl.load %ref : !hlsl.ref<!b, resource>
  %1 = hlsl.counter add %c : !b -> ui32
  hlsl.return
}
