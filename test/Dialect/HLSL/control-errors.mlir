// RUN: hlsl-opt %s --verify-diagnostics --split-input-file

// Exits that leave nothing, or the wrong thing.

hlsl.func @f(%c: i1) {
  // expected-error @below {{'hlsl.if' op has results, so it needs an else region}}
  %0 = hlsl.if %c -> (i1) {
    hlsl.yield %c : i1
  }
  hlsl.return
}

// -----
hlsl.func @f(%c: i1, %a: f32) {
  %0 = hlsl.if %c -> (f32) {
    hlsl.yield %a : f32
  } else {
    // expected-error @below {{hands on types (), but the result takes ('f32')}}
    hlsl.yield
  }
  hlsl.return
}

// -----
hlsl.func @f(%c: i1) {
  hlsl.if %c {
    // expected-error @below {{'hlsl.break' op is in no loop or switch}}
    hlsl.break
  }
  hlsl.return
}

// -----
hlsl.func @f(%v: si32) {
  hlsl.switch %v : si32
  case 0 {
    // expected-error @below {{'hlsl.continue' op is in no loop}}
    hlsl.continue
  }
  hlsl.return
}

// -----
hlsl.func @f(%v: si32) {
  hlsl.switch %v : si32
  case 0 {
    // expected-error @below {{'hlsl.fallthrough' op ends the last region of its switch}}
    hlsl.fallthrough
  }
  hlsl.return
}

// -----
hlsl.func @f(%v: si32) {
  // expected-error @below {{'hlsl.switch' op has label 1 twice}}
  hlsl.switch %v : si32
  case 0, 1 {
  }
  case 1 {
  }
  hlsl.return
}

// -----
hlsl.func @f(%v: si32, %a: f32) {
  // expected-error @below {{'hlsl.switch' op has results, so it needs a default}}
  %0 = hlsl.switch %v : si32 -> (f32)
  case 0 {
    hlsl.yield %a : f32
  }
  hlsl.return
}

// -----
hlsl.func @f(%v: si32) {
  hlsl.switch %v : si32
  case default {
  }
  // expected-error @below {{a switch has one default}}
  case default {
  }
  hlsl.return
}

// -----
hlsl.func @f(%c: i1) {
  hlsl.loop {
  } continuing {
    hlsl.if %c {
      // expected-error @below {{'hlsl.break' op leaves a continuing region, which only hlsl.yield and hlsl.break_if may do}}
      hlsl.break
    }
  }
  hlsl.return
}

// -----
hlsl.func @f(%c: i1) {
  hlsl.loop {
  } continuing {
    hlsl.loop {
      // expected-error @below {{'hlsl.return' op leaves a continuing region}}
      hlsl.return
    }
  }
  hlsl.return
}

// -----
// A break of a loop inside the continuing region stays in it.
hlsl.func @f(%c: i1) {
  hlsl.loop {
  } continuing {
    hlsl.loop {
      hlsl.break
    }
    hlsl.break_if %c
  }
  hlsl.return
}

// -----
hlsl.func @f(%c: i1) {
  hlsl.loop {
    // expected-error @below {{'hlsl.break_if' op ends the continuing region of a loop}}
    hlsl.break_if %c
  }
  hlsl.return
}

// -----
hlsl.func @f(%c: i1, %k: ui32) {
  hlsl.loop (%i = %k : ui32) {
    // expected-error @below {{hands on types ('ui32'), but the continuing region takes ()}}
    hlsl.continue %i : ui32
  } continuing {
    hlsl.yield %k : ui32
  }
  hlsl.return
}

// -----
hlsl.func @f(%c: i1, %k: ui32) {
  hlsl.loop (%i = %k : ui32) {
  } continuing {
    // expected-error @below {{hands on types (), but the body takes ('ui32')}}
    hlsl.break_if %c
  }
  hlsl.return
}

// -----
hlsl.func @f(%c: i1) -> f32 {
  hlsl.if %c {
    // expected-error @below {{hands on types (), but the function's caller takes ('f32')}}
    hlsl.return
  }
  hlsl.unreachable
}

// -----
hlsl.func @f() {
  // expected-error @below {{'hlsl.call' op calls '@g', which is not defined}}
  hlsl.call @g() : () -> ()
  hlsl.return
}

// -----
// expected-note @below {{defined here}}
hlsl.func @g(%x: f32) {
  hlsl.return
}
hlsl.func @f() {
  // expected-error @below {{'hlsl.call' op does not fit the function's type '(f32) -> ()'}}
  hlsl.call @g() : () -> ()
  hlsl.return
}
