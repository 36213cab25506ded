// RUN: hlsl-opt %s --hlsl-unroll-loops --split-input-file | FileCheck %s
// RUN: hlsl-opt %s --hlsl-unroll-loops=required-only --split-input-file | FileCheck %s --check-prefix=REQUIRED

// The counter of a loop becomes a constant of each iteration; the local that held it
// is gone. What only asks for it stays where nothing but the required is unrolled.
// CHECK-LABEL: hlsl.func @counts
// CHECK-DAG:     %[[C1:.*]] = hlsl.constant 1 : si32
// CHECK-DAG:     %[[C3:.*]] = hlsl.constant 3 : si32
// CHECK-DAG:     %[[C5:.*]] = hlsl.constant 5 : si32
// CHECK-NOT:     hlsl.variable
// CHECK-NOT:     hlsl.loop
// CHECK:         hlsl.call @use(%[[C1]])
// CHECK-NEXT:    hlsl.call @use(%[[C3]])
// CHECK-NEXT:    hlsl.call @use(%[[C5]])
// CHECK-NOT:     hlsl.call
// CHECK:         hlsl.return
// REQUIRED-LABEL: hlsl.func @counts
// REQUIRED:        hlsl.loop
hlsl.func @use(%v: si32) {
  hlsl.return
}
hlsl.func @counts() {
  %one = hlsl.constant 1 : si32
  %i = hlsl.variable "i" : !hlsl.ref<si32, function>
  hlsl.store %one, %i : !hlsl.ref<si32, function>
  hlsl.loop {
    %v = hlsl.load %i : !hlsl.ref<si32, function>
    %seven = hlsl.constant 7 : si32
    %c = hlsl.compare ne %v, %seven : si32
    hlsl.if %c {
    } else {
      hlsl.break
    }
    %w = hlsl.load %i : !hlsl.ref<si32, function>
    hlsl.call @use(%w) : (si32) -> ()
  } continuing {
    %v = hlsl.load %i : !hlsl.ref<si32, function>
    %two = hlsl.constant 2 : si32
    %next = hlsl.binary add %v, %two : si32
    hlsl.store %next, %i : !hlsl.ref<si32, function>
  } {unroll = 0 : i32}
  hlsl.return
}

// -----

// A break under an unknown condition: what follows, the next iterations too, belongs
// to the other side.
// CHECK-LABEL: hlsl.func @breaks
// CHECK-SAME:    (%[[C:.*]]: i1)
// CHECK-DAG:     %[[C0:.*]] = hlsl.constant 0 : si32
// CHECK-DAG:     %[[C1:.*]] = hlsl.constant 1 : si32
// CHECK-NOT:     hlsl.variable
// CHECK:         hlsl.if %[[C]] {
// CHECK:         } else {
// CHECK-NEXT:      hlsl.call @use(%[[C0]])
// CHECK:           hlsl.if %[[C]] {
// CHECK:           } else {
// CHECK-NEXT:        hlsl.call @use(%[[C1]])
// CHECK-NOT:     hlsl.call
hlsl.func @use(%v: si32) {
  hlsl.return
}
hlsl.func @breaks(%c: i1) {
  %zero = hlsl.constant 0 : si32
  %i = hlsl.variable "i" : !hlsl.ref<si32, function>
  hlsl.store %zero, %i : !hlsl.ref<si32, function>
  hlsl.loop {
    %v = hlsl.load %i : !hlsl.ref<si32, function>
    %two = hlsl.constant 2 : si32
    %goes = hlsl.compare lt %v, %two : si32
    hlsl.if %goes {
    } else {
      hlsl.break
    }
    hlsl.if %c {
      hlsl.break
    }
    hlsl.call @use(%v) : (si32) -> ()
  } continuing {
    %v = hlsl.load %i : !hlsl.ref<si32, function>
    %one = hlsl.constant 1 : si32
    %next = hlsl.binary add %v, %one : si32
    hlsl.store %next, %i : !hlsl.ref<si32, function>
  } {unroll = 0 : i32}
  hlsl.return
}

// -----

