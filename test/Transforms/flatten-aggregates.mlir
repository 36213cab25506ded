// RUN: hlsl-opt %s --hlsl-flatten-aggregates --canonicalize --split-input-file | FileCheck %s

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

// -----

// Each class counts its own registers, [[vk::binding]] the variables.
!T = !hlsl.texture<2d, vector<4xf32>>
!U = !hlsl.texture<2d, vector<4xf32>, rw>
!Mat = !hlsl.struct<"Mat", {a : !T, u : !U, b : !T, s : !hlsl.sampler}>
hlsl.struct_decl @Mat "Mat" { a : !T, u : !U, b : !T, s : !hlsl.sampler }
// CHECK: hlsl.global @reg.a resource {{.*}}registerClass = "t", registerNumber = 3 : i32, registerSpace = 1 : i32
// CHECK: hlsl.global @reg.u resource : !hlsl.array<2 x {{.*}}rw>> {registerSpace = 1 : i32
// CHECK: hlsl.global @reg.b resource {{.*}}registerClass = "t", registerNumber = 5 : i32, registerSpace = 1 : i32
hlsl.global @reg uniform : !hlsl.array<2 x !Mat> {registerClass = "t", registerNumber = 3 : i32, registerSpace = 1 : i32}
// CHECK: hlsl.global @vk.a resource {{.*}}vkBinding = 4 : i32, vkSet = 2 : i32
// CHECK: hlsl.global @vk.u resource {{.*}}vkBinding = 5 : i32, vkSet = 2 : i32
// CHECK: hlsl.global @vk.b resource {{.*}}vkBinding = 6 : i32, vkSet = 2 : i32
// CHECK: hlsl.global @vk.s resource {{.*}}vkBinding = 7 : i32, vkSet = 2 : i32
hlsl.global @vk uniform : !Mat {vkBinding = 4 : i32, vkSet = 2 : i32}

// -----

// A copy that nothing changes is the original, whatever indexes it.
!T = !hlsl.texture<2d, vector<4xf32>>
!Mat = !hlsl.struct<"Mat", {tex : !hlsl.array<2 x !T>, k : f32}>
hlsl.struct_decl @Mat "Mat" { tex : !hlsl.array<2 x !T>, k : f32 }
hlsl.global @mats uniform : !hlsl.array<3 x !Mat>
// CHECK-LABEL: hlsl.func @copy
// CHECK-SAME:  (%[[I:.*]]: ui32)
// CHECK-NOT:     hlsl.variable
// CHECK:         %[[ROW:.*]] = hlsl.binary mul %[[I]], %{{.*}} : ui32
// CHECK:         %[[K:.*]] = hlsl.binary add %[[ROW]], %[[I]] : ui32
// CHECK:         hlsl.access %mats.tex[%[[K]] : ui32]
hlsl.func @copy(%i: ui32) -> ui32 {
  %m = hlsl.variable "m" : !hlsl.ref<!Mat, function>
  %mats = hlsl.global_ref @mats : !hlsl.ref<!hlsl.array<3 x !Mat>, uniform>
  %from = hlsl.access %mats[%i : ui32] : !hlsl.ref<!hlsl.array<3 x !Mat>, uniform> -> !hlsl.ref<!Mat, uniform>
  %whole = hlsl.load %from : !hlsl.ref<!Mat, uniform>
  hlsl.store %whole, %m : !hlsl.ref<!Mat, function>
  %ref = hlsl.access %m[0, %i : ui32] : !hlsl.ref<!Mat, function> -> !hlsl.ref<!T, function>
  %t = hlsl.load %ref : !hlsl.ref<!T, function>
  %n = hlsl.query_levels %t : !T -> ui32
  hlsl.return %n : ui32
}

// A local that is changed falls into its leaves; what was not changed of it is
// still the original.
// CHECK-LABEL: hlsl.func @changed
// CHECK:         %[[K:.*]] = hlsl.variable "m.k" : !hlsl.ref<f32, function>
// CHECK-NOT:     hlsl.variable
// CHECK:         hlsl.store %{{.*}}, %[[K]]
// CHECK:         hlsl.access %mats.tex[1]
hlsl.func @changed(%f: f32) -> f32 {
  %m = hlsl.variable "m" : !hlsl.ref<!Mat, function>
  %mats = hlsl.global_ref @mats : !hlsl.ref<!hlsl.array<3 x !Mat>, uniform>
  %from = hlsl.access %mats[0] : !hlsl.ref<!hlsl.array<3 x !Mat>, uniform> -> !hlsl.ref<!Mat, uniform>
  %whole = hlsl.load %from : !hlsl.ref<!Mat, uniform>
  hlsl.store %whole, %m : !hlsl.ref<!Mat, function>
  %k = hlsl.access %m[1] : !hlsl.ref<!Mat, function> -> !hlsl.ref<f32, function>
  hlsl.store %f, %k : !hlsl.ref<f32, function>
  %ref = hlsl.access %m[0, 1] : !hlsl.ref<!Mat, function> -> !hlsl.ref<!T, function>
  %t = hlsl.load %ref : !hlsl.ref<!T, function>
  %p = hlsl.constant dense<0> : vector<2xsi32>
  %v = hlsl.image_load %t[%p] : (!T, vector<2xsi32>) -> vector<4xf32>
  %x = hlsl.extract %v[0] : vector<4xf32> -> f32
  %y = hlsl.load %k : !hlsl.ref<f32, function>
  %sum = hlsl.binary add %x, %y : f32
  hlsl.return %sum : f32
}

