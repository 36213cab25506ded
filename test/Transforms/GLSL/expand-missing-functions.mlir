// RUN: hlsl-opt %s --hlsl-expand-missing-functions=version=330 | FileCheck %s --check-prefix=OLD
// RUN: hlsl-opt %s --hlsl-expand-missing-functions=version=310es | FileCheck %s --check-prefix=ES
// RUN: hlsl-opt %s --hlsl-expand-missing-functions=version=450 | FileCheck %s --check-prefix=NEW

// Functions on bits are arithmetic where there are none, plain derivatives stand
// for fine ones, and words that a version lacks are left out.
// OLD-LABEL: hlsl.func @f
// OLD-NOT: countbits
// OLD-COUNT-4: hlsl.binary shr
// OLD-NOT: firstbitlow
// OLD: hlsl.intrinsic ddx(
// OLD-NOT: precise
// OLD: hlsl.intrinsic AllMemoryBarrier
// ES-LABEL: hlsl.func @f
// ES: hlsl.intrinsic countbits
// ES: hlsl.intrinsic firstbitlow
// ES: hlsl.intrinsic ddx(
// ES-NOT: precise
// ES: hlsl.intrinsic DeviceMemoryBarrier
// NEW-LABEL: hlsl.func @f
// NEW: hlsl.intrinsic countbits
// NEW: hlsl.intrinsic firstbitlow
// NEW: hlsl.intrinsic ddx_fine
// NEW: precise
// NEW: hlsl.intrinsic DeviceMemoryBarrier
hlsl.func @f(%x: ui32, %f: f32) -> f32 {
  %0 = hlsl.intrinsic countbits(%x) : (ui32) -> ui32
  %1 = hlsl.intrinsic firstbitlow(%0) : (ui32) -> ui32
  %2 = hlsl.convert %1 : ui32 -> f32
  %3 = hlsl.intrinsic ddx_fine(%f) : (f32) -> f32
  %4 = hlsl.binary add %2, %3 {precise} : f32
  hlsl.intrinsic DeviceMemoryBarrier() : () -> ()
  hlsl.return %4 : f32
}

// A promise about depth only makes haste.
// OLD-NOT: depthMode
// ES-NOT: depthMode
// NEW: depthMode
hlsl.entry_point @PSMain stage(pixel) body(@g) interface([]) {hlslName = "PSMain", depthMode = #hlsl<depth_mode greater>}
hlsl.func @g() {
  hlsl.return
}
