// RUN: hlsl-translate %s --to=spirv -fspv-target-env=vulkan1.0 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.0 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s
// What dimensions, formats, image operands and accesses ask for.

// CHECK:      OpCapability Shader
// CHECK-NEXT: OpCapability ImageGatherExtended
// CHECK-NEXT: OpCapability StorageImageMultisample
// CHECK-NEXT: OpCapability ImageCubeArray
// CHECK-NEXT: OpCapability InputAttachment
// CHECK-NEXT: OpCapability SparseResidency
// CHECK-NEXT: OpCapability MinLod
// CHECK-NEXT: OpCapability Sampled1D
// CHECK-NEXT: OpCapability Image1D
// CHECK-NEXT: OpCapability SampledCubeArray
// CHECK-NEXT: OpCapability SampledBuffer
// CHECK-NEXT: OpCapability ImageBuffer
// CHECK-NEXT: OpCapability ImageMSArray
// CHECK-NEXT: OpCapability StorageImageExtendedFormats
// CHECK-NEXT: OpCapability ImageQuery
// CHECK-NEXT: OpCapability DerivativeControl
// CHECK-NEXT: OpCapability StorageImageReadWithoutFormat
// CHECK-NEXT: OpCapability StorageImageWriteWithoutFormat
// CHECK-NOT:  OpExtension
// CHECK:      OpMemoryModel
!t1 = !spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>
!t2 = !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>
!ca = !spirv.image<f32, Cube, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>
!tb = !spirv.image<f32, Buffer, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>
!u1 = !spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba8>
!u2 = !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>
!uc = !spirv.image<f32, Cube, NoDepth, Arrayed, SingleSampled, NoSampler, Rg16f>
!ub = !spirv.image<i32, Buffer, NoDepth, NonArrayed, SingleSampled, NoSampler, R32ui>
!um = !spirv.image<f32, Dim2D, NoDepth, Arrayed, MultiSampled, NoSampler, Rgba32f>
!in = !spirv.image<f32, SubpassData, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>
!smp = !spirv.struct<x.sampler, ()>
!si = !spirv.sampled_image<!t2>
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @t1 bind(0, 0) : !spirv.ptr<!t1, UniformConstant>
  spirv.GlobalVariable @t2 bind(0, 1) : !spirv.ptr<!t2, UniformConstant>
  spirv.GlobalVariable @ca bind(0, 2) : !spirv.ptr<!ca, UniformConstant>
  spirv.GlobalVariable @tb bind(0, 3) : !spirv.ptr<!tb, UniformConstant>
  spirv.GlobalVariable @u1 bind(0, 4) : !spirv.ptr<!u1, UniformConstant>
  spirv.GlobalVariable @u2 bind(0, 5) : !spirv.ptr<!u2, UniformConstant>
  spirv.GlobalVariable @uc bind(0, 6) : !spirv.ptr<!uc, UniformConstant>
  spirv.GlobalVariable @ub bind(0, 7) : !spirv.ptr<!ub, UniformConstant>
  spirv.GlobalVariable @um bind(0, 8) : !spirv.ptr<!um, UniformConstant>
  spirv.GlobalVariable @in bind(0, 9) {input_attachment_index = 0 : i32} : !spirv.ptr<!in, UniformConstant>
  spirv.GlobalVariable @s bind(0, 10) : !spirv.ptr<!smp, UniformConstant>
  spirv.GlobalVariable @uv {location = 0 : i32} : !spirv.ptr<vector<2xf32>, Input>
  spirv.func @main() "None" {
    %0 = spirv.Constant 0 : i32
    %f = spirv.Constant 0.0 : f32
    %xy = spirv.Constant dense<0> : vector<2xsi32>
    %puv = spirv.mlir.addressof @uv : !spirv.ptr<vector<2xf32>, Input>
    %uv = spirv.Load "Input" %puv : vector<2xf32>
    %p2 = spirv.mlir.addressof @t2 : !spirv.ptr<!t2, UniformConstant>
    %t2 = spirv.Load "UniformConstant" %p2 : !t2
    %ps = spirv.mlir.addressof @s : !spirv.ptr<!smp, UniformConstant>
    %s = spirv.Load "UniformConstant" %ps : !smp
    %si = spirv.X.SampledImage %t2, %s : (!t2, !smp) -> !si
    %i = spirv.ConvertFToS %uv : vector<2xf32> to vector<2xsi32>
    %g = spirv.X.ImageGather %si, %uv, %0, %i {image_operands = #spirv.image_operands<Offset>} : (!si, vector<2xf32>, i32, vector<2xsi32>) -> vector<4xf32>
    %m = spirv.X.ImageSampleImplicitLod %si, %uv, %f {image_operands = #spirv.image_operands<MinLod>} : (!si, vector<2xf32>, f32) -> vector<4xf32>
    %sp = spirv.X.ImageSparseFetch %t2, %xy, %0 {image_operands = #spirv.image_operands<Lod>} : (!t2, vector<2xsi32>, i32) -> !spirv.struct<(i32, vector<4xf32>)>
    %levels = spirv.X.ImageQueryLevels %t2 : (!t2) -> i32
    %dx = spirv.X.DPdxFine %uv : (vector<2xf32>) -> vector<2xf32>
    %pu = spirv.mlir.addressof @u2 : !spirv.ptr<!u2, UniformConstant>
    %u2 = spirv.Load "UniformConstant" %pu : !u2
    %r = spirv.X.ImageRead %u2, %xy : (!u2, vector<2xsi32>) -> vector<4xf32>
    spirv.X.ImageWrite %u2, %xy, %r : (!u2, vector<2xsi32>, vector<4xf32>) -> ()
    spirv.Return
  }
  spirv.EntryPoint "Fragment" @main, @uv
  spirv.ExecutionMode @main "OriginUpperLeft"
}
