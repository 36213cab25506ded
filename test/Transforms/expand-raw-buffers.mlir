// RUN: hlsl-opt %s --hlsl-expand-raw-buffers | FileCheck %s

// Three floats are three words, four bytes apart.
// CHECK-LABEL: hlsl.func @load3
// CHECK:         hlsl.raw_ref %{{.*}}[%[[A:.*]]]
// CHECK:         hlsl.binary add %[[A]]
// CHECK:         hlsl.raw_ref
// CHECK:         hlsl.raw_ref
// CHECK:         hlsl.construct {{.*}} -> vector<3xf32>
!raw = !hlsl.buffer<raw, ui32>
hlsl.global @b resource : !raw
hlsl.func @load3(%a: ui32) -> vector<3xf32> {
  %r = hlsl.global_ref @b : !hlsl.ref<!raw, resource>
  %h = hlsl.load %r : !hlsl.ref<!raw, resource>
  %v = hlsl.raw_load %h[%a] : (!raw, ui32) -> vector<3xf32>
  hlsl.return %v : vector<3xf32>
}
