// RUN: hlsl-opt %s --hlsl-fold-branches --split-input-file | FileCheck %s
// The side that is taken stands in place of the `if`; its results are what it
// yields.
// CHECK-LABEL: hlsl.func @sides
// CHECK-NOT:     hlsl.if
// CHECK:         %[[S:.*]] = hlsl.binary add %arg0, %arg0
// CHECK-NEXT:    hlsl.return %[[S]]
hlsl.func @sides(%x: f32) -> f32 {
  %true = hlsl.constant true
  %false = hlsl.constant false
  %r = hlsl.if %true -> (f32) {
    %0 = hlsl.binary add %x, %x : f32
    hlsl.yield %0 : f32
  } else {
    hlsl.yield %x : f32
  }
  hlsl.if %false {
    hlsl.return %x : f32
  }
  hlsl.return %r : f32
}

// -----
// Nothing follows an exit that is always taken.
// CHECK-LABEL: hlsl.func @exits
// CHECK:         hlsl.return %arg0
// CHECK-NEXT:  }
hlsl.func @exits(%x: f32) -> f32 {
  %true = hlsl.constant true
  hlsl.if %true {
    hlsl.return %x : f32
  }
  %0 = hlsl.binary add %x, %x : f32
  hlsl.return %0 : f32
}

// -----
// A switch runs its case and those that it falls into; the default, if no label
// is the value; nothing, if there is none.
// CHECK-LABEL: hlsl.func @cases
// CHECK-NOT:     hlsl.switch
// CHECK:         %[[TWO:.*]] = hlsl.constant 2.0
// CHECK:         %[[THREE:.*]] = hlsl.constant 3.0
// CHECK:         hlsl.store %[[TWO]]
// CHECK-NEXT:    hlsl.store %[[THREE]]
// CHECK-NEXT:    hlsl.return %[[THREE]]
hlsl.func @cases(%r: !hlsl.ref<f32, function>) -> f32 {
  %one = hlsl.constant 1.0 : f32
  %two = hlsl.constant 2.0 : f32
  %three = hlsl.constant 3.0 : f32
  %c = hlsl.constant -7 : si32
  hlsl.switch %c : si32
  case 1 {
    hlsl.store %one, %r : !hlsl.ref<f32, function>
    hlsl.break
  }
  case -7 {
    hlsl.store %two, %r : !hlsl.ref<f32, function>
    hlsl.fallthrough
  }
  case 2 {
    hlsl.store %three, %r : !hlsl.ref<f32, function>
    hlsl.break
  }
  %s = hlsl.switch %c : si32 -> (f32)
  case default {
    hlsl.break %three : f32
  }
  case 5 {
    hlsl.break %one : f32
  }
  hlsl.switch %c : si32
  case 3 {
    hlsl.store %one, %r : !hlsl.ref<f32, function>
    hlsl.break
  }
  hlsl.return %s : f32
}

// -----
// A switch that is left from inside an `if` stays.
// CHECK-LABEL: hlsl.func @depth
// CHECK:         hlsl.switch
hlsl.func @depth(%r: !hlsl.ref<f32, function>, %x: f32, %d: i1) {
  %c = hlsl.constant 1 : si32
  hlsl.switch %c : si32
  case 1 {
    hlsl.if %d {
      hlsl.break
    }
    hlsl.store %x, %r : !hlsl.ref<f32, function>
    hlsl.break
  }
  hlsl.return
}
