// RUN: hlsl-opt %s --hlsl-remove-unsigned | FileCheck %s

// Shifts by constants and masks of the lowest bits are arithmetic; of a signed
// number, a remainder below zero is wrapped.
// CHECK-LABEL: hlsl.func @bits(%arg0: si32, %arg1: si32)
// CHECK-NOT:   ui32
// CHECK:       hlsl.binary mul %arg0,
// CHECK:       hlsl.binary div %arg0,
// CHECK:       hlsl.binary sub %arg0,
// CHECK:       hlsl.select
hlsl.func @bits(%u: ui32, %s: si32) -> ui32 {
  %three = hlsl.constant 3 : ui32
  %seven = hlsl.constant 7 : si32
  %0 = hlsl.binary shl %u, %three : ui32
  %1 = hlsl.binary shr %u, %three : ui32
  %2 = hlsl.binary and %u, %three : ui32
  %3 = hlsl.binary and %s, %seven : si32
  %4 = hlsl.convert %3 : si32 -> ui32
  %5 = hlsl.binary add %0, %1 : ui32
  %6 = hlsl.binary add %5, %2 : ui32
  %7 = hlsl.binary add %6, %4 : ui32
  hlsl.return %7 : ui32
}
