// RUN: hlsl-opt %s --hlsl-expand-float-atomics | FileCheck %s
// Memory whose floats are compared as bits holds words; who loads or stores there
// casts, and other memory stays.
// CHECK: hlsl.global @bits groupshared : !hlsl.array<2 x ui32>
// CHECK: hlsl.global @other groupshared : f32
hlsl.global @bits groupshared : !hlsl.array<2 x f32>
hlsl.global @other groupshared : f32

// CHECK-LABEL: hlsl.func @compare
// CHECK:         hlsl.bitcast %{{.*}} : f32 -> ui32
// CHECK:         hlsl.atomic compare_exchange %{{.*}} : !hlsl.ref<ui32, groupshared>, ui32
// CHECK:         hlsl.bitcast %{{.*}} : ui32 -> f32
// CHECK:         hlsl.store %{{.*}} : !hlsl.ref<ui32, groupshared>
// CHECK:         hlsl.atomic exchange %{{.*}} : !hlsl.ref<f32, groupshared>, f32
hlsl.func @compare(%v : f32) -> f32 {
  %bits = hlsl.global_ref @bits : !hlsl.ref<!hlsl.array<2 x f32>, groupshared>
  %one = hlsl.access %bits[1] : !hlsl.ref<!hlsl.array<2 x f32>, groupshared> -> !hlsl.ref<f32, groupshared>
  %zero = hlsl.constant 0.0 : f32
  %old = hlsl.atomic compare_exchange %one, %v compare(%zero : f32) : !hlsl.ref<f32, groupshared>, f32
  hlsl.store %old, %one : !hlsl.ref<f32, groupshared>
  %other = hlsl.global_ref @other : !hlsl.ref<f32, groupshared>
  %before = hlsl.atomic exchange %other, %v : !hlsl.ref<f32, groupshared>, f32
  hlsl.return %before : f32
}
