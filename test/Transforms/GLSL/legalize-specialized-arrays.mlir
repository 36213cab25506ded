// RUN: hlsl-opt %s --split-input-file --hlsl-legalize-specialized-arrays | FileCheck %s

// A copy is a loop bounded by the size; so is a zero. What nothing writes in
// between is read where it is.
!A = !hlsl.array<"N#0 + 1" x f32>
module {
  hlsl.spec_constant @N id(0) = 5 : ui32
  hlsl.global @from private : !A
  // CHECK-LABEL: hlsl.func @copy
  // CHECK-NEXT:    %[[FROM:.*]] = hlsl.global_ref @from
  // CHECK-NEXT:    %[[TO:.*]] = hlsl.variable "to"
  // CHECK-NEXT:    %[[ZERO:.*]] = hlsl.constant 0 : ui32
  // CHECK-NEXT:    %[[SIZE:.*]] = hlsl.size_value <"N#0 + 1">
  // CHECK-NEXT:    hlsl.loop (%[[I:.*]] = %[[ZERO]] : ui32) {
  // CHECK-NEXT:      %[[LESS:.*]] = hlsl.compare lt %[[I]], %[[SIZE]]
  // CHECK-NEXT:      hlsl.if %[[LESS]] {
  // CHECK-NEXT:      } else {
  // CHECK-NEXT:        hlsl.break
  // CHECK:           %[[SOURCE:.*]] = hlsl.access %[[FROM]][%[[I]] : ui32]
  // CHECK-NEXT:      %[[E:.*]] = hlsl.load %[[SOURCE]]
  // CHECK-NEXT:      %[[TARGET:.*]] = hlsl.access %[[TO]][%[[I]] : ui32]
  // CHECK-NEXT:      hlsl.store %[[E]], %[[TARGET]]
  // CHECK:         } continuing
  // CHECK:         hlsl.loop
  // CHECK:           hlsl.store %{{.*}}, %{{.*}} : !hlsl.ref<f32, function>
  // CHECK:         hlsl.return
  hlsl.func @copy() {
    %from = hlsl.global_ref @from : !hlsl.ref<!A, private>
    %to = hlsl.variable "to" : !hlsl.ref<!A, function>
    %v = hlsl.load %from : !hlsl.ref<!A, private>
    hlsl.store %v, %to : !hlsl.ref<!A, function>
    %zero = hlsl.constant zero : !A
    hlsl.store %zero, %to : !hlsl.ref<!A, function>
    hlsl.return
  }

  // The memory changes before the last use: the value is a copy of it.
  // CHECK-LABEL: hlsl.func @keep
  // CHECK-NEXT:    %[[A:.*]] = hlsl.variable "a"
  // CHECK-NEXT:    %[[COPY:.*]] = hlsl.variable "copy" : !hlsl.ref<!hlsl.array<"N#0 + 1" x f32>, function>
  // CHECK:         hlsl.loop
  // CHECK:           hlsl.access %[[A]]
  // CHECK:           hlsl.access %[[COPY]]
  // CHECK:         %[[FIRST:.*]] = hlsl.access %[[A]][0]
  // CHECK-NEXT:    hlsl.store %arg0, %[[FIRST]]
  // CHECK-NEXT:    %[[KEPT:.*]] = hlsl.access %[[COPY]][0]
  // CHECK-NEXT:    %[[OLD:.*]] = hlsl.load %[[KEPT]]
  // CHECK-NEXT:    hlsl.return %[[OLD]]
  hlsl.func @keep(%new: f32) -> f32 {
    %a = hlsl.variable "a" : !hlsl.ref<!A, function>
    %v = hlsl.load %a : !hlsl.ref<!A, function>
    %e = hlsl.access %a[0] : !hlsl.ref<!A, function> -> !hlsl.ref<f32, function>
    hlsl.store %new, %e : !hlsl.ref<f32, function>
    %old = hlsl.extract %v[0] : !A -> f32
    hlsl.return %old : f32
  }
}

// -----

