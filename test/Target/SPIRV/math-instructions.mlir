// RUN: hlsl-translate %s --to=spirv -fspv-target-env=vulkan1.3 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.3 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s
// Core instructions: derivatives, relations, copies, literal operands.

spirv.module Logical GLSL450 {
  spirv.GlobalVariable @in {location = 0 : i32} : !spirv.ptr<vector<4xf32>, Input>
  spirv.func @main() "None" {
    // CHECK: %[[V:.*]] = OpLoad %v4float %in Volatile|Aligned 16
    %p = spirv.mlir.addressof @in : !spirv.ptr<vector<4xf32>, Input>
    %v = spirv.Load "Input" %p ["Volatile|Aligned", 16] : vector<4xf32>
    // CHECK: OpDPdx %v4float %[[V]]
    %DPdx = spirv.X.DPdx %v : (vector<4xf32>) -> vector<4xf32>
    // CHECK: OpDPdy %v4float %[[V]]
    %DPdy = spirv.X.DPdy %v : (vector<4xf32>) -> vector<4xf32>
    // CHECK: OpFwidth %v4float %[[V]]
    %Fwidth = spirv.X.Fwidth %v : (vector<4xf32>) -> vector<4xf32>
    // CHECK: OpDPdxFine %v4float %[[V]]
    %DPdxFine = spirv.X.DPdxFine %v : (vector<4xf32>) -> vector<4xf32>
    // CHECK: OpDPdyFine %v4float %[[V]]
    %DPdyFine = spirv.X.DPdyFine %v : (vector<4xf32>) -> vector<4xf32>
    // CHECK: OpFwidthFine %v4float %[[V]]
    %FwidthFine = spirv.X.FwidthFine %v : (vector<4xf32>) -> vector<4xf32>
    // CHECK: OpDPdxCoarse %v4float %[[V]]
    %DPdxCoarse = spirv.X.DPdxCoarse %v : (vector<4xf32>) -> vector<4xf32>
    // CHECK: OpDPdyCoarse %v4float %[[V]]
    %DPdyCoarse = spirv.X.DPdyCoarse %v : (vector<4xf32>) -> vector<4xf32>
    // CHECK: OpFwidthCoarse %v4float %[[V]]
    %FwidthCoarse = spirv.X.FwidthCoarse %v : (vector<4xf32>) -> vector<4xf32>
    // CHECK: OpQuantizeToF16 %v4float %[[V]]
    %QuantizeToF16 = spirv.X.QuantizeToF16 %v : (vector<4xf32>) -> vector<4xf32>
    // CHECK: OpCopyObject %v4float %[[V]]
    %CopyObject = spirv.X.CopyObject %v : (vector<4xf32>) -> vector<4xf32>
    // CHECK: %[[C:.*]] = OpFOrdLessThan %v4bool %[[V]] %[[V]]
    %c = spirv.FOrdLessThan %v, %v : vector<4xf32>
    // CHECK: OpAny %bool %[[C]]
    %any = spirv.X.Any %c : (vector<4xi1>) -> i1
    // CHECK: OpAll %bool %[[C]]
    %all = spirv.X.All %c : (vector<4xi1>) -> i1
    // CHECK: OpOuterProduct %mat4v4float %[[V]] %[[V]]
    %o = spirv.X.OuterProduct %v, %v : (vector<4xf32>, vector<4xf32>) -> !spirv.matrix<4 x vector<4xf32>>
    // CHECK: OpVectorShuffle %v2float %[[V]] %[[V]] 1 4
    %s = spirv.VectorShuffle [1 : i32, 4 : i32] %v, %v : vector<4xf32>, vector<4xf32> -> vector<2xf32>
    // CHECK: %[[X:.*]] = OpCompositeExtract %float %[[V]] 3
    %x = spirv.CompositeExtract %v[3 : i32] : vector<4xf32>
    // CHECK: OpCompositeInsert %v4float %[[X]] %[[V]] 2
    %y = spirv.CompositeInsert %x, %v[2 : i32] : f32 into vector<4xf32>
    // CHECK: %[[I:.*]] = OpConvertFToU %uint %[[X]]
    %i = spirv.ConvertFToU %x : f32 to i32
    // CHECK: OpVectorExtractDynamic %float %[[V]] %[[I]]
    %e = spirv.VectorExtractDynamic %v[%i] : vector<4xf32>, i32
    // CHECK: OpUDot %uint %[[I]] %[[I]] PackedVectorFormat4x8Bit
    %dot = spirv.UDot %i, %i, <PackedVectorFormat4x8Bit> : i32 -> i32
    spirv.Return
  }
  spirv.EntryPoint "Fragment" @main, @in
  spirv.ExecutionMode @main "OriginUpperLeft"
}
