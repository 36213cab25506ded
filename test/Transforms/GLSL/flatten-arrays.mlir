// RUN: hlsl-opt %s --hlsl-flatten-arrays | FileCheck %s

// One index, one array; a whole inner array is its elements.
// CHECK-LABEL: hlsl.func @use
// CHECK:       hlsl.variable "a" : !hlsl.ref<!hlsl.array<6 x f32>, function>
// CHECK:       hlsl.access %{{.*}}[5]
// CHECK:       %[[ROW:.*]] = hlsl.binary mul %arg0, %{{.*}} : ui32
// CHECK:       %[[AT:.*]] = hlsl.binary add %[[ROW]], %{{.*}} : ui32
// CHECK:       hlsl.access %{{.*}}[%[[AT]]
// CHECK-NOT:   !hlsl.array<2 x
hlsl.func @use(%i: ui32, %v: f32) -> f32 {
  %a = hlsl.variable "a" : !hlsl.ref<!hlsl.array<3 x !hlsl.array<2 x f32>>, function>
  %0 = hlsl.access %a[2, 1] : !hlsl.ref<!hlsl.array<3 x !hlsl.array<2 x f32>>, function> -> !hlsl.ref<f32, function>
  hlsl.store %v, %0 : !hlsl.ref<f32, function>
  %1 = hlsl.access %a[%i : ui32, 1] : !hlsl.ref<!hlsl.array<3 x !hlsl.array<2 x f32>>, function> -> !hlsl.ref<f32, function>
  %2 = hlsl.load %1 : !hlsl.ref<f32, function>
  hlsl.return %2 : f32
}
