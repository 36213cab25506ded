// RUN: split-file %s %t
// RUN: hlsl-opt %t/source.mlir --hlsl-verify-form=form=source
// RUN: not hlsl-opt %t/source.mlir --hlsl-verify-form=form=flat 2>&1 | FileCheck %s --check-prefix=FLAT
// RUN: hlsl-opt %t/flat.mlir --hlsl-verify-form=form=flat
// RUN: not hlsl-opt %t/flat.mlir --hlsl-verify-form=form=target 2>&1 | FileCheck %s --check-prefix=TARGET
// RUN: hlsl-opt %t/target.mlir --hlsl-verify-form=form=target
// RUN: hlsl-opt %t/sizes.mlir --hlsl-verify-form=form=target
// RUN: not hlsl-opt %t/sizes.mlir --hlsl-verify-form=form=glsl 2>&1 | FileCheck %s --check-prefix=SIZES
// RUN: hlsl-opt %t/sizes.mlir --hlsl-legalize-specialized-arrays --hlsl-verify-form=form=glsl
// RUN: not hlsl-opt %t/struct.mlir --hlsl-verify-form=form=source 2>&1 | FileCheck %s --check-prefix=STRUCT
// RUN: not hlsl-opt %t/flat.mlir --hlsl-verify-form=form=round 2>&1 | FileCheck %s --check-prefix=NAME

// One shader in three forms; each breach of the next form is an error that names
// the pass to run.

// NAME: no form is called 'round'

//--- source.mlir
!Mat = !hlsl.struct<"Mat", {albedo : !hlsl.texture<2d, vector<4xf32>>, rough : f32}>
hlsl.struct_decl @Mat "Mat" {
  albedo : !hlsl.texture<2d, vector<4xf32>>, rough : f32
}
// FLAT-DAG: form 'flat': a resource lies in an aggregate (--hlsl-resolve-resources)
// FLAT-DAG: form 'flat': a uniform global lies in no block (--hlsl-collect-globals)
hlsl.global @mats uniform : !hlsl.array<2 x !Mat>
// FLAT-DAG: form 'flat': a parameter or result holds a resource (--hlsl-inline)
hlsl.func @shade(%m: !Mat) -> f32 {
  %r = hlsl.extract %m[1] : !Mat -> f32
  hlsl.return %r : f32
}
// FLAT-DAG: form 'flat': a reference parameter has storage 'stage_out'
hlsl.func @main.entry(%o: !hlsl.ref<f32, stage_out>) {
  // FLAT-DAG: form 'flat': a resource lies in storage 'uniform'
  %mats = hlsl.global_ref @mats : !hlsl.ref<!hlsl.array<2 x !Mat>, uniform>
  %ref = hlsl.access %mats[1] : !hlsl.ref<!hlsl.array<2 x !Mat>, uniform> -> !hlsl.ref<!Mat, uniform>
  // FLAT-DAG: form 'flat': a value holds a resource
  %m = hlsl.load %ref : !hlsl.ref<!Mat, uniform>
  %r = hlsl.call @shade(%m) : (!Mat) -> f32
  hlsl.store %r, %o : !hlsl.ref<f32, stage_out>
  hlsl.return
}
// FLAT-DAG: form 'flat': the body of an entry point takes nothing (--hlsl-wrap-entry-points)
// FLAT-DAG: form 'flat': an entry point lists its interface
// FLAT-DAG: form 'flat': a stage variable is no leaf (--hlsl-split-stage-io): '!hlsl.struct<"Stage"
!Stage = !hlsl.struct<"Stage", {on : i1}>
hlsl.struct_decl @Stage "Stage" {on : i1}
hlsl.stage_variable @main.in.v input : !Stage
// FLAT-DAG: form 'flat': a member of a stage block is no leaf (--hlsl-split-stage-io): 'i1'
hlsl.stage_variable @main.in.w input : !Stage {block}
hlsl.entry_point @main stage(pixel) body(@main.entry) {hlslName = "main"}

