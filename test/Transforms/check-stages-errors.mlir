// RUN: hlsl-opt %s --hlsl-check-stages --split-input-file --verify-diagnostics
// An operation is refused where an entry of a stage without it reaches it.

hlsl.entry_point @VS stage(vertex) body(@VS.entry) {hlslName = "VS"}
hlsl.func @VS.entry() {
  %x = hlsl.constant 1.0 : f32
  %d = hlsl.call @slope(%x) : (f32) -> f32
  hlsl.return
}
hlsl.func @slope(%x: f32) -> f32 {
  // expected-error @below {{'ddx' is not available in vertex shaders, only in pixel, compute, amplification, mesh}}
  %d = hlsl.intrinsic ddx(%x) : (f32) -> f32
  hlsl.return %d : f32
}

// -----
hlsl.entry_point @CS stage(compute) body(@CS.entry) numthreads([3, 1, 1]) {hlslName = "CS"}
hlsl.func @CS.entry() {
  // expected-error @below {{'discard' is not available in compute shaders, only in pixel}}
  hlsl.discard
  hlsl.return
}

// -----
hlsl.entry_point @VS stage(vertex) body(@VS.entry) {hlslName = "VS"}
hlsl.func @VS.entry() {
  %all = hlsl.constant 15 : ui32
  %device = hlsl.constant 4 : ui32
  hlsl.intrinsic Barrier(%all, %device) : (ui32, ui32) -> ()
  %sync = hlsl.constant 5 : ui32
  // expected-error @below {{'Barrier with GROUP_SYNC' is not available in vertex shaders, only in compute, amplification, mesh}}
  hlsl.intrinsic Barrier(%all, %sync) : (ui32, ui32) -> ()
  hlsl.return
}

// -----
hlsl.entry_point @PS stage(pixel) body(@PS.entry) {hlslName = "PS"}
hlsl.func @PS.entry() {
  // expected-error @below {{'GroupMemoryBarrierWithGroupSync' is not available in pixel shaders, only in compute, amplification, mesh}}
  hlsl.intrinsic GroupMemoryBarrierWithGroupSync() : () -> ()
  hlsl.return
}

// -----
hlsl.entry_point @CS stage(compute) body(@CS.entry) numthreads([3, 1, 1]) {hlslName = "CS"}
hlsl.func @CS.entry() {
  %x = hlsl.constant 1.0 : f32
  // expected-error @below {{'fwidth' needs quads: make x and y of [numthreads] even, or the number of threads a multiple of 4; they are 3 and 1}}
  %d = hlsl.intrinsic fwidth(%x) : (f32) -> f32
  hlsl.return
}
