// RUN: hlsl-opt %s --split-input-file --hlsl-check-glsl-features=version=330 | FileCheck %s --check-prefixes=CHECK,OLD
// RUN: hlsl-opt %s --split-input-file --hlsl-check-glsl-features=version=450 | FileCheck %s --check-prefixes=CHECK,NEW
// The module names the extensions that the text needs in a version.

// OLD: module attributes {glsl.extensions = ["GL_ARB_texture_gather"]}
// NEW: module attributes {glsl.extensions = []}
module {
  hlsl.global @t resource : !hlsl.texture<2d, vector<4xf32>>
  hlsl.global @s resource : !hlsl.sampler
  hlsl.func @PSMain.entry(%c: vector<2xf32>) {
    %0 = hlsl.global_ref @t : !hlsl.ref<!hlsl.texture<2d, vector<4xf32>>, resource>
    %1 = hlsl.load %0 : !hlsl.ref<!hlsl.texture<2d, vector<4xf32>>, resource>
    %2 = hlsl.global_ref @s : !hlsl.ref<!hlsl.sampler, resource>
    %3 = hlsl.load %2 : !hlsl.ref<!hlsl.sampler, resource>
    %4 = hlsl.gather %1, %3 at %c component(0) : (!hlsl.texture<2d, vector<4xf32>>, !hlsl.sampler, vector<2xf32>) -> vector<4xf32>
    hlsl.return
  }
  hlsl.entry_point @PSMain stage(pixel) body(@PSMain.entry) interface([]) {hlslName = "PSMain"}
}

// -----

// The name of an intrinsic's extension leads to its feature.
// CHECK: module attributes {glsl.extensions = ["GL_KHR_shader_subgroup_vote"]}
module {
  hlsl.func @PSMain.entry(%c: i1) {
    %0 = hlsl.intrinsic WaveActiveAnyTrue(%c) : (i1) -> i1
    hlsl.return
  }
  hlsl.entry_point @PSMain stage(pixel) body(@PSMain.entry) interface([]) {hlslName = "PSMain"}
}

// -----

// OLD: module attributes {glsl.extensions = ["GL_ARB_gpu_shader_fp64", "GL_ARB_shader_image_load_store"]}
// NEW: module attributes {glsl.extensions = []}
module {
  hlsl.global @t resource : !hlsl.texture<2d, vector<4xf32>, rw> {glsl.format = "rgba32f"}
  hlsl.global @d private : f64
  hlsl.entry_point @PSMain stage(pixel) body(@PSMain.entry) interface([]) {hlslName = "PSMain", earlyDepthStencil}
  hlsl.func @PSMain.entry() {
    hlsl.return
  }
}
