// RUN: hlsl-opt %s --hlsl-lay-out-buffers --hlsl-expand-dynamic-layouts=packing=glsl-vulkan --split-input-file | FileCheck %s
// RUN: hlsl-opt %s --hlsl-lay-out-buffers --hlsl-expand-dynamic-layouts=packing=glsl --split-input-file | FileCheck %s --check-prefix=GL

// GLSL gives one order to the matrices of a member: of both orders in one struct, the
// buffer becomes words. Reflection goes on with what was declared.
// CHECK: hlsl.global @s resource : !hlsl.buffer<raw, ui32, rw> {hlsl.declaredLayout = {{.*}}, hlsl.declaredType = !hlsl.buffer<structured, !S, rw>
// CHECK-NOT: hlsl.layoutMode
// CHECK-LABEL: hlsl.func @element
// CHECK:         hlsl.raw_ref
!S = !hlsl.struct<"S", {a : !hlsl.matrix<2x2xf32>, b : !hlsl.matrix<2x2xf32>}>
!b = !hlsl.buffer<structured, !S, rw>
hlsl.struct_decl @S "S" {
  a : !hlsl.matrix<2x2xf32>,
  b : !hlsl.matrix<2x2xf32> {matrixOrder = #hlsl<order row_major>}
}
hlsl.global @s resource : !b
hlsl.func @element(%i: ui32) -> f32 {
  %r = hlsl.global_ref @s : !hlsl.ref<!b, resource>
  %h = hlsl.load %r : !hlsl.ref<!b, resource>
  %e = hlsl.buffer_ref %h[%i] : (!b, ui32) -> !hlsl.ref<!S, buffer>
  %m = hlsl.access %e[1, 0, 1] : !hlsl.ref<!S, buffer> -> !hlsl.ref<f32, buffer>
  %v = hlsl.load %m : !hlsl.ref<f32, buffer>
  hlsl.return %v : f32
}

// -----

// As members of a block, each has its own.
// CHECK: hlsl.cbuffer @C : !type_C {
// GL:    hlsl.cbuffer @C : !type_C {
!C = !hlsl.struct<"type.C", {a : !hlsl.matrix<2x2xf32>, b : !hlsl.matrix<2x2xf32>}>
hlsl.struct_decl @type.C "C" {
  a : !hlsl.matrix<2x2xf32>,
  b : !hlsl.matrix<2x2xf32> {matrixOrder = #hlsl<order row_major>}
}
hlsl.cbuffer @C : !C

// -----

// OpenGL GLSL before 440 has no offsets: a float3 behind a float stays where it is in
// words, of which std140 has lines of four. Vulkan has scalar layouts.
// CHECK: hlsl.cbuffer @C : !type_C {
// GL:    hlsl.struct_decl @type.C.words "C" {
// GL:      words : !hlsl.array<1 x vector<4xui32>>
// GL:    hlsl.cbuffer @C : !type_C_words {
// GL-LABEL: hlsl.func @member
// GL:         %[[LINE:.*]] = hlsl.load %{{.*}} : !hlsl.ref<vector<4xui32>, uniform>
// GL:         %[[WORD:.*]] = hlsl.extract %[[LINE]][1]
// GL:         hlsl.bitcast %[[WORD]] : ui32 -> f32
!C = !hlsl.struct<"type.C", {c : f32, d : vector<3xf32>}>
hlsl.struct_decl @type.C "C" { c : f32, d : vector<3xf32> }
hlsl.cbuffer @C : !C
hlsl.func @member() -> f32 {
  %c = hlsl.global_ref @C : !hlsl.ref<!C, uniform>
  %d = hlsl.access %c[1, 0] : !hlsl.ref<!C, uniform> -> !hlsl.ref<f32, uniform>
  %v = hlsl.load %d : !hlsl.ref<f32, uniform>
  hlsl.return %v : f32
}

// -----

// A matrix whose stride is not that of scalars, and a float3 where std140 has none: no
// packing says both.
// CHECK: words : !hlsl.array<3 x vector<4xui32>>
// CHECK: hlsl.cbuffer @C : !type_C_words {
!C = !hlsl.struct<"type.C", {m : !hlsl.matrix<2x2xf32>, c : f32, d : vector<3xf32>}>
hlsl.struct_decl @type.C "C" { m : !hlsl.matrix<2x2xf32>, c : f32, d : vector<3xf32> }
hlsl.cbuffer @C : !C