// -----

// What a cbuffer and a ConstantBuffer<T> hold besides resources stays in them.
!T = !hlsl.texture<2d, vector<4xf32>>
!In = !hlsl.struct<"In", {a : f32, t : !T, b : f32}>
!C = !hlsl.struct<"type.C", {x : f32, in : !hlsl.array<2 x !In>}>
hlsl.struct_decl @In "In" { a : f32, t : !T, b : f32 }
hlsl.struct_decl @type.C "type.C" { x : f32, in : !hlsl.array<2 x !In> }
// CHECK: hlsl.global @C.in.t resource : !hlsl.array<2 x !hlsl.texture<2d, vector<4xf32>>> {registerSpace = 1 : i32, sourceName = "C.in.t"}
// CHECK: hlsl.struct_decl @In.data "In" {
// CHECK-NEXT: a : f32,
// CHECK-NEXT: b : f32
// CHECK: hlsl.cbuffer @C : !{{.*}} {registerClass = "b", registerNumber = 2 : i32, registerSpace = 1 : i32}
hlsl.cbuffer @C : !C {registerClass = "b", registerNumber = 2 : i32, registerSpace = 1 : i32}
// CHECK: hlsl.global @cb.t resource : !hlsl.array<3 x !hlsl.texture<2d, vector<4xf32>>>
// CHECK: hlsl.global @cb resource : !hlsl.array<3 x !hlsl.buffer<constant, !{{.*}}>>
hlsl.global @cb resource : !hlsl.array<3 x !hlsl.buffer<constant, !In>>
// CHECK-LABEL: hlsl.func @buffers
// CHECK-SAME:  (%[[I:.*]]: ui32)
// CHECK-DAG:     hlsl.access %C[1, %[[I]] : ui32, 1]
// CHECK-DAG:     hlsl.access %C.in.t[1]
// CHECK-DAG:     hlsl.access %cb.t[%[[I]] : ui32]
// CHECK-DAG:     hlsl.access %cb[%[[I]] : ui32]
hlsl.func @buffers(%i: ui32) -> f32 {
  %c = hlsl.global_ref @C : !hlsl.ref<!C, uniform>
  %b = hlsl.access %c[1, %i : ui32, 2] : !hlsl.ref<!C, uniform> -> !hlsl.ref<f32, uniform>
  %vb = hlsl.load %b : !hlsl.ref<f32, uniform>
  %t = hlsl.access %c[1, 1, 1] : !hlsl.ref<!C, uniform> -> !hlsl.ref<!T, uniform>
  %vt = hlsl.load %t : !hlsl.ref<!T, uniform>
  %n = hlsl.query_levels %vt : !T -> ui32
  %cb = hlsl.global_ref @cb : !hlsl.ref<!hlsl.array<3 x !hlsl.buffer<constant, !In>>, resource>
  %e = hlsl.access %cb[%i : ui32] : !hlsl.ref<!hlsl.array<3 x !hlsl.buffer<constant, !In>>, resource> -> !hlsl.ref<!hlsl.buffer<constant, !In>, resource>
  %h = hlsl.load %e : !hlsl.ref<!hlsl.buffer<constant, !In>, resource>
  %in = hlsl.buffer_ref %h : (!hlsl.buffer<constant, !In>) -> !hlsl.ref<!In, uniform>
  %u = hlsl.access %in[1] : !hlsl.ref<!In, uniform> -> !hlsl.ref<!T, uniform>
  %vu = hlsl.load %u : !hlsl.ref<!T, uniform>
  %m = hlsl.query_levels %vu : !T -> ui32
  %a = hlsl.access %in[0] : !hlsl.ref<!In, uniform> -> !hlsl.ref<f32, uniform>
  %va = hlsl.load %a : !hlsl.ref<f32, uniform>
  %nm = hlsl.binary add %n, %m : ui32
  %f = hlsl.convert %nm : ui32 -> f32
  %s0 = hlsl.binary add %va, %vb : f32
  %s1 = hlsl.binary add %s0, %f : f32
  hlsl.return %s1 : f32
}

// -----

// A static that holds resources is a local of the entry point; numbers in it
// start as zero.
!T = !hlsl.texture<2d, vector<4xf32>>
!Mat = !hlsl.struct<"Mat", {t : !T, k : f32}>
hlsl.struct_decl @Mat "Mat" { t : !T, k : f32 }
// CHECK-NOT: hlsl.global @current
hlsl.global @current private : !Mat {sourceName = "current"}
hlsl.global @mat uniform : !Mat
// CHECK-LABEL: hlsl.func @static
// CHECK:         %[[ZERO:.*]] = hlsl.constant 0.0
// CHECK:         %[[K:.*]] = hlsl.variable "current.k"
// CHECK:         hlsl.store %[[ZERO]], %[[K]]
// CHECK-NOT:     private
hlsl.func @static() -> f32 {
  %s = hlsl.global_ref @current : !hlsl.ref<!Mat, private>
  %k = hlsl.access %s[1] : !hlsl.ref<!Mat, private> -> !hlsl.ref<f32, private>
  %v = hlsl.load %k : !hlsl.ref<f32, private>
  hlsl.return %v : f32
}
