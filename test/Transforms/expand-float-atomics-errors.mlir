// RUN: hlsl-opt %s --hlsl-expand-float-atomics --verify-diagnostics
// A struct keeps its floats.
!S = !hlsl.struct<"S", {f : f32, i : si32}>
hlsl.struct_decl @S "S" {f : f32, i : si32}
hlsl.global @s groupshared : !S

hlsl.func @compare(%v : f32) -> f32 {
  %s = hlsl.global_ref @s : !hlsl.ref<!S, groupshared>
  %f = hlsl.access %s[0] : !hlsl.ref<!S, groupshared> -> !hlsl.ref<f32, groupshared>
  // expected-error@+1 {{not supported yet: comparing the bits of a float in memory of this type}}
  %old = hlsl.atomic compare_exchange %f, %v compare(%v : f32) : !hlsl.ref<f32, groupshared>, f32
  hlsl.return %old : f32
}
