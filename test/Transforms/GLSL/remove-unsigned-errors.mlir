// What needs the bits of an unsigned number is refused where it stands.
// RUN: not hlsl-opt %s --split-input-file --hlsl-remove-unsigned 2>&1 | FileCheck %s
// CHECK: error: GLSL ES 100 has no operators on bits of integers; GLSL 330 and ES 300 have them
hlsl.func @bits(%u: ui32) -> ui32 {
  %five = hlsl.constant 5 : ui32
  %0 = hlsl.binary and %u, %five : ui32
  hlsl.return %0 : ui32
}

// -----

// CHECK: error: GLSL ES 100 has no unsigned integers; GLSL 330 and ES 300 have them
hlsl.func @large() -> ui32 {
  %0 = hlsl.constant 4294967295 : ui32
  hlsl.return %0 : ui32
}

// -----

// CHECK: error: GLSL ES 100 has no conversions between bits and numbers; GLSL 330 and ES 300 have them
hlsl.func @cast(%f: f32) -> ui32 {
  %0 = hlsl.bitcast %f : f32 -> ui32
  hlsl.return %0 : ui32
}
