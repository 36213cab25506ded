// RUN: hlsl-opt %s | hlsl-opt | FileCheck %s

// References, and what goes through them. Results take the source's names.

!S = !hlsl.struct<"S", {m : !hlsl.matrix<2x3xf32>, a : !hlsl.array<4 x vector<4xf32>>}>
hlsl.cbuffer @Frame : !S
hlsl.cbuffer @Push : !S {pushConstant}
hlsl.global @tex resource : !hlsl.array<8 x !hlsl.texture<2d, f32>>
hlsl.stage_variable @in.uv input : vector<2xf32>
hlsl.stage_variable @out.c output : vector<2xf32>
hlsl.spec_constant @N id(3) = 8 : ui32

// CHECK-LABEL: hlsl.func @memory
// CHECK-SAME: %[[I:.*]]: ui32, %[[J:.*]]: si32
hlsl.func @memory(%i: ui32, %j: si32) {
  // CHECK: %sum = hlsl.variable "sum" {relaxed} : !hlsl.ref<f32, function>
  %sum = hlsl.variable "sum" {relaxed} : !hlsl.ref<f32, function>
  // CHECK: %Frame = hlsl.global_ref @Frame : !hlsl.ref<!S, uniform>
  %frame = hlsl.global_ref @Frame : !hlsl.ref<!S, uniform>
  // CHECK: hlsl.global_ref @Push : !hlsl.ref<!S, push_constant>
  %push = hlsl.global_ref @Push : !hlsl.ref<!S, push_constant>
  // CHECK: hlsl.access %Frame[1, %[[I]] : ui32, 3] : !hlsl.ref<!S, uniform> -> !hlsl.ref<f32, uniform>
  %a = hlsl.access %frame[1, %i : ui32, 3] : !hlsl.ref<!S, uniform> -> !hlsl.ref<f32, uniform>
  // CHECK: hlsl.access %Frame[0, %[[J]] : si32] : !hlsl.ref<!S, uniform> -> !hlsl.ref<vector<3xf32>, uniform>
  %row = hlsl.access %frame[0, %j : si32] : !hlsl.ref<!S, uniform> -> !hlsl.ref<vector<3xf32>, uniform>
  // CHECK: %[[V:.*]] = hlsl.load %{{.*}} : !hlsl.ref<f32, uniform>
  %v = hlsl.load %a : !hlsl.ref<f32, uniform>
  // CHECK: hlsl.store %[[V]], %sum : !hlsl.ref<f32, function>
  hlsl.store %v, %sum : !hlsl.ref<f32, function>
  // CHECK: %tex = hlsl.global_ref @tex
  %tex = hlsl.global_ref @tex : !hlsl.ref<!hlsl.array<8 x !hlsl.texture<2d, f32>>, resource>
  // CHECK: hlsl.access %tex[%[[I]] : ui32] {nonuniform}
  %t = hlsl.access %tex[%i : ui32] {nonuniform} : !hlsl.ref<!hlsl.array<8 x !hlsl.texture<2d, f32>>, resource> -> !hlsl.ref<!hlsl.texture<2d, f32>, resource>
  // CHECK: hlsl.global_ref @in.uv : !hlsl.ref<vector<2xf32>, stage_in>
  %uv = hlsl.global_ref @in.uv : !hlsl.ref<vector<2xf32>, stage_in>
  // CHECK: hlsl.global_ref @out.c : !hlsl.ref<vector<2xf32>, stage_out>
  %c = hlsl.global_ref @out.c : !hlsl.ref<vector<2xf32>, stage_out>
  // CHECK: %N = hlsl.spec_value @N : ui32
  %n = hlsl.spec_value @N : ui32
  hlsl.return
}
