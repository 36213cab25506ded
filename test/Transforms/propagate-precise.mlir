// RUN: hlsl-opt %s --hlsl-propagate-precise --split-input-file | FileCheck %s
// Through a variable and a loop; what flows elsewhere stays loose.
// CHECK-LABEL: hlsl.func @local
// CHECK:         hlsl.binary mul %{{.*}}, %{{.*}} {precise} : f32
// CHECK:         hlsl.binary add %{{.*}}, %{{.*}} : f32
hlsl.func @local(%a: f32, %b: f32) -> f32 {
  %v = hlsl.variable "v" {precise} : !hlsl.ref<f32, function>
  %w = hlsl.variable "w" : !hlsl.ref<f32, function>
  %p = hlsl.binary mul %a, %b : f32
  hlsl.store %p, %w : !hlsl.ref<f32, function>
  %q = hlsl.load %w : !hlsl.ref<f32, function>
  hlsl.store %q, %v : !hlsl.ref<f32, function>
  %s = hlsl.binary add %a, %b : f32
  hlsl.return %s : f32
}

// -----

// Through a call, in both directions: what it returns and what it was given.
// CHECK-LABEL: hlsl.func @callee
// CHECK:         hlsl.binary mul {{.*}} {precise} : f32
hlsl.func @callee(%x: f32) -> f32 {
  %r = hlsl.binary mul %x, %x : f32
  hlsl.return %r : f32
}
// CHECK-LABEL: hlsl.func @caller
// CHECK-NOT:     hlsl.precise
// CHECK:         hlsl.binary sub {{.*}} {precise} : f32
// CHECK:         hlsl.binary div %{{.*}}, %{{.*}} : f32
hlsl.func @caller(%a: f32, %out: !hlsl.ref<f32, function> {hlsl.precise}) -> f32 {
  %d = hlsl.binary sub %a, %a : f32
  %c = hlsl.call @callee(%d) : (f32) -> f32
  hlsl.store %c, %out : !hlsl.ref<f32, function>
  %e = hlsl.binary div %a, %a : f32
  hlsl.return %e : f32
}