// A continue: the step follows on both sides; with a break as well, a flag keeps it
// from running after the break, and the counter is known there all the same.
// CHECK-LABEL: hlsl.func @continues
// CHECK-SAME:    (%[[A:.*]]: i1, %[[B:.*]]: i1)
// CHECK-DAG:     %[[C0:.*]] = hlsl.constant 0 : si32
// CHECK-DAG:     %[[C1:.*]] = hlsl.constant 1 : si32
// CHECK:         %[[LEFT:.*]] = hlsl.variable "left"
// CHECK:         hlsl.if %[[A]] {
// CHECK:           hlsl.store %{{.*}}, %[[LEFT]]
// CHECK:         } else {
// CHECK:           hlsl.if %[[B]] {
// CHECK:           } else {
// CHECK:             hlsl.call @use(%[[C0]])
// CHECK:         %[[OUT:.*]] = hlsl.load %[[LEFT]]
// CHECK:         %[[ON:.*]] = hlsl.unary not %[[OUT]]
// CHECK:         hlsl.if %[[ON]] {
// CHECK:           hlsl.if %[[A]] {
// CHECK:             hlsl.call @use(%[[C1]])
// CHECK-NOT:     hlsl.call
hlsl.func @use(%v: si32) {
  hlsl.return
}
hlsl.func @continues(%a: i1, %b: i1) {
  %zero = hlsl.constant 0 : si32
  %i = hlsl.variable "i" : !hlsl.ref<si32, function>
  hlsl.store %zero, %i : !hlsl.ref<si32, function>
  hlsl.loop {
    %v = hlsl.load %i : !hlsl.ref<si32, function>
    %two = hlsl.constant 2 : si32
    %goes = hlsl.compare lt %v, %two : si32
    hlsl.if %goes {
    } else {
      hlsl.break
    }
    hlsl.if %a {
      hlsl.break
    }
    hlsl.if %b {
      hlsl.continue
    }
    hlsl.call @use(%v) : (si32) -> ()
  } continuing {
    %v = hlsl.load %i : !hlsl.ref<si32, function>
    %one = hlsl.constant 1 : si32
    %next = hlsl.binary add %v, %one : si32
    hlsl.store %next, %i : !hlsl.ref<si32, function>
  } {unroll = 0 : i32}
  hlsl.return
}

// -----

// A do-while over a shifted counter around a loop whose bound is that counter.
// CHECK-LABEL: hlsl.func @nested
// CHECK-NOT:     hlsl.loop
// CHECK-COUNT-7: hlsl.call @use
// CHECK-NOT:     hlsl.call
// CHECK:         hlsl.return
hlsl.func @use(%v: ui32) {
  hlsl.return
}
hlsl.func @nested() {
  %one = hlsl.constant 1 : ui32
  %i = hlsl.variable "i" : !hlsl.ref<ui32, function>
  %k = hlsl.variable "k" : !hlsl.ref<ui32, function>
  hlsl.store %one, %i : !hlsl.ref<ui32, function>
  hlsl.loop {
    %zero = hlsl.constant 0 : ui32
    hlsl.store %zero, %k : !hlsl.ref<ui32, function>
    hlsl.loop {
      %v = hlsl.load %k : !hlsl.ref<ui32, function>
      %bound = hlsl.load %i : !hlsl.ref<ui32, function>
      %goes = hlsl.compare lt %v, %bound : ui32
      hlsl.if %goes {
      } else {
        hlsl.break
      }
      hlsl.call @use(%v) : (ui32) -> ()
    } continuing {
      %v = hlsl.load %k : !hlsl.ref<ui32, function>
      %next = hlsl.binary add %v, %one : ui32
      hlsl.store %next, %k : !hlsl.ref<ui32, function>
    } {unroll = 0 : i32}
  } continuing {
    %v = hlsl.load %i : !hlsl.ref<ui32, function>
    %next = hlsl.binary shl %v, %one : ui32
    hlsl.store %next, %i : !hlsl.ref<ui32, function>
    %eight = hlsl.constant 8 : ui32
    %ends = hlsl.compare ge %next, %eight : ui32
    hlsl.break_if %ends
  } {unroll = 0 : i32}
  hlsl.return
}

// -----

