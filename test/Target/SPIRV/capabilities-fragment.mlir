// RUN: hlsl-translate %s --to=spirv -fspv-target-env=vulkan1.1 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.1 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s
// Built-ins, decorations and execution modes of a fragment shader.

// CHECK:      OpCapability Shader
// CHECK-NEXT: OpCapability Geometry
// CHECK-NEXT: OpCapability ClipDistance
// CHECK-NEXT: OpCapability CullDistance
// CHECK-NEXT: OpCapability SampleRateShading
// CHECK-NEXT: OpCapability InterpolationFunction
// CHECK-NEXT: OpCapability MultiViewport
// CHECK-NEXT: OpCapability MultiView
// CHECK-NEXT: OpCapability SampleMaskPostDepthCoverage
// CHECK-NEXT: OpCapability StencilExportEXT
// CHECK-NEXT: OpCapability FragmentShaderPixelInterlockEXT
// CHECK-NEXT: OpCapability DemoteToHelperInvocation
// CHECK-NEXT: OpExtension "SPV_EXT_demote_to_helper_invocation"
// CHECK-NEXT: OpExtension "SPV_EXT_fragment_shader_interlock"
// CHECK-NEXT: OpExtension "SPV_EXT_shader_stencil_export"
// CHECK-NEXT: OpExtension "SPV_GOOGLE_decorate_string"
// CHECK-NEXT: OpExtension "SPV_GOOGLE_hlsl_functionality1"
// CHECK-NEXT: OpExtension "SPV_KHR_post_depth_coverage"
// CHECK-NEXT: OpExtInstImport
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @clip {built_in = "ClipDistance"} : !spirv.ptr<!spirv.array<1 x f32>, Input>
  spirv.GlobalVariable @cull {built_in = "CullDistance"} : !spirv.ptr<!spirv.array<1 x f32>, Input>
  spirv.GlobalVariable @primitive {built_in = "PrimitiveId", flat} : !spirv.ptr<i32, Input>
  spirv.GlobalVariable @layer {built_in = "Layer", flat} : !spirv.ptr<i32, Input>
  spirv.GlobalVariable @viewport {built_in = "ViewportIndex", flat} : !spirv.ptr<i32, Input>
  spirv.GlobalVariable @view {built_in = "ViewIndex", flat} : !spirv.ptr<i32, Input>
  spirv.GlobalVariable @uv {location = 0 : i32, sample, user_semantic = "TEXCOORD0"} : !spirv.ptr<vector<2xf32>, Input>
  spirv.GlobalVariable @stencil {built_in = "FragStencilRefEXT"} : !spirv.ptr<i32, Output>
  spirv.func @main() "None" {
    %p = spirv.mlir.addressof @uv : !spirv.ptr<vector<2xf32>, Input>
    %c = spirv.X.GL.InterpolateAtCentroid %p : (!spirv.ptr<vector<2xf32>, Input>) -> vector<2xf32>
    spirv.X.BeginInvocationInterlockEXT
    spirv.X.EndInvocationInterlockEXT
    spirv.X.DemoteToHelperInvocation
    %h = spirv.X.IsHelperInvocationEXT : i1
    spirv.Return
  }
  spirv.EntryPoint "Fragment" @main, @clip, @cull, @primitive, @layer, @viewport, @view, @uv, @stencil
  spirv.ExecutionMode @main "OriginUpperLeft"
  spirv.ExecutionMode @main "EarlyFragmentTests"
  spirv.ExecutionMode @main "PostDepthCoverage"
  spirv.ExecutionMode @main "StencilRefReplacingEXT"
  spirv.ExecutionMode @main "PixelInterlockOrderedEXT"
}
