// RUN: hlsl-opt %s --hlsl-resolve-attributes --split-input-file --verify-diagnostics
// What was computed has no value elsewhere.
hlsl.stage_variable @PS.in.uv input : f32 {semanticName = "UV", location = 0 : i32}
hlsl.entry_point @PS stage(pixel) body(@computed) interface([@PS.in.uv]) {hlslName = "PS"}
hlsl.func @computed() {
  %uv = hlsl.global_ref @PS.in.uv : !hlsl.ref<f32, stage_in>
  %value = hlsl.load %uv : !hlsl.ref<f32, stage_in>
  %twice = hlsl.binary add %value, %value : f32
  // expected-error@+1 {{'EvaluateAttributeCentroid' needs an input of the pixel shader, or a part of one, as it came in}}
  %v = hlsl.intrinsic EvaluateAttributeCentroid(%twice) : (f32) -> f32
  hlsl.return
}

// -----

// What is interpolated has no values at vertices.
hlsl.stage_variable @PS.in.uv input : f32 {semanticName = "UV", location = 0 : i32, sourceName = "uv"}
hlsl.entry_point @PS stage(pixel) body(@interpolated) interface([@PS.in.uv]) {hlslName = "PS"}
hlsl.func @interpolated() {
  %uv = hlsl.global_ref @PS.in.uv : !hlsl.ref<f32, stage_in>
  %value = hlsl.load %uv : !hlsl.ref<f32, stage_in>
  %one = hlsl.constant 1 : ui32
  // expected-error@+1 {{'GetAttributeAtVertex' needs an input that is not interpolated; declare 'uv' as 'nointerpolation'}}
  %v = hlsl.intrinsic GetAttributeAtVertex(%value, %one) : (f32, ui32) -> f32
  hlsl.return
}