// A loop that says nothing is unrolled if an offset depends on it, even under [loop];
// one that picks a resource unless it is under [loop]; others stay.
// CHECK-LABEL: hlsl.func @required
// CHECK-NOT:     hlsl.loop
// CHECK:         hlsl.sample {{.*}} offset(%{{.*}})
// CHECK:         hlsl.sample {{.*}} offset(%{{.*}})
// CHECK-NOT:     hlsl.loop
// CHECK:         hlsl.access %{{.*}}[0]
// CHECK:         hlsl.access %{{.*}}[1]
// CHECK:         hlsl.loop
// CHECK:           hlsl.access %{{.*}}[%
// CHECK:         } {dont_unroll}
// REQUIRED-LABEL: hlsl.func @required
// REQUIRED-NOT:    hlsl.loop
// REQUIRED:        hlsl.access %{{.*}}[0]
// REQUIRED:        hlsl.access %{{.*}}[1]
!tex = !hlsl.texture<2d, vector<4xf32>>
hlsl.global @texs resource : !hlsl.array<2 x !tex>
hlsl.global @samp resource : !hlsl.sampler
hlsl.func @use(%v: vector<4xf32>) {
  hlsl.return
}
hlsl.func @required(%p: vector<2xsi32>, %uv: vector<2xf32>) {
  %rs = hlsl.global_ref @samp : !hlsl.ref<!hlsl.sampler, resource>
  %samp = hlsl.load %rs : !hlsl.ref<!hlsl.sampler, resource>
  %zero = hlsl.constant 0 : si32
  %one = hlsl.constant 1 : si32
  %two = hlsl.constant 2 : si32
  %i = hlsl.variable "i" : !hlsl.ref<si32, function>
  hlsl.store %zero, %i : !hlsl.ref<si32, function>
  %texs = hlsl.global_ref @texs : !hlsl.ref<!hlsl.array<2 x !tex>, resource>
  hlsl.loop {
    %v = hlsl.load %i : !hlsl.ref<si32, function>
    %goes = hlsl.compare lt %v, %two : si32
    hlsl.if %goes {
    } else {
      hlsl.break
    }
    %ref = hlsl.access %texs[0] : !hlsl.ref<!hlsl.array<2 x !tex>, resource> -> !hlsl.ref<!tex, resource>
    %tex = hlsl.load %ref : !hlsl.ref<!tex, resource>
    %offset = hlsl.construct %v, %one : (si32, si32) -> vector<2xsi32>
    %texel = hlsl.sample implicit %tex, %samp at %uv offset(%offset) : (!tex, !hlsl.sampler, vector<2xf32>, vector<2xsi32>) -> vector<4xf32>
    hlsl.call @use(%texel) : (vector<4xf32>) -> ()
  } continuing {
    %v = hlsl.load %i : !hlsl.ref<si32, function>
    %next = hlsl.binary add %v, %one : si32
    hlsl.store %next, %i : !hlsl.ref<si32, function>
  } {dont_unroll}
  hlsl.store %zero, %i : !hlsl.ref<si32, function>
  hlsl.loop {
    %v = hlsl.load %i : !hlsl.ref<si32, function>
    %goes = hlsl.compare lt %v, %two : si32
    hlsl.if %goes {
    } else {
      hlsl.break
    }
    %ref = hlsl.access %texs[%v : si32] : !hlsl.ref<!hlsl.array<2 x !tex>, resource> -> !hlsl.ref<!tex, resource>
    %tex = hlsl.load %ref : !hlsl.ref<!tex, resource>
    %texel = hlsl.image_load %tex[%p] : (!tex, vector<2xsi32>) -> vector<4xf32>
    hlsl.call @use(%texel) : (vector<4xf32>) -> ()
  } continuing {
    %v = hlsl.load %i : !hlsl.ref<si32, function>
    %next = hlsl.binary add %v, %one : si32
    hlsl.store %next, %i : !hlsl.ref<si32, function>
  }
  hlsl.store %zero, %i : !hlsl.ref<si32, function>
  hlsl.loop {
    %v = hlsl.load %i : !hlsl.ref<si32, function>
    %goes = hlsl.compare lt %v, %two : si32
    hlsl.if %goes {
    } else {
      hlsl.break
    }
    %ref = hlsl.access %texs[%v : si32] : !hlsl.ref<!hlsl.array<2 x !tex>, resource> -> !hlsl.ref<!tex, resource>
    %tex = hlsl.load %ref : !hlsl.ref<!tex, resource>
    %texel = hlsl.image_load %tex[%p] : (!tex, vector<2xsi32>) -> vector<4xf32>
    hlsl.call @use(%texel) : (vector<4xf32>) -> ()
  } continuing {
    %v = hlsl.load %i : !hlsl.ref<si32, function>
    %next = hlsl.binary add %v, %one : si32
    hlsl.store %next, %i : !hlsl.ref<si32, function>
  } {dont_unroll}
  hlsl.return
}

// -----

