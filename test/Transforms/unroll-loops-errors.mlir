// RUN: hlsl-opt %s --hlsl-unroll-loops=budget=16 --split-input-file --verify-diagnostics

// A loop that asks but runs unknown times stays, with a warning; the inner one is
// unrolled all the same.
hlsl.func @unknown(%n: si32) {
  %zero = hlsl.constant 0 : si32
  %one = hlsl.constant 1 : si32
  %i = hlsl.variable "i" : !hlsl.ref<si32, function>
  hlsl.store %zero, %i : !hlsl.ref<si32, function>
  // expected-warning @below {{this loop is not unrolled: how often it runs depends on more than constants}}
  hlsl.loop {
    %v = hlsl.load %i : !hlsl.ref<si32, function>
    %goes = hlsl.compare lt %v, %n : si32
    hlsl.if %goes {
    } else {
      hlsl.break
    }
  } continuing {
    %v = hlsl.load %i : !hlsl.ref<si32, function>
    %next = hlsl.binary add %v, %one : si32
    hlsl.store %next, %i : !hlsl.ref<si32, function>
  } {unroll = 0 : i32}
  hlsl.return
}

// -----

// The budget counts all loops of a nest: 5 * 5 + 5 are more than 16, 5 are not.
hlsl.func @nest() {
  %zero = hlsl.constant 0 : si32
  %one = hlsl.constant 1 : si32
  %five = hlsl.constant 5 : si32
  %i = hlsl.variable "i" : !hlsl.ref<si32, function>
  %k = hlsl.variable "k" : !hlsl.ref<si32, function>
  hlsl.store %zero, %i : !hlsl.ref<si32, function>
  // expected-warning @below {{this loop is not unrolled: it has more than 16 iterations, those of loops inside counted}}
  hlsl.loop {
    hlsl.store %zero, %k : !hlsl.ref<si32, function>
    hlsl.loop {
    } continuing {
      %v = hlsl.load %k : !hlsl.ref<si32, function>
      %next = hlsl.binary add %v, %one : si32
      hlsl.store %next, %k : !hlsl.ref<si32, function>
      %ends = hlsl.compare eq %next, %five : si32
      hlsl.break_if %ends
    } {unroll = 0 : i32}
  } continuing {
    %v = hlsl.load %i : !hlsl.ref<si32, function>
    %next = hlsl.binary add %v, %one : si32
    hlsl.store %next, %i : !hlsl.ref<si32, function>
    %ends = hlsl.compare eq %next, %five : si32
    hlsl.break_if %ends
  } {unroll = 0 : i32}
  hlsl.return
}

// -----

// Where an offset depends on it, a loop cannot stay.
!tex = !hlsl.texture<2d, vector<4xf32>>
hlsl.global @tex resource : !tex
hlsl.global @samp resource : !hlsl.sampler
hlsl.func @use(%v: vector<4xf32>) {
  hlsl.return
}
hlsl.func @offset(%uv: vector<2xf32>, %n: si32) {
  %rs = hlsl.global_ref @samp : !hlsl.ref<!hlsl.sampler, resource>
  %samp = hlsl.load %rs : !hlsl.ref<!hlsl.sampler, resource>
  %zero = hlsl.constant 0 : si32
  %one = hlsl.constant 1 : si32
  %many = hlsl.constant 100 : si32
  %i = hlsl.variable "i" : !hlsl.ref<si32, function>
  %ref = hlsl.global_ref @tex : !hlsl.ref<!tex, resource>
  %tex = hlsl.load %ref : !hlsl.ref<!tex, resource>
  hlsl.store %zero, %i : !hlsl.ref<si32, function>
  // expected-error @below {{cannot unroll this loop: how often it runs depends on more than constants; give it constant bounds, or [unroll(n)] with the most iterations it may have}}
  hlsl.loop {
    %v = hlsl.load %i : !hlsl.ref<si32, function>
    %goes = hlsl.compare lt %v, %n : si32
    hlsl.if %goes {
    } else {
      hlsl.break
    }
    %offset = hlsl.construct %v, %v : (si32, si32) -> vector<2xsi32>
    // expected-note @below {{the offset here must be constant, and each iteration changes it}}
    %texel = hlsl.sample implicit %tex, %samp at %uv offset(%offset) : (!tex, !hlsl.sampler, vector<2xf32>, vector<2xsi32>) -> vector<4xf32>
    hlsl.call @use(%texel) : (vector<4xf32>) -> ()
  } continuing {
    %v = hlsl.load %i : !hlsl.ref<si32, function>
    %next = hlsl.binary add %v, %one : si32
    hlsl.store %next, %i : !hlsl.ref<si32, function>
  }
  hlsl.store %zero, %i : !hlsl.ref<si32, function>
  // expected-error @below {{cannot unroll this loop: it has more than 16 iterations, those of loops inside counted}}
  hlsl.loop {
    %v = hlsl.load %i : !hlsl.ref<si32, function>
    %offset = hlsl.construct %v, %v : (si32, si32) -> vector<2xsi32>
    // expected-note @below {{the offset here must be constant, and each iteration changes it}}
    %texel = hlsl.sample implicit %tex, %samp at %uv offset(%offset) : (!tex, !hlsl.sampler, vector<2xf32>, vector<2xsi32>) -> vector<4xf32>
    hlsl.call @use(%texel) : (vector<4xf32>) -> ()
  } continuing {
    %v = hlsl.load %i : !hlsl.ref<si32, function>
    %next = hlsl.binary add %v, %one : si32
    hlsl.store %next, %i : !hlsl.ref<si32, function>
    %ends = hlsl.compare eq %next, %many : si32
    hlsl.break_if %ends
  } {dont_unroll}
  hlsl.return
}

// -----

// [unroll(2)] ends a loop of four; [unroll(4)] takes it as it is.
hlsl.func @most() {
  %zero = hlsl.constant 0 : si32
  %one = hlsl.constant 1 : si32
  %four = hlsl.constant 4 : si32
  %i = hlsl.variable "i" : !hlsl.ref<si32, function>
  hlsl.store %zero, %i : !hlsl.ref<si32, function>
  // expected-warning @below {{this loop ends after 2 iterations, as its [unroll(2)] says; it would go on}}
  hlsl.loop {
    %v = hlsl.load %i : !hlsl.ref<si32, function>
    %goes = hlsl.compare lt %v, %four : si32
    hlsl.if %goes {
    } else {
      hlsl.break
    }
  } continuing {
    %v = hlsl.load %i : !hlsl.ref<si32, function>
    %next = hlsl.binary add %v, %one : si32
    hlsl.store %next, %i : !hlsl.ref<si32, function>
  } {unroll = 2 : i32}
  hlsl.store %zero, %i : !hlsl.ref<si32, function>
  hlsl.loop {
    %v = hlsl.load %i : !hlsl.ref<si32, function>
    %goes = hlsl.compare lt %v, %four : si32
    hlsl.if %goes {
    } else {
      hlsl.break
    }
  } continuing {
    %v = hlsl.load %i : !hlsl.ref<si32, function>
    %next = hlsl.binary add %v, %one : si32
    hlsl.store %next, %i : !hlsl.ref<si32, function>
  } {unroll = 4 : i32}
  hlsl.return
}
