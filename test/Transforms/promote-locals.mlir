// RUN: hlsl-opt %s --hlsl-promote-locals --split-input-file | FileCheck %s

// Both branches store: the if yields the value.
// CHECK-LABEL: hlsl.func @join
// CHECK-NOT:     hlsl.variable
// CHECK:         %[[R:.*]] = hlsl.if %{{.*}} -> (f32) {
// CHECK-NEXT:      hlsl.yield %[[A:.*]] : f32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      hlsl.yield %[[B:.*]] : f32
// CHECK-NEXT:    }
// CHECK-NEXT:    hlsl.return %[[R]]
hlsl.func @join(%c: i1, %a: f32, %b: f32) -> f32 {
  %v = hlsl.variable "v" : !hlsl.ref<f32, function>
  hlsl.if %c {
    hlsl.store %a, %v : !hlsl.ref<f32, function>
  } else {
    hlsl.store %b, %v : !hlsl.ref<f32, function>
  }
  %r = hlsl.load %v : !hlsl.ref<f32, function>
  hlsl.return %r : f32
}

// -----

// A counter becomes a carried value; break and the continuing region hand it over.
// CHECK-LABEL: hlsl.func @count
// CHECK-NOT:     hlsl.variable
// CHECK:         %[[R:.*]] = hlsl.loop (%[[K:.*]] = %{{.*}} : ui32) -> (ui32) {
// CHECK:           hlsl.break %[[K]] : ui32
// CHECK:           hlsl.yield %[[K]] : ui32
// CHECK:         } continuing (%[[C:.*]]: ui32) {
// CHECK:           %[[NEXT:.*]] = hlsl.binary add %[[C]]
// CHECK:           hlsl.yield %[[NEXT]] : ui32
// CHECK:         hlsl.return %[[R]]
hlsl.func @count(%n: ui32) -> ui32 {
  %zero = hlsl.constant 0 : ui32
  %one = hlsl.constant 1 : ui32
  %k = hlsl.variable "k" : !hlsl.ref<ui32, function>
  hlsl.store %zero, %k : !hlsl.ref<ui32, function>
  hlsl.loop {
    %v = hlsl.load %k : !hlsl.ref<ui32, function>
    %c = hlsl.compare lt %v, %n : ui32
    hlsl.if %c {
    } else {
      hlsl.break
    }
    hlsl.yield
  } continuing {
    %v = hlsl.load %k : !hlsl.ref<ui32, function>
    %w = hlsl.binary add %v, %one : ui32
    hlsl.store %w, %k : !hlsl.ref<ui32, function>
    hlsl.yield
  }
  %r = hlsl.load %k : !hlsl.ref<ui32, function>
  hlsl.return %r : ui32
}

// -----

// A variable index keeps an array in memory.
// CHECK-LABEL: hlsl.func @indexed
// CHECK:         hlsl.variable "a"
hlsl.func @indexed(%i: ui32, %x: f32) -> f32 {
  %a = hlsl.variable "a" : !hlsl.ref<!hlsl.array<4 x f32>, function>
  %e = hlsl.access %a[%i : ui32] : !hlsl.ref<!hlsl.array<4 x f32>, function> -> !hlsl.ref<f32, function>
  hlsl.store %x, %e : !hlsl.ref<f32, function>
  %z = hlsl.access %a[0] : !hlsl.ref<!hlsl.array<4 x f32>, function> -> !hlsl.ref<f32, function>
  %r = hlsl.load %z : !hlsl.ref<f32, function>
  hlsl.return %r : f32
}

// -----

// Members that are stored one by one become values; no struct is built.
// CHECK-LABEL: hlsl.func @members
// CHECK-NOT:     hlsl.variable
// CHECK:         hlsl.binary add %{{.*}}, %{{.*}} : f32
!S = !hlsl.struct<"S", {x : f32, y : f32}>
hlsl.struct_decl @S "S" { x : f32, y : f32 }
hlsl.func @members(%a: f32, %b: f32) -> f32 {
  %s = hlsl.variable "s" : !hlsl.ref<!S, function>
  %x = hlsl.access %s[0] : !hlsl.ref<!S, function> -> !hlsl.ref<f32, function>
  hlsl.store %a, %x : !hlsl.ref<f32, function>
  %y = hlsl.access %s[1] : !hlsl.ref<!S, function> -> !hlsl.ref<f32, function>
  hlsl.store %b, %y : !hlsl.ref<f32, function>
  %v = hlsl.load %x : !hlsl.ref<f32, function>
  %w = hlsl.load %y : !hlsl.ref<f32, function>
  %r = hlsl.binary add %v, %w : f32
  hlsl.return %r : f32
}

// A value that a loop only hands to itself is not carried.
// CHECK-LABEL: hlsl.func @handed_to_itself
// CHECK:         hlsl.loop (%[[I:.*]] = %{{.*}} : ui32) {
// CHECK:         } continuing (%[[C:.*]]: ui32) {
// CHECK:           %[[NEXT:.*]] = hlsl.binary add %[[C]]
// CHECK:           hlsl.break_if %{{.*}} next(%[[NEXT]] : ui32)
hlsl.func @handed_to_itself(%n: ui32, %out: !hlsl.ref<ui32, function>) {
  %zero = hlsl.constant 0 : ui32
  %one = hlsl.constant 1 : ui32
  %i = hlsl.variable "i" : !hlsl.ref<ui32, function>
  %dead = hlsl.variable "dead" : !hlsl.ref<ui32, function>
  hlsl.store %zero, %i : !hlsl.ref<ui32, function>
  hlsl.store %zero, %dead : !hlsl.ref<ui32, function>
  hlsl.loop {
    %d = hlsl.load %dead : !hlsl.ref<ui32, function>
    %d1 = hlsl.binary add %d, %one : ui32
    hlsl.store %d1, %dead : !hlsl.ref<ui32, function>
    %now = hlsl.load %i : !hlsl.ref<ui32, function>
    hlsl.store %now, %out : !hlsl.ref<ui32, function>
    hlsl.yield
  } continuing {
    %last = hlsl.load %i : !hlsl.ref<ui32, function>
    %next = hlsl.binary add %last, %one : ui32
    hlsl.store %next, %i : !hlsl.ref<ui32, function>
    %stop = hlsl.compare ge %next, %n : ui32
    hlsl.break_if %stop
  }
  hlsl.return
}