// [unroll(2)] with a bound that is not known: two iterations, each under its test.
// CHECK-LABEL: hlsl.func @most
// CHECK-SAME:    (%[[N:.*]]: si32)
// CHECK-NOT:     hlsl.loop
// CHECK:         %[[GOES0:.*]] = hlsl.compare lt %{{.*}}, %[[N]]
// CHECK-NEXT:    hlsl.if %[[GOES0]] {
// CHECK:           hlsl.call @use
// CHECK:           %[[GOES1:.*]] = hlsl.compare lt %{{.*}}, %[[N]]
// CHECK-NEXT:      hlsl.if %[[GOES1]] {
// CHECK:             hlsl.call @use
// CHECK-NOT:     hlsl.call
hlsl.func @use(%v: si32) {
  hlsl.return
}
hlsl.func @most(%n: si32) {
  %zero = hlsl.constant 0 : si32
  %i = hlsl.variable "i" : !hlsl.ref<si32, function>
  hlsl.store %zero, %i : !hlsl.ref<si32, function>
  hlsl.loop {
    %v = hlsl.load %i : !hlsl.ref<si32, function>
    %goes = hlsl.compare lt %v, %n : si32
    hlsl.if %goes {
    } else {
      hlsl.break
    }
    hlsl.call @use(%v) : (si32) -> ()
  } continuing {
    %v = hlsl.load %i : !hlsl.ref<si32, function>
    %one = hlsl.constant 1 : si32
    %next = hlsl.binary add %v, %one : si32
    hlsl.store %next, %i : !hlsl.ref<si32, function>
  } {unroll = 2 : i32}
  hlsl.return
}

// -----

// A switch over the counter is the case it leads to, falling into the next; a switch
// over something else stays, and a continue in it leaves it first. A loop without
// attribute inside stays, with the counter of the outer one as a constant.
// CHECK-LABEL: hlsl.func @constructs
// CHECK-SAME:    (%[[S:.*]]: si32)
// CHECK-DAG:     %[[C0:.*]] = hlsl.constant 0 : si32
// CHECK-DAG:     %[[C1:.*]] = hlsl.constant 1 : si32
// CHECK-DAG:     %[[C10:.*]] = hlsl.constant 10 : si32
// CHECK-DAG:     %[[C11:.*]] = hlsl.constant 11 : si32
// CHECK:         %[[SKIPPED:.*]] = hlsl.variable "skipped"
// CHECK:         hlsl.call @use(%[[C10]])
// CHECK-NEXT:    hlsl.call @use(%[[C11]])
// CHECK:         hlsl.switch %[[S]] : si32
// CHECK:         case 7 {
// CHECK:           hlsl.store %{{.*}}, %[[SKIPPED]]
// CHECK-NEXT:      hlsl.break
// CHECK:         %[[OUT:.*]] = hlsl.load %[[SKIPPED]]
// CHECK:         %[[ON:.*]] = hlsl.unary not %[[OUT]]
// CHECK:         hlsl.if %[[ON]] {
// CHECK:           hlsl.loop {
// CHECK:             hlsl.call @use(%[[C0]])
// CHECK:         hlsl.store %{{.*}}, %[[SKIPPED]]
// CHECK:         hlsl.call @use(%[[C11]])
// CHECK:         hlsl.switch %[[S]] : si32
// CHECK:           hlsl.loop {
// CHECK:             hlsl.call @use(%[[C1]])
hlsl.func @use(%v: si32) {
  hlsl.return
}
hlsl.func @constructs(%s: si32) {
  %zero = hlsl.constant 0 : si32
  %one = hlsl.constant 1 : si32
  %two = hlsl.constant 2 : si32
  %i = hlsl.variable "i" : !hlsl.ref<si32, function>
  hlsl.store %zero, %i : !hlsl.ref<si32, function>
  hlsl.loop {
    %v = hlsl.load %i : !hlsl.ref<si32, function>
    %goes = hlsl.compare lt %v, %two : si32
    hlsl.if %goes {
    } else {
      hlsl.break
    }
    hlsl.switch %v : si32
    case 0 {
      %ten = hlsl.constant 10 : si32
      hlsl.call @use(%ten) : (si32) -> ()
      hlsl.fallthrough
    }
    case 1 {
      %eleven = hlsl.constant 11 : si32
      hlsl.call @use(%eleven) : (si32) -> ()
      hlsl.break
    }
    case default {
      hlsl.call @use(%two) : (si32) -> ()
    }
    hlsl.switch %s : si32
    case 7 {
      hlsl.continue
    }
    hlsl.loop {
      hlsl.call @use(%v) : (si32) -> ()
      %c = hlsl.compare eq %v, %s : si32
      hlsl.if %c {
        hlsl.break
      }
    }
  } continuing {
    %v = hlsl.load %i : !hlsl.ref<si32, function>
    %next = hlsl.binary add %v, %one : si32
    hlsl.store %next, %i : !hlsl.ref<si32, function>
  } {unroll = 0 : i32}
  hlsl.return
}

