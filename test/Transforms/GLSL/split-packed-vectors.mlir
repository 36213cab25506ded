// RUN: hlsl-opt %s --split-input-file --hlsl-split-packed-vectors | FileCheck %s
// RUN: hlsl-opt %s --split-input-file --hlsl-split-packed-vectors=offsets=false | FileCheck %s --check-prefix=PADDED

// A vector between its places is scalars; a load of it, of one component, and of
// one that a value picks.
!C = !hlsl.struct<"C", {a : f32, b : vector<3xf32>, c : vector<4xf32>}>
// CHECK:      hlsl.struct_decl @C.split "C" {
// CHECK-NEXT:   a : f32,
// CHECK-NEXT:   b_x : f32,
// CHECK-NEXT:   b_y : f32,
// CHECK-NEXT:   b_z : f32,
// CHECK-NEXT:   c : vector<4xf32>
// CHECK:      hlsl.cbuffer @C.1 : !C_split
// CHECK-SAME: members = [0 : {{.*}}, 4 : {{.*}}, 8 : {{.*}}, 12 : {{.*}}, 16 :
hlsl.struct_decl @C "C" {a : f32, b : vector<3xf32>, c : vector<4xf32>}
hlsl.cbuffer @C.1 : !C {binding = 0 : i32, descriptorSet = 0 : i32, layout = #hlsl.layout<size = 32, align = 16, members = [0 : #hlsl.layout<size = 4, align = 4>, 4 : #hlsl.layout<size = 12, align = 4>, 16 : #hlsl.layout<size = 16, align = 16>]>}
// CHECK-LABEL: hlsl.func @loads
hlsl.func @loads(%i: ui32) {
  %v = hlsl.variable "v" : !hlsl.ref<vector<3xf32>, function>
  %s = hlsl.variable "s" : !hlsl.ref<f32, function>
  %q = hlsl.variable "q" : !hlsl.ref<vector<4xf32>, function>
  %c = hlsl.global_ref @C.1 : !hlsl.ref<!C, uniform>
  // CHECK: %[[B:.*]] = hlsl.construct %{{.*}}, %{{.*}}, %{{.*}} : (f32, f32, f32) -> vector<3xf32>
  %0 = hlsl.access %c[1] : !hlsl.ref<!C, uniform> -> !hlsl.ref<vector<3xf32>, uniform>
  %1 = hlsl.load %0 : !hlsl.ref<vector<3xf32>, uniform>
  // CHECK: %[[Y:.*]] = hlsl.access {{.*}}[2] : {{.*}} -> !hlsl.ref<f32, uniform>
  // CHECK: %[[BY:.*]] = hlsl.load %[[Y]]
  %2 = hlsl.access %c[1, 1] : !hlsl.ref<!C, uniform> -> !hlsl.ref<f32, uniform>
  %3 = hlsl.load %2 : !hlsl.ref<f32, uniform>
  // CHECK: %[[ALL:.*]] = hlsl.construct
  // CHECK: %[[BI:.*]] = hlsl.extract %[[ALL]][%{{.*}} : ui32]
  %4 = hlsl.access %c[1, %i : ui32] : !hlsl.ref<!C, uniform> -> !hlsl.ref<f32, uniform>
  %5 = hlsl.load %4 : !hlsl.ref<f32, uniform>
  // CHECK: hlsl.access {{.*}}[4] : {{.*}} -> !hlsl.ref<vector<4xf32>, uniform>
  %6 = hlsl.access %c[2] : !hlsl.ref<!C, uniform> -> !hlsl.ref<vector<4xf32>, uniform>
  %7 = hlsl.load %6 : !hlsl.ref<vector<4xf32>, uniform>
  hlsl.store %1, %v : !hlsl.ref<vector<3xf32>, function>
  hlsl.store %3, %s : !hlsl.ref<f32, function>
  hlsl.store %5, %s : !hlsl.ref<f32, function>
  hlsl.store %7, %q : !hlsl.ref<vector<4xf32>, function>
  hlsl.return
}

// -----

// Elements of a writable buffer: a store writes scalars. A struct that is larger
// than its members has members for the gap.
!T = !hlsl.struct<"T", {id : ui32, uv : vector<2xf32>}>
// CHECK:      hlsl.struct_decl @T.split "T" {
// CHECK-NEXT:   id : ui32,
// CHECK-NEXT:   uv_x : f32,
// CHECK-NEXT:   uv_y : f32,
// CHECK-NEXT:   pad_12 : f32
// CHECK:      hlsl.global @buf resource : !hlsl.buffer<structured, !T_split, rw>
hlsl.struct_decl @T "T" {id : ui32, uv : vector<2xf32>}
hlsl.global @buf resource : !hlsl.buffer<structured, !T, rw> {binding = 0 : i32, descriptorSet = 0 : i32, layout = #hlsl.layout<size = 0, align = 4, stride = 16, element = #hlsl.layout<size = 12, align = 4, members = [0 : #hlsl.layout<size = 4, align = 4>, 4 : #hlsl.layout<size = 8, align = 4>]>>}
// CHECK-LABEL: hlsl.func @stores
hlsl.func @stores(%i: ui32, %uv: vector<2xf32>) {
  %ref = hlsl.global_ref @buf : !hlsl.ref<!hlsl.buffer<structured, !T, rw>, resource>
  %handle = hlsl.load %ref : !hlsl.ref<!hlsl.buffer<structured, !T, rw>, resource>
  // CHECK: hlsl.buffer_ref {{.*}} -> !hlsl.ref<!T_split, buffer>
  %element = hlsl.buffer_ref %handle[%i] : (!hlsl.buffer<structured, !T, rw>, ui32) -> !hlsl.ref<!T, buffer>
  // CHECK-COUNT-2: hlsl.store {{.*}} : !hlsl.ref<f32, buffer>
  %0 = hlsl.access %element[1] : !hlsl.ref<!T, buffer> -> !hlsl.ref<vector<2xf32>, buffer>
  hlsl.store %uv, %0 : !hlsl.ref<vector<2xf32>, buffer>
  hlsl.return
}

// -----

// What std140 says stays; with explicit offsets a gap does too.
!D = !hlsl.struct<"D", {a : f32, b : f32}>
// CHECK: hlsl.cbuffer @D.1 : !D {
// PADDED:      hlsl.struct_decl @D.split "D" {
// PADDED-NEXT: a : f32,
// PADDED-NEXT: pad_4 : f32,
// PADDED-NEXT: pad_8 : f32,
// PADDED-NEXT: b : f32
hlsl.struct_decl @D "D" {a : f32, b : f32}
hlsl.cbuffer @D.1 : !D {binding = 0 : i32, descriptorSet = 0 : i32, layout = #hlsl.layout<size = 16, align = 16, members = [0 : #hlsl.layout<size = 4, align = 4>, 12 : #hlsl.layout<size = 4, align = 4>]>}
