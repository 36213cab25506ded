// RUN: hlsl-opt %s --hlsl-lay-out-buffers=spec-layout=dynamic --hlsl-expand-dynamic-layouts --canonicalize --cse --split-input-file | FileCheck %s

// A constant buffer becomes vectors of words; what follows a sized array has a place
// that is computed.
// CHECK: hlsl.struct_decl @C.words "C"
// CHECK: hlsl.cbuffer @C : !C_words
// CHECK-SAME: hlsl.declaredLayout = #hlsl.layout<size = "bytes(16 * word(N#0) + 32)"
// CHECK-SAME: hlsl.declaredType = !C
// CHECK-SAME: hlsl.declaredUses = [array<i32: 2>, array<i32: 1, -2147483648>]
// CHECK-SAME: layout = #hlsl.layout<size = "bytes(16 * word(N#0 + 2))"
// CHECK-LABEL: hlsl.func @cbuffer
// CHECK:         %[[I1:.*]] = hlsl.binary add %arg0, %c1
// CHECK:         %[[R:.*]] = hlsl.access %C[0, %[[I1]] : si32]
// CHECK:         %[[LINE:.*]] = hlsl.load %[[R]] : !hlsl.ref<vector<4xui32>, uniform>
// CHECK:         hlsl.extract %[[LINE]][0]
// CHECK:         hlsl.bitcast {{.*}} : ui32 -> f32
// CHECK:         %[[N1:.*]] = hlsl.size_value <"N#0 + 1">
// CHECK:         hlsl.access %C[0, %[[N1]] : ui32]
// CHECK:         hlsl.bitcast {{.*}} : vector<4xui32> -> vector<4xf32>
hlsl.spec_constant @N id(0) = 5 : ui32
!C = !hlsl.struct<"C", {head : vector<4xf32>, mid : !hlsl.array<"N#0" x f32>, after : vector<4xf32>}>
hlsl.struct_decl @C.decl "C" { head : vector<4xf32>, mid : !hlsl.array<"N#0" x f32>, after : vector<4xf32> }
hlsl.cbuffer @C : !C
hlsl.func @cbuffer(%i: si32) -> vector<4xf32> {
  %r = hlsl.global_ref @C : !hlsl.ref<!C, uniform>
  %m = hlsl.access %r[1, %i : si32] : !hlsl.ref<!C, uniform> -> !hlsl.ref<f32, uniform>
  %a = hlsl.load %m : !hlsl.ref<f32, uniform>
  %q = hlsl.access %r[2] : !hlsl.ref<!C, uniform> -> !hlsl.ref<vector<4xf32>, uniform>
  %v = hlsl.load %q : !hlsl.ref<vector<4xf32>, uniform>
  %s = hlsl.splat %a : f32 -> vector<4xf32>
  %sum = hlsl.binary add %s, %v : vector<4xf32>
  hlsl.return %sum : vector<4xf32>
}

// -----

// A structured buffer becomes a byte-address buffer: the stride is a factor of the
// address, and of the length.
// CHECK: hlsl.global @s resource : !hlsl.buffer<raw, ui32, rw>
// CHECK-LABEL: hlsl.func @structured
// CHECK:         %[[STRIDE:.*]] = hlsl.size_value <"bytes(4 * word(N#0) + 8)">
// CHECK:         %[[AT:.*]] = hlsl.binary mul %arg0, %[[STRIDE]]
// CHECK:         %[[OFFSET:.*]] = hlsl.size_value <"bytes(4 * word(N#0) + 4)">
// CHECK:         %[[SUM:.*]] = hlsl.binary add %[[AT]], %[[OFFSET]]
// CHECK:         %[[WORD:.*]] = hlsl.raw_ref %{{.*}}[%[[SUM]]]
// CHECK:         hlsl.atomic max %[[WORD]]
// CHECK:         %[[BYTES:.*]] = hlsl.buffer_length
// CHECK:         hlsl.binary div %[[BYTES]], %[[STRIDE]]
hlsl.spec_constant @N id(0) = 5 : ui32
!S = !hlsl.struct<"S", {a : f32, list : !hlsl.array<"N#0" x f32>, after : ui32}>
hlsl.struct_decl @S "S" { a : f32, list : !hlsl.array<"N#0" x f32>, after : ui32 }
!b = !hlsl.buffer<structured, !S, rw>
hlsl.global @s resource : !b
hlsl.func @structured(%i: ui32, %x: ui32) -> ui32 {
  %r = hlsl.global_ref @s : !hlsl.ref<!b, resource>
  %h = hlsl.load %r : !hlsl.ref<!b, resource>
  %e = hlsl.buffer_ref %h[%i] : (!b, ui32) -> !hlsl.ref<!S, buffer>
  %m = hlsl.access %e[2] : !hlsl.ref<!S, buffer> -> !hlsl.ref<ui32, buffer>
  %old = hlsl.atomic max %m, %x : !hlsl.ref<ui32, buffer>, ui32
  %n = hlsl.buffer_length %h : !b -> ui32
  hlsl.return %n : ui32
}

