// RUN: hlsl-opt %s --pass-pipeline='builtin.module(cse,canonicalize,sccp,loop-invariant-code-motion,cse,canonicalize,symbol-dce)' | FileCheck %s

// MLIR's own passes do not know exits at depth. Effects keep them from deleting,
// merging or moving what control flow needs.

// An `if` that holds only an exit is not dead, and equal exits do not merge.
// CHECK-LABEL: hlsl.func @exits
hlsl.func @exits(%c: i1, %d: i1) -> si32 {
  %0 = hlsl.constant 0 : si32
  %1 = hlsl.constant 1 : si32
  // CHECK: hlsl.loop {
  // CHECK-NEXT: hlsl.if
  // CHECK-NEXT:   hlsl.continue
  // CHECK-NEXT: }
  // CHECK-NEXT: hlsl.if
  // CHECK-NEXT:   hlsl.return
  // CHECK-NEXT: }
  // CHECK-NEXT: hlsl.if
  // CHECK-NEXT:   hlsl.break
  // CHECK-NEXT: }
  // CHECK-NEXT: hlsl.if
  // CHECK-NEXT:   hlsl.discard
  // CHECK-NEXT: }
  hlsl.loop {
    hlsl.if %d {
      hlsl.continue
    }
    hlsl.if %c {
      hlsl.return %1 : si32
    }
    hlsl.if %c {
      hlsl.break
    }
    hlsl.if %d {
      hlsl.discard
    }
  }
  // CHECK: hlsl.return
  hlsl.return %0 : si32
}

// An endless loop without any exit is not dead: whether it ends is not for cse
// to say. One whose body has no effect but a break is needed for that break.
// CHECK-LABEL: hlsl.func @loops
hlsl.func @loops(%c: i1) {
  // CHECK: hlsl.loop {
  // CHECK:   hlsl.break
  // CHECK: }
  hlsl.loop {
    hlsl.if %c {
      hlsl.break
    }
  }
  hlsl.return
}

// A private function with an early return: sccp must not take the last return
// for the only one.
// CHECK-LABEL: hlsl.func private @early
hlsl.func private @early(%c: i1) -> si32 {
  %0 = hlsl.constant 0 : si32
  %1 = hlsl.constant 1 : si32
  hlsl.if %c {
    hlsl.return %1 : si32
  }
  hlsl.return %0 : si32
}
// CHECK-LABEL: hlsl.func @caller
hlsl.func @caller(%c: i1) -> si32 {
  // CHECK: %[[R:.*]] = hlsl.call @early
  // CHECK: hlsl.return %[[R]]
  %r = hlsl.call @early(%c) : (i1) -> si32
  hlsl.return %r : si32
}

// Values carried by a loop are not constant because they start so.
// CHECK-LABEL: hlsl.func @carried
hlsl.func @carried(%n: ui32) -> ui32 {
  %0 = hlsl.constant 0 : ui32
  %1 = hlsl.constant 1 : ui32
  // CHECK: %[[R:.*]] = hlsl.loop (%[[I:.*]] = %{{.*}} : ui32) -> (ui32) {
  // CHECK-NEXT: hlsl.compare lt %[[I]]
  %r = hlsl.loop (%i = %0 : ui32) -> (ui32) {
    %c = hlsl.compare lt %i, %n : ui32
    hlsl.if %c {
    } else {
      hlsl.break %i : ui32
    }
    hlsl.yield %i : ui32
  } continuing (%j : ui32) {
    %k = hlsl.binary add %j, %1 : ui32
    hlsl.yield %k : ui32
  }
  // CHECK: hlsl.return %[[R]]
  hlsl.return %r : ui32
}

// A sample with implicit derivatives stays in its place: it is no constant of the
// loop. One with a level may go where it is needed once.
// CHECK-LABEL: hlsl.func @samples
hlsl.func @samples(%t: !hlsl.texture<2d, f32>, %s: !hlsl.sampler, %uv: vector<2xf32>, %c: i1, %o: !hlsl.ref<f32, function>) {
  hlsl.loop {
    // CHECK: hlsl.if
    // CHECK-NEXT: hlsl.sample implicit
    hlsl.if %c {
      %v = hlsl.sample implicit %t, %s at %uv : (!hlsl.texture<2d, f32>, !hlsl.sampler, vector<2xf32>) -> f32
      hlsl.store %v, %o : !hlsl.ref<f32, function>
      hlsl.break
    }
  }
  hlsl.return
}

// Barriers are kept, each; what they order is not merged across them.
// CHECK-LABEL: hlsl.func @barriers
hlsl.func @barriers(%r: !hlsl.ref<f32, groupshared>) -> f32 {
  // CHECK: %[[A:.*]] = hlsl.load
  // CHECK: hlsl.intrinsic GroupMemoryBarrierWithGroupSync
  // CHECK: %[[B:.*]] = hlsl.load
  // CHECK: hlsl.intrinsic GroupMemoryBarrierWithGroupSync
  // CHECK: hlsl.binary add %[[A]], %[[B]]
  %a = hlsl.load %r : !hlsl.ref<f32, groupshared>
  hlsl.intrinsic GroupMemoryBarrierWithGroupSync() : () -> ()
  %b = hlsl.load %r : !hlsl.ref<f32, groupshared>
  hlsl.intrinsic GroupMemoryBarrierWithGroupSync() : () -> ()
  %s = hlsl.binary add %a, %b : f32
  hlsl.return %s : f32
}

// Loads of what nothing writes merge across stores; relaxed and full precision
// do not merge.
// CHECK-LABEL: hlsl.func @read_only
hlsl.func @read_only(%u: !hlsl.ref<f32, uniform>, %r: !hlsl.ref<f32, groupshared>) -> f32 {
  // CHECK: %[[A:.*]] = hlsl.load %{{.*}} : !hlsl.ref<f32, uniform>
  // CHECK: hlsl.store %[[A]]
  // CHECK: %[[C:.*]] = hlsl.load %{{.*}} {relaxed}
  // CHECK: hlsl.binary add %[[A]], %[[A]]
  %a = hlsl.load %u : !hlsl.ref<f32, uniform>
  hlsl.store %a, %r : !hlsl.ref<f32, groupshared>
  %b = hlsl.load %u : !hlsl.ref<f32, uniform>
  %c = hlsl.load %u {relaxed} : !hlsl.ref<f32, uniform>
  hlsl.store %c, %r : !hlsl.ref<f32, groupshared>
  %s = hlsl.binary add %a, %b : f32
  hlsl.return %s : f32
}
