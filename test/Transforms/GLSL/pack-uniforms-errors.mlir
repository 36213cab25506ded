// RUN: hlsl-opt %s --split-input-file --verify-diagnostics --hlsl-lay-out-buffers=spec-layout=dynamic --hlsl-pack-uniforms
// What cannot lie in arrays of vectors.

hlsl.spec_constant @N id(0) = 2 : ui32
!G = !hlsl.struct<"type.$Globals", {a : !hlsl.array<"N#0" x vector<4xf32>>}>
hlsl.struct_decl @type.$Globals "type.$Globals" { a : !hlsl.array<"N#0" x vector<4xf32>> }
// expected-error@+1 {{not supported yet: 'a', an array that specialization constants size, in packed uniforms}}
hlsl.cbuffer @"$Globals" : !G {binding = 0 : i32, descriptorSet = 0 : i32, sourceName = "$Globals"}
hlsl.func @f() -> f32 {
  %g = hlsl.global_ref @"$Globals" : !hlsl.ref<!G, uniform>
  %0 = hlsl.access %g[0, 1, 2] : !hlsl.ref<!G, uniform> -> !hlsl.ref<f32, uniform>
  %1 = hlsl.load %0 : !hlsl.ref<f32, uniform>
  hlsl.return %1 : f32
}

// -----

!G = !hlsl.struct<"type.$Globals", {a : !hlsl.array<2 x f32>}>
hlsl.struct_decl @type.$Globals "type.$Globals" { a : !hlsl.array<2 x f32> }
hlsl.cbuffer @"$Globals" : !G {binding = 0 : i32, descriptorSet = 0 : i32, sourceName = "$Globals"}
hlsl.func @f() -> !hlsl.array<2 x f32> {
  %g = hlsl.global_ref @"$Globals" : !hlsl.ref<!G, uniform>
  %0 = hlsl.access %g[0] : !hlsl.ref<!G, uniform> -> !hlsl.ref<!hlsl.array<2 x f32>, uniform>
  // expected-error@+1 {{not supported yet: a whole aggregate of packed uniforms as a value}}
  %1 = hlsl.load %0 : !hlsl.ref<!hlsl.array<2 x f32>, uniform>
  hlsl.return %1 : !hlsl.array<2 x f32>
}

// -----

// A layout that constants change is an error of its own.
hlsl.spec_constant @N id(0) = 2 : ui32
!G = !hlsl.struct<"type.$Globals", {a : !hlsl.array<"N#0" x vector<4xf32>>, b : f32}>
hlsl.struct_decl @type.$Globals "type.$Globals" { a : !hlsl.array<"N#0" x vector<4xf32>>, b : f32 }
// expected-error@+1 {{not supported yet: '$Globals', whose layout specialization constants change, in packed uniforms}}
hlsl.cbuffer @"$Globals" : !G {binding = 0 : i32, descriptorSet = 0 : i32, sourceName = "$Globals"}
hlsl.func @f() -> f32 {
  %g = hlsl.global_ref @"$Globals" : !hlsl.ref<!G, uniform>
  %0 = hlsl.access %g[1] : !hlsl.ref<!G, uniform> -> !hlsl.ref<f32, uniform>
  %1 = hlsl.load %0 : !hlsl.ref<f32, uniform>
  hlsl.return %1 : f32
}
