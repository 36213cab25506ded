// RUN: hlsl-opt %s --hlsl-resolve-resources --split-input-file | FileCheck %s

// A handle that went through a struct reaches its global.
// CHECK-LABEL: hlsl.func @through_struct
// CHECK:         %[[REF:.*]] = hlsl.global_ref @t
// CHECK:         %[[T:.*]] = hlsl.load %[[REF]]
// CHECK:         hlsl.image_load %[[T]]
// CHECK-NOT:     hlsl.construct
!tex = !hlsl.texture<2d, vector<4xf32>>
!S = !hlsl.struct<"S", {n : f32, t : !tex}>
hlsl.struct_decl @S "S" { n : f32, t : !tex }
hlsl.global @t resource : !tex
hlsl.func @through_struct(%n: f32, %p: vector<2xsi32>) -> vector<4xf32> {
  %r = hlsl.global_ref @t : !hlsl.ref<!tex, resource>
  %h = hlsl.load %r : !hlsl.ref<!tex, resource>
  %s = hlsl.construct %n, %h : (f32, !tex) -> !S
  %t = hlsl.extract %s[1] : !S -> !tex
  %v = hlsl.image_load %t[%p] : (!tex, vector<2xsi32>) -> vector<4xf32>
  hlsl.return %v : vector<4xf32>
}

// -----

// Between elements of one array, the index is chosen.
// CHECK-LABEL: hlsl.func @selected
// CHECK-SAME:  (%[[C:.*]]: i1, %[[I:.*]]: ui32, %{{.*}})
// CHECK:         %[[K:.*]] = hlsl.select %[[C]], %[[I]], %{{.*}} : i1, ui32
// CHECK:         %[[REF:.*]] = hlsl.access %{{.*}}[%[[K]] : ui32] {nonuniform}
// CHECK:         %[[T:.*]] = hlsl.load %[[REF]] {nonuniform}
// CHECK:         hlsl.image_load %[[T]]{{.*}} {nonuniform}
!tex = !hlsl.texture<2d, vector<4xf32>>
!arr = !hlsl.array<4 x !tex>
hlsl.global @a resource : !arr
hlsl.func @selected(%c: i1, %i: ui32, %p: vector<2xsi32>) -> vector<4xf32> {
  %r = hlsl.global_ref @a : !hlsl.ref<!arr, resource>
  %ri = hlsl.access %r[%i : ui32] {nonuniform} : !hlsl.ref<!arr, resource> -> !hlsl.ref<!tex, resource>
  %ti = hlsl.load %ri : !hlsl.ref<!tex, resource>
  %r2 = hlsl.access %r[2] : !hlsl.ref<!arr, resource> -> !hlsl.ref<!tex, resource>
  %t2 = hlsl.load %r2 : !hlsl.ref<!tex, resource>
  %t = hlsl.select %c, %ti, %t2 : i1, !tex
  %v = hlsl.image_load %t[%p] : (!tex, vector<2xsi32>) -> vector<4xf32>
  hlsl.return %v : vector<4xf32>
}

// The same element on every path needs no choice; the results are gone.
// CHECK-LABEL: hlsl.func @same
// CHECK:         hlsl.if %{{.*}} {
// CHECK-NEXT:    } else {
// CHECK:         hlsl.access %{{.*}}[2]
hlsl.func @same(%c: i1, %p: vector<2xsi32>) -> vector<4xf32> {
  %r = hlsl.global_ref @a : !hlsl.ref<!arr, resource>
  %t = hlsl.if %c -> (!tex) {
    %ra = hlsl.access %r[2] : !hlsl.ref<!arr, resource> -> !hlsl.ref<!tex, resource>
    %ta = hlsl.load %ra : !hlsl.ref<!tex, resource>
    hlsl.yield %ta : !tex
  } else {
    %rb = hlsl.access %r[2] : !hlsl.ref<!arr, resource> -> !hlsl.ref<!tex, resource>
    %tb = hlsl.load %rb : !hlsl.ref<!tex, resource>
    hlsl.yield %tb : !tex
  }
  %v = hlsl.image_load %t[%p] : (!tex, vector<2xsi32>) -> vector<4xf32>
  hlsl.return %v : vector<4xf32>
}

