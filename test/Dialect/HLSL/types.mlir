// RUN: hlsl-opt %s | hlsl-opt | FileCheck %s

// Every type, in text and back. Structs print by their alias.

// CHECK-DAG: !Light = !hlsl.struct<"Light", {pos : vector<3xf32>, range : f32}>
// CHECK-DAG: !A__S_float_4__1 = !hlsl.struct<"A::S<float,4>#1", {light : !Light, "a b" : i1}>
// CHECK-DAG: !Empty = !hlsl.struct<"Empty", {}>
!Light = !hlsl.struct<"Light", {pos : vector<3xf32>, range : f32}>
!Odd = !hlsl.struct<"A::S<float,4>#1", {light : !Light, "a b" : i1}>
!Empty = !hlsl.struct<"Empty", {}>

// CHECK-LABEL: hlsl.func @scalars
// CHECK-SAME: i1, %{{.*}}: si16, %{{.*}}: ui16, %{{.*}}: si32, %{{.*}}: ui32, %{{.*}}: si64, %{{.*}}: ui64, %{{.*}}: f16, %{{.*}}: f32, %{{.*}}: f64
hlsl.func @scalars(%0: i1, %1: si16, %2: ui16, %3: si32, %4: ui32, %5: si64, %6: ui64, %7: f16, %8: f32, %9: f64) {
  hlsl.return
}

// CHECK-LABEL: hlsl.func @aggregates
// CHECK-SAME: vector<2xi1>, %{{.*}}: !hlsl.matrix<4x3xf32>, %{{.*}}: !hlsl.matrix<1x4xsi32>, %{{.*}}: !Light, %{{.*}}: !A__S_float_4__1, %{{.*}}: !Empty, %{{.*}}: !hlsl.array<2 x !hlsl.array<3 x f32>>
hlsl.func @aggregates(%0: vector<2xi1>, %1: !hlsl.matrix<4x3xf32>, %2: !hlsl.matrix<1x4xsi32>, %3: !Light, %4: !Odd, %5: !Empty, %6: !hlsl.array<2 x !hlsl.array<3 x f32>>) {
  hlsl.return
}

// CHECK-LABEL: hlsl.func @refs
// CHECK-SAME: !hlsl.ref<f32, function>, %{{.*}}: !hlsl.ref<f32, private>, %{{.*}}: !hlsl.ref<f32, groupshared>, %{{.*}}: !hlsl.ref<f32, uniform>, %{{.*}}: !hlsl.ref<f32, push_constant>
// CHECK-SAME: !hlsl.ref<f32, buffer>, %{{.*}}: !hlsl.ref<ui32, texel>, %{{.*}}: !hlsl.ref<!hlsl.sampler, resource>
// CHECK-SAME: !hlsl.ref<f32, stage_in>, %{{.*}}: !hlsl.ref<f32, stage_out>, %{{.*}}: !hlsl.ref<f32, patch_in>, %{{.*}}: !hlsl.ref<f32, patch_out>
hlsl.func @refs(%0: !hlsl.ref<f32, function>, %1: !hlsl.ref<f32, private>, %2: !hlsl.ref<f32, groupshared>, %3: !hlsl.ref<f32, uniform>, %4: !hlsl.ref<f32, push_constant>, %5: !hlsl.ref<f32, buffer>, %6: !hlsl.ref<ui32, texel>, %7: !hlsl.ref<!hlsl.sampler, resource>, %8: !hlsl.ref<f32, stage_in>, %9: !hlsl.ref<f32, stage_out>, %10: !hlsl.ref<f32, patch_in>, %11: !hlsl.ref<f32, patch_out>) {
  hlsl.return
}

// CHECK: hlsl.global @t1 resource : !hlsl.texture<1d, f32, array>
// CHECK: hlsl.global @t2 resource : !hlsl.texture<2d, vector<4xf32>, array, ms>
// CHECK: hlsl.global @t3 resource : !hlsl.texture<3d, vector<4xf32>, rw, format = "rgba8">
// CHECK: hlsl.global @t4 resource : !hlsl.texture<cube, vector<4xf32>>
// CHECK: hlsl.global @t5 resource : !hlsl.texture<buffer, ui32, rw>
// CHECK: hlsl.global @t6 resource : !hlsl.texture<subpass, vector<4xf32>, ms>
// CHECK: hlsl.global @t7 resource : !hlsl.array<? x !hlsl.texture<2d, vector<4xf32>>>
hlsl.global @t1 resource : !hlsl.texture<1d, f32, array>
hlsl.global @t2 resource : !hlsl.texture<2d, vector<4xf32>, array, ms>
hlsl.global @t3 resource : !hlsl.texture<3d, vector<4xf32>, rw, format = "rgba8">
hlsl.global @t4 resource : !hlsl.texture<cube, vector<4xf32>>
hlsl.global @t5 resource : !hlsl.texture<buffer, ui32, rw>
hlsl.global @t6 resource : !hlsl.texture<subpass, vector<4xf32>, ms>
hlsl.global @t7 resource : !hlsl.array<? x !hlsl.texture<2d, vector<4xf32>>>

// CHECK: hlsl.global @s1 resource : !hlsl.sampler
// CHECK: hlsl.global @s2 resource : !hlsl.sampler<comparison>
// CHECK: hlsl.global @b1 resource : !hlsl.buffer<structured, !Light, rw>
// CHECK: hlsl.global @b2 resource : !hlsl.buffer<raw, ui32>
// CHECK: hlsl.global @b3 resource : !hlsl.buffer<constant, !Light>
// CHECK: hlsl.global @b4 resource : !hlsl.buffer<texture_buffer, !Light>
// CHECK: hlsl.global @b5 resource : !hlsl.buffer<append, f32, rw>
// CHECK: hlsl.global @b6 resource : !hlsl.buffer<consume, f32, rw>
// CHECK: hlsl.global @a1 resource : !hlsl.acceleration_structure
hlsl.global @s1 resource : !hlsl.sampler
hlsl.global @s2 resource : !hlsl.sampler<comparison>
hlsl.global @b1 resource : !hlsl.buffer<structured, !Light, rw>
hlsl.global @b2 resource : !hlsl.buffer<raw, ui32>
hlsl.global @b3 resource : !hlsl.buffer<constant, !Light>
hlsl.global @b4 resource : !hlsl.buffer<texture_buffer, !Light>
hlsl.global @b5 resource : !hlsl.buffer<append, f32, rw>
hlsl.global @b6 resource : !hlsl.buffer<consume, f32, rw>
hlsl.global @a1 resource : !hlsl.acceleration_structure