// -----

// A return stays where it is; what the loop always returns from has no end.
// CHECK-LABEL: hlsl.func @returns
// CHECK-SAME:    (%[[C:.*]]: i1)
// CHECK:         hlsl.if %[[C]] {
// CHECK-NEXT:      hlsl.return %[[ZERO:.*]] : si32
// CHECK:         hlsl.return %[[ONE:.*]] : si32
// CHECK-NEXT:  }
hlsl.func @returns(%c: i1) -> si32 {
  %zero = hlsl.constant 0 : si32
  %one = hlsl.constant 1 : si32
  %i = hlsl.variable "i" : !hlsl.ref<si32, function>
  hlsl.store %zero, %i : !hlsl.ref<si32, function>
  hlsl.loop {
    %v = hlsl.load %i : !hlsl.ref<si32, function>
    %second = hlsl.compare eq %v, %one : si32
    hlsl.if %second {
      hlsl.return %v : si32
    }
    hlsl.if %c {
      hlsl.return %v : si32
    }
  } continuing {
    %v = hlsl.load %i : !hlsl.ref<si32, function>
    %next = hlsl.binary add %v, %one : si32
    hlsl.store %next, %i : !hlsl.ref<si32, function>
  } {unroll = 0 : i32}
  hlsl.unreachable
}

// -----

// The value of a local in an array is followed by constant index; one element that is
// written by a value that is not known does not make the others unknown.
// CHECK-LABEL: hlsl.func @arrays
// CHECK:         hlsl.constant dense<[3, 4]> : vector<2xsi32>
// CHECK-NOT:     hlsl.loop
// CHECK-COUNT-2: hlsl.sample implicit
// CHECK:         hlsl.return
!tex = !hlsl.texture<2d, vector<4xf32>>
hlsl.global @tex resource : !tex
hlsl.global @samp resource : !hlsl.sampler
hlsl.global @steps private init([dense<[1, 2]> : vector<2xsi32>, dense<[3, 4]> : vector<2xsi32>]) : !hlsl.array<2 x vector<2xsi32>> {constant}
hlsl.func @use(%v: vector<4xf32>) {
  hlsl.return
}
hlsl.func @arrays(%uv: vector<2xf32>, %x: si32) {
  %rs = hlsl.global_ref @samp : !hlsl.ref<!hlsl.sampler, resource>
  %samp = hlsl.load %rs : !hlsl.ref<!hlsl.sampler, resource>
  %zero = hlsl.constant 0 : si32
  %one = hlsl.constant 1 : si32
  %two = hlsl.constant 2 : si32
  %state = hlsl.variable "state" : !hlsl.ref<!hlsl.array<2 x si32>, function>
  %i = hlsl.access %state[0] : !hlsl.ref<!hlsl.array<2 x si32>, function> -> !hlsl.ref<si32, function>
  %other = hlsl.access %state[1] : !hlsl.ref<!hlsl.array<2 x si32>, function> -> !hlsl.ref<si32, function>
  hlsl.store %zero, %i : !hlsl.ref<si32, function>
  hlsl.loop {
    %v = hlsl.load %i : !hlsl.ref<si32, function>
    %goes = hlsl.compare lt %v, %two : si32
    hlsl.if %goes {
    } else {
      hlsl.break
    }
    hlsl.store %x, %other : !hlsl.ref<si32, function>
    %steps = hlsl.global_ref @steps : !hlsl.ref<!hlsl.array<2 x vector<2xsi32>>, private>
    %step = hlsl.access %steps[%v : si32] : !hlsl.ref<!hlsl.array<2 x vector<2xsi32>>, private> -> !hlsl.ref<vector<2xsi32>, private>
    %offset = hlsl.load %step : !hlsl.ref<vector<2xsi32>, private>
    %ref = hlsl.global_ref @tex : !hlsl.ref<!tex, resource>
    %tex = hlsl.load %ref : !hlsl.ref<!tex, resource>
    %texel = hlsl.sample implicit %tex, %samp at %uv offset(%offset) : (!tex, !hlsl.sampler, vector<2xf32>, vector<2xsi32>) -> vector<4xf32>
    hlsl.call @use(%texel) : (vector<4xf32>) -> ()
  } continuing {
    %v = hlsl.load %i : !hlsl.ref<si32, function>
    %next = hlsl.binary add %v, %one : si32
    hlsl.store %next, %i : !hlsl.ref<si32, function>
  }
  hlsl.return
}