// A loop carries the index; the one of the next iteration is not in scope after
// this one.
// CHECK-LABEL: hlsl.func @carried
// CHECK:         hlsl.loop (%[[I:.*]] = %{{.*}} : ui32, %[[K:.*]] = %{{.*}} : ui32)
// CHECK:           hlsl.access %{{.*}}[%[[K]] : ui32]
// CHECK:           hlsl.yield %[[I]], %[[I]] : ui32, ui32
hlsl.func @carried(%n: ui32, %p: vector<2xsi32>) {
  %r = hlsl.global_ref @a : !hlsl.ref<!arr, resource>
  %zero = hlsl.constant 0 : ui32
  %one = hlsl.constant 1 : ui32
  %r0 = hlsl.access %r[0] : !hlsl.ref<!arr, resource> -> !hlsl.ref<!tex, resource>
  %t0 = hlsl.load %r0 : !hlsl.ref<!tex, resource>
  %x = hlsl.variable "x" : !hlsl.ref<vector<4xf32>, function>
  hlsl.loop (%i = %zero : ui32, %t = %t0 : !tex) {
    %done = hlsl.compare ge %i, %n : ui32
    hlsl.if %done {
      hlsl.break
    }
    %v = hlsl.image_load %t[%p] : (!tex, vector<2xsi32>) -> vector<4xf32>
    hlsl.store %v, %x : !hlsl.ref<vector<4xf32>, function>
    %ri = hlsl.access %r[%i : ui32] : !hlsl.ref<!arr, resource> -> !hlsl.ref<!tex, resource>
    %ti = hlsl.load %ri : !hlsl.ref<!tex, resource>
    hlsl.yield %i, %ti : ui32, !tex
  } continuing (%ci : ui32, %ct : !tex) {
    %next = hlsl.binary add %ci, %one : ui32
    hlsl.yield %next, %ct : ui32, !tex
  }
  hlsl.return
}

// A local array of handles is an array of indices.
// CHECK-LABEL: hlsl.func @local
// CHECK:         %[[L:.*]] = hlsl.variable "l" : !hlsl.ref<!hlsl.array<2 x ui32>, function>
// CHECK:         hlsl.store %{{.*}}, %{{.*}} : !hlsl.ref<ui32, function>
// CHECK:         %[[K:.*]] = hlsl.load %{{.*}} : !hlsl.ref<ui32, function>
// CHECK:         hlsl.access %{{.*}}[%[[K]] : ui32]
hlsl.func @local(%i: ui32, %p: vector<2xsi32>) -> vector<4xf32> {
  %l = hlsl.variable "l" : !hlsl.ref<!hlsl.array<2 x !tex>, function>
  %r = hlsl.global_ref @a : !hlsl.ref<!arr, resource>
  %r3 = hlsl.access %r[3] : !hlsl.ref<!arr, resource> -> !hlsl.ref<!tex, resource>
  %t3 = hlsl.load %r3 : !hlsl.ref<!tex, resource>
  %l1 = hlsl.access %l[1] : !hlsl.ref<!hlsl.array<2 x !tex>, function> -> !hlsl.ref<!tex, function>
  hlsl.store %t3, %l1 : !hlsl.ref<!tex, function>
  %ri = hlsl.access %r[%i : ui32] : !hlsl.ref<!arr, resource> -> !hlsl.ref<!tex, resource>
  %ti = hlsl.load %ri : !hlsl.ref<!tex, resource>
  %l0 = hlsl.access %l[0] : !hlsl.ref<!hlsl.array<2 x !tex>, function> -> !hlsl.ref<!tex, function>
  hlsl.store %ti, %l0 : !hlsl.ref<!tex, function>
  %li = hlsl.access %l[%i : ui32] : !hlsl.ref<!hlsl.array<2 x !tex>, function> -> !hlsl.ref<!tex, function>
  %t = hlsl.load %li : !hlsl.ref<!tex, function>
  %v = hlsl.image_load %t[%p] : (!tex, vector<2xsi32>) -> vector<4xf32>
  hlsl.return %v : vector<4xf32>
}

// NonUniformResourceIndex reaches the access through arithmetic.
// CHECK-LABEL: hlsl.func @marked
// CHECK:         hlsl.access %{{.*}} {nonuniform}
hlsl.func @marked(%i: ui32, %p: vector<2xsi32>) -> vector<4xf32> {
  %u = hlsl.intrinsic NonUniformResourceIndex(%i) : (ui32) -> ui32
  %k = hlsl.binary add %u, %i : ui32
  %r = hlsl.global_ref @a : !hlsl.ref<!arr, resource>
  %rk = hlsl.access %r[%k : ui32] : !hlsl.ref<!arr, resource> -> !hlsl.ref<!tex, resource>
  %t = hlsl.load %rk : !hlsl.ref<!tex, resource>
  %v = hlsl.image_load %t[%p] : (!tex, vector<2xsi32>) -> vector<4xf32>
  hlsl.return %v : vector<4xf32>
}

// What a branch that is never taken does with a resource that was never set is
// no mistake.
// CHECK-LABEL: hlsl.func @dead
// CHECK-NOT:     hlsl.query_levels
hlsl.func @dead() {
  %no = hlsl.constant false
  %t = hlsl.undef : !tex
  hlsl.if %no {
    %n = hlsl.query_levels %t : !tex -> ui32
  }
  hlsl.return
}