// A result is a parameter, a value that is passed is in a variable; globals get
// their zeros where the program begins.
!T = !hlsl.struct<"T", {a : !hlsl.array<"N#0" x f32>, k : ui32}>
module {
  hlsl.spec_constant @N id(0) = 5 : ui32
  hlsl.struct_decl @T "T" { a : !hlsl.array<"N#0" x f32>, k : ui32 }
  // CHECK: hlsl.global @state private : !T
  // CHECK-NOT: init
  hlsl.global @state private init(#hlsl.zero) : !T
  hlsl.entry_point @main stage(compute) body(@main.entry) interface([]) numthreads([1, 1, 1]) {hlslName = "main"}

  // CHECK-LABEL: hlsl.func @make
  // CHECK-SAME:    (%arg0: f32, %[[RESULT:.*]]: !hlsl.ref<!T, function> {glsl.direction = "out", hlsl.sourceName = "result"}) {
  // CHECK:         %[[V:.*]] = hlsl.variable "v" : !hlsl.ref<!T, function>
  // CHECK-NEXT:    %[[A:.*]] = hlsl.access %[[V]][0]
  // CHECK:         hlsl.access %[[A]][%{{.*}} : ui32]
  // CHECK:         %[[K:.*]] = hlsl.access %[[V]][1]
  // CHECK:         hlsl.access %[[RESULT]][0, %{{.*}} : ui32]
  // CHECK:         %[[KR:.*]] = hlsl.access %[[RESULT]][1]
  // CHECK:         hlsl.return{{$}}
  hlsl.func @make(%x: f32) -> !T {
    %a = hlsl.constant zero : !hlsl.array<"N#0" x f32>
    %k = hlsl.constant 2 : ui32
    %t = hlsl.construct %a, %k : (!hlsl.array<"N#0" x f32>, ui32) -> !T
    hlsl.return %t : !T
  }

  // The local that is returned is the parameter, the variable that takes a
  // result its argument.
  // CHECK-LABEL: hlsl.func @local
  // CHECK-SAME:    (%[[LIST:.*]]: !hlsl.ref<!T, function> {glsl.direction = "out", hlsl.sourceName = "list"}) {
  // CHECK-NEXT:    %[[K:.*]] = hlsl.constant 2 : ui32
  // CHECK-NEXT:    %[[COUNT:.*]] = hlsl.access %[[LIST]][1]
  // CHECK-NEXT:    hlsl.store %[[K]], %[[COUNT]]
  // CHECK-NEXT:    hlsl.return{{$}}
  hlsl.func @local() -> !T {
    %list = hlsl.variable "list" : !hlsl.ref<!T, function>
    %k = hlsl.constant 2 : ui32
    %count = hlsl.access %list[1] : !hlsl.ref<!T, function> -> !hlsl.ref<ui32, function>
    hlsl.store %k, %count : !hlsl.ref<ui32, function>
    %t = hlsl.load %list : !hlsl.ref<!T, function>
    hlsl.return %t : !T
  }

  // CHECK-LABEL: hlsl.func @forward
  // CHECK-NEXT:    %[[TARGET:.*]] = hlsl.variable "target"
  // CHECK-NEXT:    hlsl.call @local(%[[TARGET]])
  // CHECK-NEXT:    hlsl.call @use(%[[TARGET]])
  hlsl.func @forward() {
    %target = hlsl.variable "target" : !hlsl.ref<!T, function>
    %t = hlsl.call @local() : () -> !T
    hlsl.store %t, %target : !hlsl.ref<!T, function>
    %u = hlsl.load %target : !hlsl.ref<!T, function>
    %e = hlsl.call @use(%u) : (!T) -> f32
    hlsl.return
  }

  // CHECK-LABEL: hlsl.func @use
  // CHECK-SAME:    (%[[T:.*]]: !hlsl.ref<!T, function> {glsl.direction = "in"}) -> f32
  // A constant subscript stays below the size that the defaults give.
  // CHECK:         %[[N:.*]] = hlsl.size_value <"N#0">
  // CHECK-NEXT:    %[[LAST:.*]] = hlsl.binary sub %[[N]], %{{.*}} : ui32
  // CHECK:         %[[I:.*]] = hlsl.intrinsic min(%{{.*}}, %[[LAST]])
  // CHECK-NEXT:    %[[E:.*]] = hlsl.access %[[T]][0, %[[I]] : ui32]
  // CHECK-NEXT:    hlsl.load %[[E]]
  hlsl.func @use(%t: !T) -> f32 {
    %e = hlsl.extract %t[0, 1] : !T -> f32
    hlsl.return %e : f32
  }

  // CHECK-LABEL: hlsl.func @main.entry
  // CHECK:         %[[STATE:.*]] = hlsl.global_ref @state
  // CHECK:         hlsl.loop
  // CHECK:           hlsl.access %[[STATE]][0, %{{.*}} : ui32]
  // CHECK:         %[[SK:.*]] = hlsl.access %[[STATE]][1]
  // CHECK-NEXT:    hlsl.store %{{.*}}, %[[SK]]
  // CHECK:         %[[MADE:.*]] = hlsl.variable "made"
  // CHECK-NEXT:    hlsl.call @make(%{{.*}}, %[[MADE]])
  // CHECK-NEXT:    hlsl.call @use(%[[MADE]])
  hlsl.func @main.entry() {
    %x = hlsl.constant 1.0 : f32
    %t = hlsl.call @make(%x) : (f32) -> !T
    %u = hlsl.call @use(%t) : (!T) -> f32
    %state = hlsl.global_ref @state : !hlsl.ref<!T, private>
    hlsl.store %t, %state : !hlsl.ref<!T, private>
    hlsl.return
  }
}

// -----

// What control flow hands over, and what is chosen, lies in variables.
!A = !hlsl.array<"N#0" x f32>
module {
  hlsl.spec_constant @N id(0) = 5 : ui32
  // CHECK-LABEL: hlsl.func @choose
  // CHECK-NEXT:    %[[CARRIED:.*]] = hlsl.variable "carried"
  // CHECK-NEXT:    hlsl.if %arg0 {
  // CHECK:           hlsl.access %arg1[
  // CHECK:           hlsl.access %[[CARRIED]][
  // CHECK:         } else {
  // CHECK:           hlsl.access %arg2[
  // CHECK:           hlsl.access %[[CARRIED]][
  // CHECK:         %[[CHOSEN:.*]] = hlsl.variable "chosen"
  // CHECK-NEXT:    hlsl.if %arg0 {
  // CHECK:           hlsl.access %[[CARRIED]][
  // CHECK:           hlsl.access %[[CHOSEN]][
  // CHECK:         } else {
  // CHECK:         } continuing
  // CHECK:         %[[E:.*]] = hlsl.access %[[CHOSEN]][%{{.*}} : ui32]
  // CHECK-NEXT:    hlsl.load %[[E]]
  hlsl.func @choose(%c: i1, %pa: !hlsl.ref<!A, function>, %pb: !hlsl.ref<!A, function>) -> f32 {
    %a = hlsl.load %pa : !hlsl.ref<!A, function>
    %b = hlsl.load %pb : !hlsl.ref<!A, function>
    %i = hlsl.if %c -> (!A) {
      hlsl.yield %a : !A
    } else {
      hlsl.yield %b : !A
    }
    %s = hlsl.select %c, %i, %b : i1, !A
    %e = hlsl.extract %s[2] : !A -> f32
    hlsl.return %e : f32
  }

  // CHECK-LABEL: hlsl.func @turn
  // CHECK:         %[[RESULT:.*]] = hlsl.variable "carried"
  // CHECK-NEXT:    %[[BODY:.*]] = hlsl.variable "carried"
  // CHECK-NEXT:    %[[NEXT:.*]] = hlsl.variable "carried"
  // CHECK:         hlsl.access %arg1[
  // CHECK:         hlsl.access %[[BODY]][
  // CHECK:         hlsl.loop (%{{.*}} = %cst : f32) {
  // CHECK:           hlsl.if %arg0 {
  // CHECK:             hlsl.access %[[BODY]][
  // CHECK:             hlsl.access %[[RESULT]][
  // CHECK:             hlsl.break{{$}}
  // CHECK:           hlsl.access %[[BODY]][
  // CHECK:           hlsl.access %[[NEXT]][
  // CHECK:         } continuing (%[[L:.*]]: f32) {
  // CHECK:           %[[V:.*]] = hlsl.variable "v"
  // CHECK:           hlsl.access %[[NEXT]][
  // CHECK:           hlsl.access %[[V]][%
  // CHECK:           %[[FIRST:.*]] = hlsl.access %[[V]][0]
  // CHECK-NEXT:      hlsl.store %[[L]], %[[FIRST]]
  // CHECK:           hlsl.access %[[BODY]][
  // CHECK:         }
  // CHECK:         hlsl.access %[[RESULT]][%{{.*}} : ui32]
  hlsl.func @turn(%c: i1, %pa: !hlsl.ref<!A, function>) -> f32 {
    %zero = hlsl.constant 0.0 : f32
    %a = hlsl.load %pa : !hlsl.ref<!A, function>
    %r = hlsl.loop (%v = %a : !A, %k = %zero : f32) -> (!A) {
      hlsl.if %c {
        hlsl.break %v : !A
      }
      hlsl.yield %v, %k : !A, f32
    } continuing (%w : !A, %l : f32) {
      %x = hlsl.insert %l into %w[0] : f32 into !A
      hlsl.yield %x, %l : !A, f32
    }
    %e = hlsl.extract %r[2] : !A -> f32
    hlsl.return %e : f32
  }
}
