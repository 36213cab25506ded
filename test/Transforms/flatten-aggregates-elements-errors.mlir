// RUN: hlsl-opt %s --hlsl-flatten-aggregates=glslang-binding-numbers --split-input-file --verify-diagnostics

// With a variable for each element there is nothing to index by a value.
!tex = !hlsl.texture<2d, vector<4xf32>>
!S = !hlsl.struct<"S", {t : !tex}>
hlsl.struct_decl @S "S" { t : !tex }
hlsl.global @g uniform : !hlsl.array<2 x !S>
hlsl.func @f(%i: ui32) -> ui32 {
  %g = hlsl.global_ref @g : !hlsl.ref<!hlsl.array<2 x !S>, uniform>
  // expected-error @below {{expected a constant index, as each element of 'g[0].t' and its kin is a variable of its own; leave out --glslang-binding-numbers to index by a value}}
  %r = hlsl.access %g[%i : ui32, 0] : !hlsl.ref<!hlsl.array<2 x !S>, uniform> -> !hlsl.ref<!tex, uniform>
  %t = hlsl.load %r : !hlsl.ref<!tex, uniform>
  %n = hlsl.query_levels %t : !tex -> ui32
  hlsl.return %n : ui32
}

// -----

!tex = !hlsl.texture<2d, vector<4xf32>>
!S = !hlsl.struct<"S", {t : !tex}>
hlsl.struct_decl @S "S" { t : !tex }
// expected-error @below {{an array of unknown size cannot be split into one variable for each element}}
hlsl.global @g uniform : !hlsl.array<? x !S>
