// RUN: hlsl-translate %s --to=spirv -fspv-target-env=vulkan1.3 -Zi -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.3 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s
// Separate texture and sampler, image operands, comparison, non-uniform indices,
// a cbuffer with a matrix, derivatives, discard.

// CHECK-DAG: OpCapability ShaderNonUniform
// CHECK-DAG: OpCapability SampledImageArrayNonUniformIndexing
// CHECK-DAG: OpCapability RuntimeDescriptorArray
// CHECK-DAG: OpCapability ImageGatherExtended
// CHECK-DAG: OpCapability SparseResidency
// CHECK-DAG: OpCapability MinLod
// CHECK-DAG: OpCapability DemoteToHelperInvocation{{(EXT)?}}
// CHECK:     OpEntryPoint Fragment %main "main" %textures %s %globals %uv %index %color
// CHECK:     OpSource HLSL 600
// CHECK:     OpMemberName %Globals 2 "bias"
// CHECK-DAG: OpMemberDecorate %Globals 0 RowMajor
// CHECK-DAG: OpMemberDecorate %Globals 0 MatrixStride 16
// CHECK-DAG: OpMemberDecorate %Globals 1 Offset 64
// CHECK-DAG: OpDecorate %Globals Block
// CHECK-DAG: OpDecorate %index Component 2
// CHECK-DAG: OpDecorate %uv Centroid
// CHECK:     OpLine %{{.*}} 7 3
// CHECK:     OpImageGather %v4float %{{.*}} %{{.*}} %uint_0 ConstOffsets
// CHECK:     OpImageSampleDrefExplicitLod %float %{{.*}} Lod|ConstOffset
// CHECK:     OpImageSampleImplicitLod %v4float %{{.*}} Bias|ConstOffset|MinLod
// CHECK:     OpImageFetch %v4float %{{.*}} Lod|ConstOffset
// CHECK:     OpDPdx %v2float
// CHECK:     OpDemoteToHelperInvocation
// CHECK:     OpExtInst %v4float %{{.*}} NMin
// CHECK:     OpFwidth %v4float

