// RUN: hlsl-opt %s --hlsl-split-resource-arrays --split-input-file | FileCheck %s

// Each element is a global with the register behind the one before.
// CHECK:       hlsl.global @"t[0]" resource : {{.*}}registerNumber = 3{{.*}}sourceName = "t[0]"
// CHECK:       hlsl.global @"t[1]" resource : {{.*}}registerNumber = 4{{.*}}sourceName = "t[1]"
// CHECK-NOT:   hlsl.global @t
// CHECK-LABEL: hlsl.func @constant
// CHECK:         %[[REF:.*]] = hlsl.global_ref @"t[1]"
// CHECK:         %[[T:.*]] = hlsl.load %[[REF]]
// CHECK:         hlsl.image_load %[[T]]
// CHECK-NOT:     hlsl.access
!tex = !hlsl.texture<2d, vector<4xf32>>
!arr = !hlsl.array<2 x !tex>
hlsl.global @t resource : !arr {registerClass = "t", registerNumber = 3 : i32, sourceName = "t"}
hlsl.func @constant(%p: vector<2xsi32>) -> vector<4xf32> {
  %r = hlsl.global_ref @t : !hlsl.ref<!arr, resource>
  %e = hlsl.access %r[1] : !hlsl.ref<!arr, resource> -> !hlsl.ref<!tex, resource>
  %t = hlsl.load %e : !hlsl.ref<!tex, resource>
  %v = hlsl.image_load %t[%p] : (!tex, vector<2xsi32>) -> vector<4xf32>
  hlsl.return %v : vector<4xf32>
}

// -----

// A value chooses by a switch, whose last case takes all else.
// CHECK-LABEL: hlsl.func @dynamic
// CHECK-SAME:  (%[[P:.*]]: vector<2xsi32>, %[[I:.*]]: ui32)
// CHECK:         %[[V:.*]] = hlsl.switch %[[I]] : ui32
// CHECK:         case 0
// CHECK:           hlsl.global_ref @"t[0]"
// CHECK:           hlsl.image_load
// CHECK:           hlsl.yield
// CHECK:         case 1, default
// CHECK:           hlsl.global_ref @"t[1]"
// CHECK:           hlsl.image_load
// CHECK:         hlsl.return %[[V]]
!tex = !hlsl.texture<2d, vector<4xf32>>
!arr = !hlsl.array<2 x !tex>
hlsl.global @t resource : !arr
hlsl.func @dynamic(%p: vector<2xsi32>, %i: ui32) -> vector<4xf32> {
  %r = hlsl.global_ref @t : !hlsl.ref<!arr, resource>
  %e = hlsl.access %r[%i : ui32] : !hlsl.ref<!arr, resource> -> !hlsl.ref<!tex, resource>
  %t = hlsl.load %e : !hlsl.ref<!tex, resource>
  %v = hlsl.image_load %t[%p] : (!tex, vector<2xsi32>) -> vector<4xf32>
  hlsl.return %v : vector<4xf32>
}

// -----

// References into a buffer go along with what reads and writes.
// CHECK-LABEL: hlsl.func @buffer
// CHECK-NOT:     hlsl.buffer_ref
// CHECK:         %[[V:.*]] = hlsl.switch
// CHECK:           hlsl.global_ref @"b[0]"
// CHECK:           hlsl.buffer_ref
// CHECK:           hlsl.load
// CHECK:         hlsl.switch
// CHECK:           hlsl.global_ref @"b[0]"
// CHECK:           hlsl.buffer_ref
// CHECK:           hlsl.store %[[V]]
!buf = !hlsl.buffer<structured, f32, rw>
!arr = !hlsl.array<2 x !buf>
hlsl.global @b resource : !arr
hlsl.func @buffer(%i: ui32, %at: ui32) {
  %r = hlsl.global_ref @b : !hlsl.ref<!arr, resource>
  %e = hlsl.access %r[%i : ui32] : !hlsl.ref<!arr, resource> -> !hlsl.ref<!buf, resource>
  %b = hlsl.load %e : !hlsl.ref<!buf, resource>
  %x = hlsl.buffer_ref %b[%at] : (!buf, ui32) -> !hlsl.ref<f32, buffer>
  %v = hlsl.load %x : !hlsl.ref<f32, buffer>
  hlsl.store %v, %x : !hlsl.ref<f32, buffer>
  hlsl.return
}

// -----

// Arrays of unknown size stay.
// CHECK: hlsl.global @t resource : !hlsl.array<? x
hlsl.global @t resource : !hlsl.array<? x !hlsl.texture<2d, vector<4xf32>>>
