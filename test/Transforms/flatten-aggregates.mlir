// RUN: hlsl-opt %s --hlsl-flatten-aggregates --canonicalize | FileCheck %s

// The dimensions above a resource become one; data keeps its own.
!T = !hlsl.texture<2d, vector<4xf32>>
!Mat = !hlsl.struct<"Mat", {albedo : !T, samp : !hlsl.array<2 x !hlsl.sampler>, rough : vector<2xf32>}>
hlsl.struct_decl @Mat "Mat" {
  albedo : !T, samp : !hlsl.array<2 x !hlsl.sampler>, rough : vector<2xf32> {relaxed}
}
// CHECK:     hlsl.global @mats.albedo resource : !hlsl.array<3 x !hlsl.texture<2d, vector<4xf32>>> {registerClass = "t", registerNumber = 4 : i32
// CHECK:     hlsl.global @mats.samp resource : !hlsl.array<6 x !hlsl.sampler>
// CHECK:     hlsl.global @mats.rough uniform : !hlsl.array<3 x vector<2xf32>> {relaxed
// CHECK-NOT: hlsl.global @mats uniform
hlsl.global @mats uniform : !hlsl.array<3 x !Mat> {registerClass = "t", registerNumber = 4 : i32}

// CHECK-LABEL: hlsl.func @paths
// CHECK-SAME:  (%[[I:.*]]: ui32, %[[J:.*]]: ui32, %[[UV:.*]]: vector<2xf32>)
hlsl.func @paths(%i: ui32, %j: ui32, %uv: vector<2xf32>) -> vector<4xf32> {
  %mats = hlsl.global_ref @mats : !hlsl.ref<!hlsl.array<3 x !Mat>, uniform>
  // CHECK-DAG: %[[TWO:.*]] = hlsl.constant 2 : ui32
  // CHECK-DAG: %[[ROW:.*]] = hlsl.binary mul %[[I]], %[[TWO]]
  // CHECK-DAG: %[[K:.*]] = hlsl.binary add %[[ROW]], %[[J]]
  // CHECK-DAG: hlsl.access %mats.samp[%[[K]] : ui32]
  // CHECK-DAG: hlsl.access %mats.albedo[%[[I]] : ui32] {nonuniform}
  // CHECK-DAG: hlsl.access %mats.rough[%[[I]] : ui32, 1]
  %samp = hlsl.access %mats[%i : ui32, 1, %j : ui32] : !hlsl.ref<!hlsl.array<3 x !Mat>, uniform> -> !hlsl.ref<!hlsl.sampler, uniform>
  %mat = hlsl.access %mats[%i : ui32] {nonuniform} : !hlsl.ref<!hlsl.array<3 x !Mat>, uniform> -> !hlsl.ref<!Mat, uniform>
  %tex = hlsl.access %mat[0] : !hlsl.ref<!Mat, uniform> -> !hlsl.ref<!T, uniform>
  %y = hlsl.access %mats[%i : ui32, 2, 1] : !hlsl.ref<!hlsl.array<3 x !Mat>, uniform> -> !hlsl.ref<f32, uniform>
  %s = hlsl.load %samp : !hlsl.ref<!hlsl.sampler, uniform>
  %t = hlsl.load %tex : !hlsl.ref<!T, uniform>
  %f = hlsl.load %y : !hlsl.ref<f32, uniform>
  %v = hlsl.sample level %t, %s at %uv lod(%f) : (!T, !hlsl.sampler, vector<2xf32>, f32) -> vector<4xf32>
  hlsl.return %v : vector<4xf32>
}

// A whole element as a value is built from its leaves, and taken apart again.
// CHECK-LABEL: hlsl.func @value
hlsl.func @value() -> vector<2xf32> {
  // CHECK-NOT: hlsl.construct
  // CHECK:     %[[R:.*]] = hlsl.access %{{.*}}[1]
  // CHECK:     hlsl.load %[[R]] : !hlsl.ref<vector<2xf32>, uniform>
  %mats = hlsl.global_ref @mats : !hlsl.ref<!hlsl.array<3 x !Mat>, uniform>
  %mat = hlsl.access %mats[1] : !hlsl.ref<!hlsl.array<3 x !Mat>, uniform> -> !hlsl.ref<!Mat, uniform>
  %m = hlsl.load %mat : !hlsl.ref<!Mat, uniform>
  %r = hlsl.extract %m[2] : !Mat -> vector<2xf32>
  hlsl.return %r : vector<2xf32>
}

// Descriptors have one array dimension.
// CHECK: hlsl.global @grid resource : !hlsl.array<8 x !hlsl.texture<2d, vector<4xf32>>>
hlsl.global @grid resource : !hlsl.array<2 x !hlsl.array<4 x !T>>
// CHECK-LABEL: hlsl.func @constant_index
hlsl.func @constant_index() -> ui32 {
  // CHECK: hlsl.access %grid[6]
  %grid = hlsl.global_ref @grid : !hlsl.ref<!hlsl.array<2 x !hlsl.array<4 x !T>>, resource>
  %ref = hlsl.access %grid[1, 2] : !hlsl.ref<!hlsl.array<2 x !hlsl.array<4 x !T>>, resource> -> !hlsl.ref<!T, resource>
  %t = hlsl.load %ref : !hlsl.ref<!T, resource>
  %n = hlsl.query_levels %t : !T -> ui32
  hlsl.return %n : ui32
}
