// RUN: hlsl-opt %s --split-input-file --verify-diagnostics
// What the types of an op's operands cannot say.

!t2 = !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>
spirv.module Logical GLSL450 {
  spirv.func @missing_lod(%t: !t2, %xy: vector<2xi32>) "None" {
    // expected-error @below {{image operands need 1 values, found 0}}
    %r = spirv.X.ImageFetch %t, %xy {image_operands = #spirv.image_operands<Lod>} : (!t2, vector<2xi32>) -> vector<4xf32>
    spirv.Return
  }
}

// -----

!si = !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>
spirv.module Logical GLSL450 {
  spirv.func @half_a_gradient(%s: !si, %uv: vector<2xf32>) "None" {
    // expected-error @below {{image operands need 2 values, found 1}}
    %r = spirv.X.ImageSampleExplicitLod %s, %uv, %uv {image_operands = #spirv.image_operands<Grad>} : (!si, vector<2xf32>, vector<2xf32>) -> vector<4xf32>
    spirv.Return
  }
}

// -----

!t2 = !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>
spirv.module Logical GLSL450 {
  spirv.func @values_without_a_mask(%t: !t2, %xy: vector<2xi32>, %lod: i32) "None" {
    // expected-error @below {{image operands need 0 values, found 1}}
    %r = spirv.X.ImageFetch %t, %xy, %lod : (!t2, vector<2xi32>, i32) -> vector<4xf32>
    spirv.Return
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @break_of_an_if(%c: i1) "None" {
    spirv.mlir.selection {
      spirv.BranchConditional %c, ^then, ^merge
    ^then:
      // expected-error @below {{is not in a loop or a switch}}
      spirv.X.mlir.break
    ^merge:
      spirv.mlir.merge
    }
    spirv.Return
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @continue_of_a_switch(%i: i32) "None" {
    spirv.mlir.selection {
      spirv.Switch %i : i32, [
        default: ^merge,
        1: ^case
      ]
    ^case:
      // expected-error @below {{is not in a loop}}
      spirv.X.mlir.continue
    ^merge:
      spirv.mlir.merge
    }
    spirv.Return
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @return_of_nothing(%c: i1) -> i32 "None" {
    %0 = spirv.Constant 0 : i32
    spirv.mlir.selection {
      spirv.BranchConditional %c, ^then, ^merge
    ^then:
      // expected-error @below {{does not return what its function does}}
      spirv.X.mlir.return
    ^merge:
      spirv.mlir.merge
    }
    spirv.ReturnValue %0 : i32
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @literal_beyond_the_end(%x: f32) "None" {
    // expected-error @below {{literal 'l2' is beyond the last operand}}
    %r = spirv.X.Inst 81 (%x) {l2 = 0 : i32} : (f32) -> f32
    spirv.Return
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @extended_without_a_result(%x: f32) "None" {
    // expected-error @below {{of an extended set has no result}}
    spirv.X.Inst 1 of "NonSemantic.DebugPrintf" (%x) : (f32) -> ()
    spirv.Return
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @not_an_image(%x: f32) "None" {
    // expected-error @below {{operand #0 must be any SPIR-V image type}}
    %r = spirv.X.ImageQuerySize %x : (f32) -> vector<2xi32>
    spirv.Return
  }
}
