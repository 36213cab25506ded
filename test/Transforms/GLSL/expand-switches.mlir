// RUN: hlsl-opt %s --split-input-file --hlsl-expand-switches | FileCheck %s

// Cases that end where they end: a chain.
// CHECK-LABEL: hlsl.func @chain
// CHECK:         %[[IS1:.*]] = hlsl.compare eq %{{.*}}, %{{.*}} : si32
// CHECK:         hlsl.if %[[IS1]] -> (f32) {
// CHECK:           hlsl.yield
// CHECK:         } else {
// CHECK:           hlsl.if
// CHECK-NOT:     hlsl.switch
hlsl.func @chain(%s: si32, %a: f32, %b: f32) -> f32 {
  %r = hlsl.switch %s : si32 -> (f32)
  case 1 {
    hlsl.break %a : f32
  }
  case 2, 3 {
    hlsl.yield %b : f32
  }
  case default {
    hlsl.yield %a : f32
  }
  hlsl.return %r : f32
}

// -----

// One that falls through: a loop of one turn.
// CHECK-LABEL: hlsl.func @falls
// CHECK:         hlsl.variable "falls"
// CHECK:         hlsl.loop
// CHECK:           hlsl.break
// CHECK-NOT:     hlsl.fallthrough
hlsl.func @falls(%s: si32, %a: f32, %r: !hlsl.ref<f32, function>) {
  hlsl.switch %s : si32
  case 1 {
    hlsl.store %a, %r : !hlsl.ref<f32, function>
    hlsl.fallthrough
  }
  case 2 {
    hlsl.store %a, %r : !hlsl.ref<f32, function>
  }
  hlsl.return
}
