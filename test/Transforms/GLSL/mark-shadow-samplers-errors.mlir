// RUN: hlsl-opt %s --verify-diagnostics --hlsl-mark-shadow-samplers
// One type cannot do both.
hlsl.global @t resource : !hlsl.texture<2d, f32, combined>
hlsl.func @main(%p: vector<2xf32>, %d: f32) -> f32 {
  %r = hlsl.global_ref @t : !hlsl.ref<!hlsl.texture<2d, f32, combined>, resource>
  %t = hlsl.load %r : !hlsl.ref<!hlsl.texture<2d, f32, combined>, resource>
  // expected-error@below {{GLSL's combined samplers either compare or do not, and 't' does both; use a texture and two samplers}}
  %x = hlsl.sample implicit %t, %t at %p cmp(%d) : (!hlsl.texture<2d, f32, combined>, !hlsl.texture<2d, f32, combined>, vector<2xf32>, f32) -> f32
  // expected-note@below {{here it does not compare}}
  %y = hlsl.sample implicit %t, %t at %p : (!hlsl.texture<2d, f32, combined>, !hlsl.texture<2d, f32, combined>, vector<2xf32>) -> f32
  %z = hlsl.binary add %x, %y : f32
  hlsl.return %z : f32
}
