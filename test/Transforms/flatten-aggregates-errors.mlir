// RUN: hlsl-opt %s --hlsl-flatten-aggregates --split-input-file --verify-diagnostics

// Only the outermost of several dimensions may be unknown.
!tex = !hlsl.texture<2d, vector<4xf32>>
!S = !hlsl.struct<"S", {t : !hlsl.array<? x !tex>}>
hlsl.struct_decl @S "S" { t : !hlsl.array<? x !tex> }
// expected-error @below {{only the outermost array of resources may be of unknown size}}
hlsl.global @g uniform : !hlsl.array<2 x !S>

// -----

// Such an array has elements, but is no value.
!tex = !hlsl.texture<2d, vector<4xf32>>
!S = !hlsl.struct<"S", {t : !tex, s : !hlsl.sampler}>
hlsl.struct_decl @S "S" { t : !tex, s : !hlsl.sampler }
hlsl.global @g uniform : !hlsl.array<? x !S>
hlsl.func @f() -> !hlsl.array<? x !S> {
  %g = hlsl.global_ref @g : !hlsl.ref<!hlsl.array<? x !S>, uniform>
  // expected-error @below {{an array of unknown size is no value}}
  %v = hlsl.load %g : !hlsl.ref<!hlsl.array<? x !S>, uniform>
  hlsl.return %v : !hlsl.array<? x !S>
}