!tex = !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>
!smp = !spirv.struct<x.sampler, ()>
!si = !spirv.sampled_image<!tex>
!texs = !spirv.rtarray<!tex>
!cb = !spirv.struct<Globals, (!spirv.matrix<4 x vector<4xf32>> [0, RowMajor, MatrixStride=16 : i32], vector<4xf32> [64], f32 [80]), Block>
#loc = loc("shader.hlsl":1:1)
spirv.module Logical GLSL450
    attributes {x.member_names = {Globals = ["world", "tint", "bias"]}} {
  spirv.GlobalVariable @textures bind(0, 0) : !spirv.ptr<!texs, UniformConstant>
  spirv.GlobalVariable @s bind(0, 1) : !spirv.ptr<!smp, UniformConstant>
  spirv.GlobalVariable @globals bind(0, 2) : !spirv.ptr<!cb, Uniform>
  spirv.GlobalVariable @uv {location = 0 : i32, centroid} : !spirv.ptr<vector<2xf32>, Input>
  spirv.GlobalVariable @index {location = 1 : i32, component = 2 : i32, flat} : !spirv.ptr<si32, Input>
  spirv.GlobalVariable @color {location = 0 : i32} : !spirv.ptr<vector<4xf32>, Output>
  spirv.func @pick(%t: !tex loc("t"), %s: !smp loc("smp"), %uv: vector<2xf32> loc("uv")) -> vector<4xf32> "None" {
    %si = spirv.X.SampledImage %t, %s {non_uniform} : (!tex, !smp) -> !si loc("shader.hlsl":3:10)
    %0 = spirv.Constant 0 : i32
    %ref = spirv.Constant 0.5 : f32
    %lod = spirv.Constant 0.0 : f32
    %off = spirv.Constant dense<[1, -1]> : vector<2xsi32>
    %offs = spirv.Constant [dense<[0, 0]> : vector<2xsi32>, dense<[1, 0]> : vector<2xsi32>, dense<[0, 1]> : vector<2xsi32>, dense<[1, 1]> : vector<2xsi32>] : !spirv.array<4 x vector<2xsi32>>
    %g = spirv.X.ImageGather %si, %uv, %0, %offs {image_operands = #spirv.image_operands<ConstOffsets>} : (!si, vector<2xf32>, i32, !spirv.array<4 x vector<2xsi32>>) -> vector<4xf32> loc("inc.hlsli":7:3)
    %d = spirv.X.ImageSampleDrefExplicitLod %si, %uv, %ref, %lod, %off {image_operands = #spirv.image_operands<Lod|ConstOffset>} : (!si, vector<2xf32>, f32, f32, vector<2xsi32>) -> f32 loc("shader.hlsl":5:3)
    %i = spirv.X.ImageSampleImplicitLod %si, %uv, %lod, %off, %lod {image_operands = #spirv.image_operands<Bias|ConstOffset|MinLod>} : (!si, vector<2xf32>, f32, vector<2xsi32>, f32) -> vector<4xf32>
    %sp = spirv.X.ImageSparseSampleImplicitLod %si, %uv : (!si, vector<2xf32>) -> !spirv.struct<(i32, vector<4xf32>)>
    %code = spirv.CompositeExtract %sp[0 : i32] : !spirv.struct<(i32, vector<4xf32>)>
    %res = spirv.X.ImageSparseTexelsResident %code : (i32) -> i1
    %sz = spirv.X.ImageQuerySizeLod %t, %0 : (!tex, i32) -> vector<2xi32>
    %ql = spirv.X.ImageQueryLod %si, %uv : (!si, vector<2xf32>) -> vector<2xf32>
    %fe = spirv.X.ImageFetch %t, %sz, %0, %off {image_operands = #spirv.image_operands<Lod|ConstOffset>} : (!tex, vector<2xi32>, i32, vector<2xsi32>) -> vector<4xf32>
    %r = spirv.VectorTimesScalar %g, %d : (vector<4xf32>, f32) -> vector<4xf32>
    %r2 = spirv.FAdd %r, %i {no_contraction} : vector<4xf32>
    %r3 = spirv.FAdd %r2, %fe : vector<4xf32>
    spirv.ReturnValue %r3 : vector<4xf32>
  }
  spirv.func @main() "None" {
    %i = spirv.mlir.addressof @index : !spirv.ptr<si32, Input>
    %index = spirv.Load "Input" %i : si32
    %ts = spirv.mlir.addressof @textures : !spirv.ptr<!texs, UniformConstant>
    %pt = spirv.AccessChain %ts[%index] {non_uniform} : !spirv.ptr<!texs, UniformConstant>, si32 -> !spirv.ptr<!tex, UniformConstant>
    %t = spirv.Load "UniformConstant" %pt {non_uniform} : !tex
    %ps = spirv.mlir.addressof @s : !spirv.ptr<!smp, UniformConstant>
    %s = spirv.Load "UniformConstant" %ps : !smp
    %puv = spirv.mlir.addressof @uv : !spirv.ptr<vector<2xf32>, Input>
    %uv = spirv.Load "Input" %puv : vector<2xf32>
    %dx = spirv.X.DPdx %uv : (vector<2xf32>) -> vector<2xf32>
    %g = spirv.mlir.addressof @globals : !spirv.ptr<!cb, Uniform>
    %0 = spirv.Constant 0 : i32
    %1 = spirv.Constant 1 : i32
    %zero = spirv.Constant 0.0 : f32
    %v = spirv.Constant dense<1.0> : vector<4xf32>
    %pw = spirv.AccessChain %g[%0] : !spirv.ptr<!cb, Uniform>, i32 -> !spirv.ptr<!spirv.matrix<4 x vector<4xf32>>, Uniform>
    %w = spirv.Load "Uniform" %pw : !spirv.matrix<4 x vector<4xf32>>
    %mv = spirv.MatrixTimesVector %w, %v : !spirv.matrix<4 x vector<4xf32>>, vector<4xf32> -> vector<4xf32>
    %ms = spirv.CompositeConstruct %v, %v, %v, %v : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>) -> !spirv.matrix<4 x vector<4xf32>>
    %mm = spirv.MatrixTimesMatrix %w, %ms : !spirv.matrix<4 x vector<4xf32>>, !spirv.matrix<4 x vector<4xf32>> -> !spirv.matrix<4 x vector<4xf32>>
    %p = spirv.FunctionCall @pick(%t, %s, %uv) : (!tex, !smp, vector<2xf32>) -> vector<4xf32> loc("shader.hlsl":20:9)
    %x = spirv.CompositeExtract %p[0 : i32] : vector<4xf32>
    %lt = spirv.FOrdLessThan %x, %zero : f32
    spirv.mlir.selection {
      spirv.BranchConditional %lt, ^a, ^m
    ^a:
      spirv.X.DemoteToHelperInvocation
      spirv.Branch ^m
    ^m:
      spirv.mlir.merge
    }
    %n = spirv.X.GL.NMin %p, %mv : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %any = spirv.X.Inst 209 (%n) : (vector<4xf32>) -> vector<4xf32>
    %oc = spirv.mlir.addressof @color : !spirv.ptr<vector<4xf32>, Output>
    spirv.Store "Output" %oc, %any : vector<4xf32>
    spirv.Return
  }
  spirv.EntryPoint "Fragment" @main, @textures, @s, @globals, @uv, @index, @color
  spirv.ExecutionMode @main "OriginUpperLeft"
} loc(#loc)
