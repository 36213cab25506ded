// RUN: hlsl-opt %s --hlsl-alias-wide-buffers | FileCheck %s
// A byte-address buffer with 64-bit atomics has a twin of the same binding, whose
// elements they work on; both say that they are one memory.
// CHECK: hlsl.global @buf resource : !hlsl.buffer<raw, ui32, rw>
// CHECK-SAME: hlsl.aliased
// CHECK: hlsl.global @buf.wide resource : !hlsl.buffer<structured, ui64, rw>
// CHECK-SAME: binding = 3 : i32
// CHECK-SAME: hlsl.aliased
hlsl.global @buf resource : !hlsl.buffer<raw, ui32, rw> {binding = 3 : i32, descriptorSet = 0 : i32}

// CHECK-LABEL: hlsl.func @add
// CHECK:         %[[REF:.*]] = hlsl.global_ref @buf.wide
// CHECK:         %[[BUF:.*]] = hlsl.load %[[REF]]
// CHECK:         %[[INDEX:.*]] = hlsl.binary shr
// CHECK:         %[[WORD:.*]] = hlsl.buffer_ref %[[BUF]][%[[INDEX]]]
// CHECK:         hlsl.atomic add %[[WORD]]
hlsl.func @add(%at : ui32, %v : ui64) -> ui64 {
  %ref = hlsl.global_ref @buf : !hlsl.ref<!hlsl.buffer<raw, ui32, rw>, resource>
  %buf = hlsl.load %ref : !hlsl.ref<!hlsl.buffer<raw, ui32, rw>, resource>
  %word = hlsl.raw_ref %buf[%at] : (!hlsl.buffer<raw, ui32, rw>, ui32) -> !hlsl.ref<ui64, buffer>
  %old = hlsl.atomic add %word, %v : !hlsl.ref<ui64, buffer>, ui64
  hlsl.return %old : ui64
}