//--- flat.mlir
!G = !hlsl.struct<"$Globals", {rough : !hlsl.array<2 x f32>, on : i1, m : !hlsl.matrix<1x4xf32>}>
hlsl.struct_decl @"$Globals" "$Globals" {
  rough : !hlsl.array<2 x f32>, on : i1, m : !hlsl.matrix<1x4xf32>
}
// TARGET-DAG: form 'target': a resource has no set and binding (--hlsl-assign-bindings)
// TARGET-DAG: form 'target': a cbuffer needs a layout (--hlsl-lay-out-buffers)
hlsl.cbuffer @Globals : !G
hlsl.global @albedo resource : !hlsl.array<2 x !hlsl.texture<2d, vector<4xf32>>>
// TARGET-DAG: form 'target': a stage variable has no location and is not built in
hlsl.stage_variable @main.out output : f32
hlsl.func @main.entry() {
  // TARGET-DAG: form 'target': targets have no '!hlsl.matrix<1x4xf32>' (--hlsl-expand-matrices)
  %g = hlsl.global_ref @Globals : !hlsl.ref<!G, uniform>
  %a = hlsl.access %g[0] : !hlsl.ref<!G, uniform> -> !hlsl.ref<!hlsl.array<2 x f32>, uniform>
  // TARGET-DAG: form 'target': an access to laid-out memory is of a whole '!hlsl.array<2 x f32>'
  %v = hlsl.load %a : !hlsl.ref<!hlsl.array<2 x f32>, uniform>
  %b = hlsl.access %g[1] : !hlsl.ref<!G, uniform> -> !hlsl.ref<i1, uniform>
  // A bool is a leaf: each target knows how it lies in memory.
  %w = hlsl.load %b : !hlsl.ref<i1, uniform>
  %o = hlsl.global_ref @main.out : !hlsl.ref<f32, stage_out>
  %x = hlsl.extract %v[0] : !hlsl.array<2 x f32> -> f32
  hlsl.store %x, %o : !hlsl.ref<f32, stage_out>
  hlsl.return
}
hlsl.entry_point @main stage(pixel) body(@main.entry) interface([@main.out]) {hlslName = "main"}

//--- target.mlir
!G = !hlsl.struct<"$Globals", {rough : !hlsl.array<2 x f32>}>
hlsl.struct_decl @"$Globals" "$Globals" {
  rough : !hlsl.array<2 x f32>
}
hlsl.cbuffer @Globals : !G {descriptorSet = 0 : i32, binding = 0 : i32, layout =
  #hlsl.layout<size = 32, align = 16, members = [0 : #hlsl.layout<size = 32, align = 16, stride = 16, element = #hlsl.layout<size = 4, align = 4>>]>}
hlsl.stage_variable @main.out output : f32 {location = 0 : i32}
hlsl.func @main.entry() {
  %g = hlsl.global_ref @Globals : !hlsl.ref<!G, uniform>
  %a = hlsl.access %g[0, 1] : !hlsl.ref<!G, uniform> -> !hlsl.ref<f32, uniform>
  %v = hlsl.load %a : !hlsl.ref<f32, uniform>
  %o = hlsl.global_ref @main.out : !hlsl.ref<f32, stage_out>
  hlsl.store %v, %o : !hlsl.ref<f32, stage_out>
  hlsl.return
}
hlsl.entry_point @main stage(pixel) body(@main.entry) interface([@main.out]) {hlslName = "main"}

//--- struct.mlir
hlsl.struct_decl @S "S" {
  a : f32
}
// STRUCT: form 'source': '!hlsl.struct<"S", {a : si32}>' differs from its declaration, which makes it '!hlsl.struct<"S", {a : f32}>'
hlsl.global @s private : !hlsl.struct<"S", {a : si32}>

//--- sizes.mlir
hlsl.spec_constant @N id(0) = 5 : ui32
hlsl.func @f(%r: !hlsl.ref<!hlsl.array<"N#0" x f32>, function>) {
  // SIZES: form 'glsl': GLSL has no values of '!hlsl.array<"N#0" x f32>' (--hlsl-legalize-specialized-arrays)
  %v = hlsl.load %r : !hlsl.ref<!hlsl.array<"N#0" x f32>, function>
  hlsl.store %v, %r : !hlsl.ref<!hlsl.array<"N#0" x f32>, function>
  hlsl.return
}
