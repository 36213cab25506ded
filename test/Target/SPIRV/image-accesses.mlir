// RUN: hlsl-translate %s --to=spirv -fspv-target-env=vulkan1.3 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.3 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s
// Every access writes its operands, the mask, and the mask's operands.

// CHECK-NOT: OpCapability StorageImage
!t2 = !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>
!tm = !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, Unknown>
!u2 = !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba8>
!uu = !spirv.image<i32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32ui>
!smp = !spirv.struct<x.sampler, ()>
!si = !spirv.sampled_image<!t2>
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @t2 bind(0, 0) : !spirv.ptr<!t2, UniformConstant>
  spirv.GlobalVariable @tm bind(0, 1) : !spirv.ptr<!tm, UniformConstant>
  spirv.GlobalVariable @u2 bind(0, 2) : !spirv.ptr<!u2, UniformConstant>
  spirv.GlobalVariable @uu bind(0, 3) : !spirv.ptr<!uu, UniformConstant>
  spirv.GlobalVariable @s bind(0, 4) : !spirv.ptr<!smp, UniformConstant>
  spirv.func @main() "None" {
    %0 = spirv.Constant 0 : i32
    %1 = spirv.Constant 1 : i32
    %f = spirv.Constant 0.5 : f32
    %uv = spirv.Constant dense<0.25> : vector<2xf32>
    %xy = spirv.Constant dense<[2, 3]> : vector<2xsi32>
    %pt = spirv.mlir.addressof @t2 : !spirv.ptr<!t2, UniformConstant>
    %t = spirv.Load "UniformConstant" %pt : !t2
    %ps = spirv.mlir.addressof @s : !spirv.ptr<!smp, UniformConstant>
    %s = spirv.Load "UniformConstant" %ps : !smp
    // CHECK: %[[T:.*]] = OpLoad %{{.*}} %t2
    // CHECK: %[[SI:.*]] = OpSampledImage
    %si = spirv.X.SampledImage %t, %s : (!t2, !smp) -> !si
    // CHECK: OpImageSampleImplicitLod %v4float %[[SI]] %[[UV:[^ ]*]]{{$}}
    %a = spirv.X.ImageSampleImplicitLod %si, %uv : (!si, vector<2xf32>) -> vector<4xf32>
    // CHECK: OpImageSampleExplicitLod %v4float %[[SI]] %[[UV]] Lod %float_0_5
    %b = spirv.X.ImageSampleExplicitLod %si, %uv, %f {image_operands = #spirv.image_operands<Lod>} : (!si, vector<2xf32>, f32) -> vector<4xf32>
    // CHECK: OpImageSampleExplicitLod %v4float %[[SI]] %[[UV]] Grad|ConstOffset %[[UV]] %[[UV]] %[[XY:.*]]
    %c = spirv.X.ImageSampleExplicitLod %si, %uv, %uv, %uv, %xy {image_operands = #spirv.image_operands<Grad|ConstOffset>} : (!si, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xsi32>) -> vector<4xf32>
    // CHECK: OpImageSampleDrefImplicitLod %float %[[SI]] %[[UV]] %float_0_5{{$}}
    %d = spirv.X.ImageSampleDrefImplicitLod %si, %uv, %f : (!si, vector<2xf32>, f32) -> f32
    // CHECK: OpImageDrefGather %v4float %[[SI]] %[[UV]] %float_0_5{{$}}
    %e = spirv.X.ImageDrefGather %si, %uv, %f : (!si, vector<2xf32>, f32) -> vector<4xf32>
    // CHECK: OpImageQueryLod %v2float %[[SI]] %[[UV]]
    %l = spirv.X.ImageQueryLod %si, %uv : (!si, vector<2xf32>) -> vector<2xf32>
    // CHECK: OpImage %{{.*}} %[[SI]]
    %im = spirv.X.Image %si : (!si) -> !t2
    // CHECK: OpImageQuerySizeLod %v2uint %[[T]] %uint_0
    %sz = spirv.X.ImageQuerySizeLod %t, %0 : (!t2, i32) -> vector<2xi32>
    // CHECK: %[[TM:.*]] = OpLoad %{{.*}} %tm
    %pm = spirv.mlir.addressof @tm : !spirv.ptr<!tm, UniformConstant>
    %tm = spirv.Load "UniformConstant" %pm : !tm
    // CHECK: OpImageFetch %v4float %[[TM]] %[[XY]] Sample %uint_1
    %fm = spirv.X.ImageFetch %tm, %xy, %1 {image_operands = #spirv.image_operands<Sample>} : (!tm, vector<2xsi32>, i32) -> vector<4xf32>
    // CHECK: OpImageQuerySamples %uint %[[TM]]
    %n = spirv.X.ImageQuerySamples %tm : (!tm) -> i32
    // CHECK: OpImageQuerySize %v2uint %[[TM]]
    %szm = spirv.X.ImageQuerySize %tm : (!tm) -> vector<2xi32>
    // CHECK: %[[U:.*]] = OpLoad %{{.*}} %u2
    %pu = spirv.mlir.addressof @u2 : !spirv.ptr<!u2, UniformConstant>
    %u = spirv.Load "UniformConstant" %pu : !u2
    // CHECK: %[[R:.*]] = OpImageRead %v4float %[[U]] %[[XY]]
    %r = spirv.X.ImageRead %u, %xy : (!u2, vector<2xsi32>) -> vector<4xf32>
    // CHECK: OpImageWrite %[[U]] %[[XY]] %[[R]]
    spirv.X.ImageWrite %u, %xy, %r : (!u2, vector<2xsi32>, vector<4xf32>) -> ()
    // CHECK: %[[P:.*]] = OpImageTexelPointer %_ptr_Image_uint %uu %[[XY]] %uint_0
    %puu = spirv.mlir.addressof @uu : !spirv.ptr<!uu, UniformConstant>
    %p = spirv.X.ImageTexelPointer %puu, %xy, %0 : (!spirv.ptr<!uu, UniformConstant>, vector<2xsi32>, i32) -> !spirv.ptr<i32, Image>
    // CHECK: OpAtomicIAdd %uint %[[P]] %uint_1 %uint_0 %uint_1
    %old = spirv.AtomicIAdd <Device> <None> %p, %1 : !spirv.ptr<i32, Image>
    spirv.Return
  }
  spirv.EntryPoint "Fragment" @main, @t2, @tm, @u2, @uu, @s
  spirv.ExecutionMode @main "OriginUpperLeft"
}
