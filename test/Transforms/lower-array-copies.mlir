// RUN: hlsl-opt %s --hlsl-lower-array-copies --split-input-file | FileCheck %s

// A struct is loaded member by member.
// CHECK-LABEL: hlsl.func @whole
// CHECK:         hlsl.access %{{.*}}[0]
// CHECK:         hlsl.load
// CHECK:         hlsl.access %{{.*}}[1]
// CHECK:         hlsl.construct
!B = !hlsl.struct<"B", {a : f32, b : vector<3xf32>}>
hlsl.struct_decl @B.decl "B" { a : f32, b : vector<3xf32> }
hlsl.cbuffer @B : !B
hlsl.func @whole() -> !B {
  %r = hlsl.global_ref @B : !hlsl.ref<!B, uniform>
  %v = hlsl.load %r : !hlsl.ref<!B, uniform>
  hlsl.return %v : !B
}

// -----

// A copy of a sized array goes from place to place, as many elements as there are.
// CHECK-LABEL: hlsl.func @copy
// CHECK:         %[[V:.*]] = hlsl.variable "list"
// CHECK-NOT:     hlsl.load
// CHECK:         %[[N:.*]] = hlsl.size_value <"N#0">
// CHECK:         hlsl.loop (%[[I:.*]] = %{{.*}} : ui32) {
// CHECK:           hlsl.compare lt %[[I]], %[[N]]
// CHECK:           %[[FROM:.*]] = hlsl.access %{{.*}}[%[[I]]
// CHECK:           %[[TO:.*]] = hlsl.access %[[V]][%[[I]]
// CHECK:           %[[E:.*]] = hlsl.load %[[FROM]] : !hlsl.ref<vector<4xf32>, uniform>
// CHECK:           hlsl.store %[[E]], %[[TO]]
// CHECK:         } continuing
// CHECK-NOT:     hlsl.store
!list = !hlsl.array<"N#0" x vector<4xf32>>
!C = !hlsl.struct<"C", {list : !list}>
hlsl.spec_constant @N id(0) = 5 : ui32
hlsl.struct_decl @C.decl "C" { list : !list }
hlsl.cbuffer @C : !C
hlsl.func @copy() {
  %r = hlsl.global_ref @C : !hlsl.ref<!C, uniform>
  %a = hlsl.access %r[0] : !hlsl.ref<!C, uniform> -> !hlsl.ref<!list, uniform>
  %t = hlsl.variable "list" : !hlsl.ref<!list, function>
  %v = hlsl.load %a : !hlsl.ref<!list, uniform>
  hlsl.store %v, %t : !hlsl.ref<!list, function>
  hlsl.return
}

// -----

// A value of several uses passes through a variable.
// CHECK-LABEL: hlsl.func @value
// CHECK:         %[[T:.*]] = hlsl.variable "copy" : !hlsl.ref<!hlsl.array<"N#0" x f32>, function>
// CHECK:         hlsl.loop
// CHECK:         hlsl.load %[[T]]
// CHECK:         hlsl.construct
!S = !hlsl.struct<"S", {k : f32, list : !hlsl.array<"N#0" x f32>}>
hlsl.spec_constant @N id(0) = 5 : ui32
hlsl.struct_decl @S "S" { k : f32, list : !hlsl.array<"N#0" x f32> }
hlsl.cbuffer @C : !S
hlsl.func @value() -> (!S) {
  %r = hlsl.global_ref @C : !hlsl.ref<!S, uniform>
  %v = hlsl.load %r : !hlsl.ref<!S, uniform>
  hlsl.return %v : !S
}

// -----

// A part of a value is read where it is used: nothing writes to a constant buffer.
// CHECK-LABEL: hlsl.func @part
// CHECK-NOT:     hlsl.loop
// CHECK:         %[[R:.*]] = hlsl.access %{{.*}}[0, %{{.*}} : ui32]
// CHECK:         hlsl.load %[[R]] : !hlsl.ref<vector<4xf32>, uniform>
!C = !hlsl.struct<"C", {list : !hlsl.array<200 x vector<4xf32>>}>
hlsl.struct_decl @C.decl "C" { list : !hlsl.array<200 x vector<4xf32>> }
hlsl.cbuffer @C : !C
hlsl.func @part(%i: ui32) -> vector<4xf32> {
  %r = hlsl.global_ref @C : !hlsl.ref<!C, uniform>
  %v = hlsl.load %r : !hlsl.ref<!C, uniform>
  %x = hlsl.extract %v[0, %i : ui32] : !C -> vector<4xf32>
  hlsl.return %x : vector<4xf32>
}

// -----

// Two dimensions into a buffer, zeros, and a value that was read before the memory
// changed.
// CHECK-LABEL: hlsl.func @stores
// CHECK:         %[[R:.*]] = hlsl.buffer_ref
// CHECK:         hlsl.loop (%[[I:.*]] = %{{.*}} : ui32) {
// CHECK:           %[[ROW:.*]] = hlsl.access %{{.*}}[%[[I]] : ui32]
// CHECK:           hlsl.loop (%[[J:.*]] = %{{.*}} : ui32) {
// CHECK:             hlsl.access %{{.*}}[%[[J]] : ui32]
// CHECK:         hlsl.loop
// CHECK:           hlsl.loop
// CHECK:             %[[ZERO:.*]] = hlsl.constant 0.000000e+00 : f32
// CHECK:             hlsl.store %[[ZERO]]
// CHECK:         hlsl.variable "copy"
// CHECK:         hlsl.loop
// CHECK:         hlsl.store {{.*}} !hlsl.ref<f32, buffer>
// CHECK:         hlsl.loop
!g = !hlsl.array<3 x !hlsl.array<"N#0" x f32>>
!b = !hlsl.buffer<structured, !g, rw>
hlsl.spec_constant @N id(0) = 5 : ui32
hlsl.global @s resource : !b
hlsl.func @stores(%i: ui32, %x: f32) {
  %t = hlsl.variable "t" : !hlsl.ref<!g, function>
  %v = hlsl.load %t : !hlsl.ref<!g, function>
  %r = hlsl.global_ref @s : !hlsl.ref<!b, resource>
  %h = hlsl.load %r : !hlsl.ref<!b, resource>
  %e = hlsl.buffer_ref %h[%i] : (!b, ui32) -> !hlsl.ref<!g, buffer>
  hlsl.store %v, %e : !hlsl.ref<!g, buffer>
  %zero = hlsl.constant zero : !g
  hlsl.store %zero, %e : !hlsl.ref<!g, buffer>
  %old = hlsl.load %e : !hlsl.ref<!g, buffer>
  %c = hlsl.access %e[0, 0] : !hlsl.ref<!g, buffer> -> !hlsl.ref<f32, buffer>
  hlsl.store %x, %c : !hlsl.ref<f32, buffer>
  hlsl.store %old, %e : !hlsl.ref<!g, buffer>
  hlsl.return
}
