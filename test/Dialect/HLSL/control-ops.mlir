// RUN: hlsl-opt %s | hlsl-opt | FileCheck %s

// Structured control flow in text and back: exits at any depth; a yield without
// operands and a continuing region that does nothing are not written.

// CHECK-LABEL: hlsl.func @if
// CHECK-SAME: (%[[C:.*]]: i1, %[[A:.*]]: f32, %[[B:.*]]: f32)
hlsl.func @if(%c: i1, %a: f32, %b: f32) -> f32 {
  // CHECK-NEXT: hlsl.if %[[C]] {
  // CHECK-NEXT:   hlsl.discard
  // CHECK-NEXT: }
  hlsl.if %c {
    hlsl.discard
    hlsl.yield
  }
  // CHECK-NEXT: hlsl.if %[[C]] {
  // CHECK-NEXT: } else {
  // CHECK-NEXT:   hlsl.return %[[A]] : f32
  // CHECK-NEXT: }
  hlsl.if %c {
  } else {
    hlsl.return %a : f32
  }
  // CHECK-NEXT: %[[R:.*]] = hlsl.if %[[C]] -> (f32) {
  // CHECK-NEXT:   hlsl.yield %[[A]] : f32
  // CHECK-NEXT: } else {
  // CHECK-NEXT:   hlsl.yield %[[B]] : f32
  // CHECK-NEXT: }
  %r = hlsl.if %c -> (f32) {
    hlsl.yield %a : f32
  } else {
    hlsl.yield %b : f32
  }
  hlsl.return %r : f32
}

// CHECK-LABEL: hlsl.func @switch
// CHECK-SAME: (%[[V:.*]]: si32, %[[C:.*]]: i1)
hlsl.func @switch(%v: si32, %c: i1) -> f32 {
  // CHECK-NEXT: hlsl.switch %[[V]] : si32
  // CHECK-NEXT: case 0, -1 {
  // CHECK-NEXT:   hlsl.if %[[C]] {
  // CHECK-NEXT:     hlsl.break
  // CHECK-NEXT:   }
  // CHECK-NEXT:   hlsl.fallthrough
  // CHECK-NEXT: }
  // CHECK-NEXT: case 2, default {
  // CHECK-NEXT:   hlsl.unreachable
  // CHECK-NEXT: }
  // CHECK-NEXT: case 3 {
  // CHECK-NEXT: }
  hlsl.switch %v : si32
  case 0, -1 {
    hlsl.if %c {
      hlsl.break
    }
    hlsl.fallthrough
  }
  case 2, default {
    hlsl.unreachable
  }
  case 3 {
  }
  // CHECK-NEXT: %[[ONE:.*]] = hlsl.constant
  // CHECK-NEXT: hlsl.switch %[[V]] : si32 -> (f32)
  // CHECK-NEXT: case default {
  // CHECK-NEXT:   hlsl.yield %[[ONE]] : f32
  // CHECK-NEXT: }
  %one = hlsl.constant 1.0 : f32
  %r = hlsl.switch %v : si32 -> (f32)
  case default {
    hlsl.yield %one : f32
  }
  hlsl.return %r : f32
}

// CHECK-LABEL: hlsl.func @loops
// CHECK-SAME: (%[[N:.*]]: ui32, %[[X:.*]]: f32, %[[C:.*]]: i1)
hlsl.func @loops(%n: ui32, %x: f32, %c: i1) -> f32 {
  // CHECK:      hlsl.loop {
  // CHECK-NEXT:   hlsl.if %[[C]] {
  // CHECK-NEXT:     hlsl.continue
  // CHECK-NEXT:   }
  // CHECK-NEXT:   hlsl.break
  // CHECK-NEXT: }
  hlsl.loop {
    hlsl.if %c {
      hlsl.continue
    }
    hlsl.break
  } continuing {
    hlsl.yield
  }
  // CHECK-NEXT: hlsl.loop {
  // CHECK-NEXT: } continuing {
  // CHECK-NEXT:   hlsl.break_if %[[C]]
  // CHECK-NEXT: }
  hlsl.loop {
  } continuing {
    hlsl.break_if %c
  }
  %zero = hlsl.constant 0 : ui32
  %one = hlsl.constant 1 : ui32
  // CHECK:      %[[SUM:.*]] = hlsl.loop (%[[K:.*]] = %{{.*}} : ui32, %[[S:.*]] = %[[X]] : f32) -> (f32) {
  // CHECK:        hlsl.break %[[S]] : f32
  // CHECK:        hlsl.yield %[[K]], %{{.*}} : ui32, f32
  // CHECK-NEXT: } continuing (%[[CK:.*]]: ui32, %[[CS:.*]]: f32) {
  // CHECK:        hlsl.break_if %[[C]] next(%{{.*}}, %[[CS]] : ui32, f32) results(%[[CS]] : f32)
  // CHECK-NEXT: }
  %sum = hlsl.loop (%k = %zero : ui32, %s = %x : f32) -> (f32) {
    %t = hlsl.compare lt %k, %n : ui32
    hlsl.if %t {
    } else {
      hlsl.break %s : f32
    }
    %u = hlsl.binary add %s, %x : f32
    hlsl.yield %k, %u : ui32, f32
  } continuing (%ck : ui32, %cs : f32) {
    %k1 = hlsl.binary add %ck, %one : ui32
    hlsl.break_if %c next(%k1, %cs : ui32, f32) results(%cs : f32)
  }
  // CHECK: hlsl.call @if(%[[C]], %[[SUM]], %[[X]]) : (i1, f32, f32) -> f32
  %r = hlsl.call @if(%c, %sum, %x) : (i1, f32, f32) -> f32
  hlsl.return %r : f32
}