// -----

// Push constants are words four bytes apart. Bools are words that are not 0; matrices
// lie by columns or rows.
// CHECK: hlsl.global @pc push_constant : !P_words
// CHECK-LABEL: hlsl.func @push
// CHECK:         %[[N:.*]] = hlsl.size_value <"N#0">
// CHECK:         hlsl.access %pc[0, %[[N]] : ui32]
// CHECK:         hlsl.convert {{.*}} : ui32 -> i1
// CHECK:         hlsl.size_value <"2 * udiv(4 * N#0 + 11, 8)">
// CHECK:         hlsl.size_value <"2 * udiv(4 * N#0 + 11, 8) + 2">
!P = !hlsl.struct<"P", {list : !hlsl.array<"N#0" x f32>, on : i1, m : !hlsl.matrix<2x3xf32>}>
hlsl.spec_constant @N id(0) = 5 : ui32
hlsl.struct_decl @P "P" {
  list : !hlsl.array<"N#0" x f32>, on : i1,
  m : !hlsl.matrix<2x3xf32> {matrixOrder = #hlsl<order column_major>}
}
hlsl.global @pc push_constant : !P
hlsl.func @push() -> vector<3xf32> {
  %r = hlsl.global_ref @pc : !hlsl.ref<!P, push_constant>
  %on = hlsl.access %r[1] : !hlsl.ref<!P, push_constant> -> !hlsl.ref<i1, push_constant>
  %b = hlsl.load %on : !hlsl.ref<i1, push_constant>
  %row = hlsl.access %r[2, 0] : !hlsl.ref<!P, push_constant> -> !hlsl.ref<vector<3xf32>, push_constant>
  %v = hlsl.load %row : !hlsl.ref<vector<3xf32>, push_constant>
  %w = hlsl.if %b -> (vector<3xf32>) {
    hlsl.yield %v : vector<3xf32>
  } else {
    %zero = hlsl.constant dense<0.0> : vector<3xf32>
    hlsl.yield %zero : vector<3xf32>
  }
  hlsl.return %w : vector<3xf32>
}

// -----

// Halves of words: shifted out when read, changed by themselves when written.
// CHECK-LABEL: hlsl.func @halves
// CHECK:         %[[LOW:.*]] = hlsl.binary and %{{.*}}, %c2
// CHECK:         %[[SHIFT:.*]] = hlsl.binary mul %[[LOW]], %c8
// CHECK:         hlsl.binary shr %{{.*}}, %[[SHIFT]]
// CHECK:         hlsl.atomic and
// CHECK:         hlsl.atomic or
!H = !hlsl.struct<"H", {list : !hlsl.array<"N#0" x f16>, k : f16}>
!b = !hlsl.buffer<structured, !H, rw>
hlsl.spec_constant @N id(0) = 5 : ui32
hlsl.struct_decl @H "H" { list : !hlsl.array<"N#0" x f16>, k : f16 }
hlsl.global @s resource : !b
hlsl.func @halves(%i: ui32) {
  %r = hlsl.global_ref @s : !hlsl.ref<!b, resource>
  %h = hlsl.load %r : !hlsl.ref<!b, resource>
  %e = hlsl.buffer_ref %h[%i] : (!b, ui32) -> !hlsl.ref<!H, buffer>
  %from = hlsl.access %e[0, %i : ui32] : !hlsl.ref<!H, buffer> -> !hlsl.ref<f16, buffer>
  %v = hlsl.load %from : !hlsl.ref<f16, buffer>
  %to = hlsl.access %e[1] : !hlsl.ref<!H, buffer> -> !hlsl.ref<f16, buffer>
  hlsl.store %v, %to : !hlsl.ref<f16, buffer>
  hlsl.return
}

// -----

// A fixed layout stays.
// CHECK: hlsl.cbuffer @C : !C
// CHECK-NOT: declared
!C = !hlsl.struct<"C", {k : f32, list : !hlsl.array<"N#0" x f32>}>
hlsl.spec_constant @N id(0) = 5 : ui32
hlsl.struct_decl @C.decl "C" { k : f32, list : !hlsl.array<"N#0" x f32> }
hlsl.cbuffer @C : !C
