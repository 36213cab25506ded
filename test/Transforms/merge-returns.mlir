// RUN: hlsl-opt %s --hlsl-merge-returns --split-input-file | FileCheck %s

// A return in a then-branch: the rest of the function belongs to the other branch,
// and one return is left.
// CHECK-LABEL: hlsl.func @early
// CHECK:         %[[VALUE:.*]] = hlsl.variable "returned"
// CHECK:         hlsl.if
// CHECK:           hlsl.store %{{.*}}, %[[VALUE]]
// CHECK:         } else {
// CHECK:           hlsl.store %{{.*}}, %[[VALUE]]
// CHECK:         }
// CHECK:         %[[MERGED:.*]] = hlsl.load %[[VALUE]]
// CHECK-NEXT:    hlsl.return %[[MERGED]]
hlsl.func @early(%c: i1, %a: f32, %b: f32) -> f32 {
  hlsl.if %c {
    hlsl.return %a : f32
  }
  hlsl.return %b : f32
}
hlsl.entry_point @main stage(pixel) body(@main.entry) {hlslName = "main"}
hlsl.func @main.entry() {
  hlsl.return
}

// -----

// A return inside a switch inside a loop leaves both by breaks; after the switch the
// flag is asked.
// CHECK-LABEL: hlsl.func @deep
// CHECK:         %[[DONE:.*]] = hlsl.variable "done"
// CHECK:         hlsl.loop
// CHECK:           hlsl.switch
// CHECK:             hlsl.store %{{.*}}, %[[DONE]]
// CHECK-NEXT:        hlsl.break
// CHECK:           %[[IS_DONE:.*]] = hlsl.load %[[DONE]]
// CHECK-NEXT:      hlsl.if %[[IS_DONE]] {
// CHECK-NEXT:        hlsl.break
// CHECK:         hlsl.return %{{.*}} : f32
// CHECK-NEXT:    }
hlsl.func @deep(%s: si32, %a: f32, %b: f32) -> f32 {
  hlsl.loop {
    hlsl.switch %s : si32
    case 0 {
      hlsl.return %a : f32
    }
    case 1, default {
      hlsl.yield
    }
    hlsl.yield
  }
  hlsl.return %b : f32
}
hlsl.entry_point @main stage(pixel) body(@main.entry) {hlslName = "main"}
hlsl.func @main.entry() {
  hlsl.return
}

// -----

// What follows a return moves into the other branch, and the return at its end
// with it.
// CHECK-LABEL: hlsl.func @nested
// CHECK:         %[[VALUE:.*]] = hlsl.variable "returned"
// CHECK:         hlsl.if %{{.*}} {
// CHECK:           hlsl.if %{{.*}} {
// CHECK:             hlsl.store %{{.*}}, %[[VALUE]]
// CHECK:           } else {
// CHECK:             %[[SUM:.*]] = hlsl.binary add
// CHECK:             hlsl.store %[[SUM]], %[[VALUE]]
// CHECK:           }
// CHECK:         } else {
// CHECK:           hlsl.store %{{.*}}, %[[VALUE]]
// CHECK:         }
// CHECK-NEXT:    %[[R:.*]] = hlsl.load %[[VALUE]]
// CHECK-NEXT:    hlsl.return %[[R]]
hlsl.func @nested(%c: i1, %d: i1, %a: f32, %b: f32) -> f32 {
  hlsl.if %c {
    hlsl.if %d {
      hlsl.return %a : f32
    }
    %sum = hlsl.binary add %a, %b : f32
    hlsl.return %sum : f32
  }
  hlsl.return %b : f32
}
