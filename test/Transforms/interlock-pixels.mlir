// RUN: hlsl-opt %s --hlsl-interlock-pixels --split-input-file | FileCheck %s

// The section begins in front of the first operation that may access the view, and
// ends behind the last, outside of control flow. Sizes are no accesses.
!rov = !hlsl.texture<2d, f32, rw>
hlsl.global @rov resource : !rov {rasterizerOrdered}
// CHECK: hlsl.entry_point @PS {{.*}}interlock = #hlsl<interlock_mode pixel>
hlsl.entry_point @PS stage(pixel) body(@f) interface([]) {hlslName = "PS"}
// CHECK-LABEL: hlsl.func @f
// CHECK:         hlsl.query_size
// CHECK-NEXT:    %[[C:.*]] = hlsl.undef
// CHECK-NEXT:    hlsl.begin_interlock
// CHECK-NEXT:    hlsl.if %[[C]]
// CHECK:           hlsl.image_store
// CHECK:         }
// CHECK-NEXT:    hlsl.call @g
// CHECK-NEXT:    hlsl.end_interlock
// CHECK-NEXT:    hlsl.return
hlsl.func @f() {
  %r = hlsl.global_ref @rov : !hlsl.ref<!rov, resource>
  %t = hlsl.load %r : !hlsl.ref<!rov, resource>
  %v = hlsl.constant 1.0 : f32
  %s = hlsl.query_size %t : (!rov) -> vector<2xui32>
  %c = hlsl.undef : i1
  hlsl.if %c {
    hlsl.image_store %v, %t[%s] : f32, !rov, vector<2xui32>
  }
  hlsl.call @g() : () -> ()
  hlsl.return
}
// CHECK-LABEL: hlsl.func @g
// CHECK-NOT:     interlock
hlsl.func @g() {
  %r = hlsl.global_ref @rov : !hlsl.ref<!rov, resource>
  %t = hlsl.load %r : !hlsl.ref<!rov, resource>
  %p = hlsl.constant dense<0> : vector<2xui32>
  %v = hlsl.image_load %t[%p] : (!rov, vector<2xui32>) -> f32
  hlsl.return
}

// -----

// A shader that runs for each sample orders samples; one that uses no view does not
// take turns.
!rov = !hlsl.buffer<raw, ui32, rw>
hlsl.global @rov resource : !rov {rasterizerOrdered}
hlsl.stage_variable @PS.in.i input : ui32 {builtin = "SampleId"}
// CHECK: hlsl.entry_point @PS {{.*}}interlock = #hlsl<interlock_mode sample>
hlsl.entry_point @PS stage(pixel) body(@f) interface([@PS.in.i]) {hlslName = "PS"}
// CHECK: hlsl.entry_point @Other
// CHECK-NOT: interlock =
hlsl.entry_point @Other stage(pixel) body(@other) interface([]) {hlslName = "Other"}
// CHECK-LABEL: hlsl.func @f
// CHECK:         hlsl.begin_interlock
// CHECK-NEXT:    hlsl.atomic add
// CHECK-NEXT:    hlsl.end_interlock
hlsl.func @f() {
  %r = hlsl.global_ref @rov : !hlsl.ref<!rov, resource>
  %b = hlsl.load %r : !hlsl.ref<!rov, resource>
  %i = hlsl.constant 4 : ui32
  %word = hlsl.raw_ref %b[%i] : (!rov, ui32) -> !hlsl.ref<ui32, buffer>
  %old = hlsl.atomic add %word, %i : !hlsl.ref<ui32, buffer>, ui32
  hlsl.return
}
hlsl.func @other() {
  hlsl.return
}
