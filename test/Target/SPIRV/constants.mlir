// RUN: hlsl-translate %s --to=spirv -fspv-target-env=vulkan1.3 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.3 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s
// Constants of every kind, each once; initializers of globals and locals.

// CHECK-DAG: OpDecorate %B SpecId 1
// CHECK-DAG: %B = OpSpecConstantTrue %bool
// CHECK-DAG: %F = OpSpecConstant %float 0.5
// CHECK-DAG: %pair = OpSpecConstantComposite %v2float %F %F
// CHECK-DAG: %F2 = OpSpecConstantOp %uint CompositeExtract %UV 1
// CHECK-DAG: %int_n5 = OpConstant %int -5
// CHECK-DAG: %short_n2 = OpConstant %short -2
// CHECK-DAG: %ulong_4294967296 = OpConstant %ulong 4294967296
// CHECK-DAG: %half_0x1p_0 = OpConstant %half 0x1p+0
// CHECK-DAG: %double_2 = OpConstant %double 2
// CHECK-DAG: %true = OpConstantTrue %bool
// CHECK-DAG: %[[V:.*]] = OpConstantComposite %v2float %float_1 %float_2
// CHECK-DAG: %[[M:.*]] = OpConstantComposite %mat2v2float %[[V]] %[[V]]
// CHECK-DAG: OpConstantComposite %Pair %float_1 %[[V]]
// CHECK-DAG: %[[ROW:.*]] = OpConstantComposite %_arr_float_uint_2 %float_1 %float_2
// CHECK-DAG: OpConstantComposite %{{.*}} %[[ROW]] %{{.*}}
// CHECK-DAG: %[[NULL:.*]] = OpConstantNull %Pair
// CHECK-DAG: %table = OpVariable %_ptr_Private_{{.*}} Private %[[TABLE:.*]]
// CHECK-DAG: %[[TABLE]] = OpConstantComposite %{{.*}} %[[M]] %[[M]]
// CHECK-DAG: %zero = OpVariable %_ptr_Private_Pair Private %[[NULL]]
// CHECK-NOT: OpConstantNull
!pair = !spirv.struct<Pair, (f32, vector<2xf32>)>
!m22 = !spirv.matrix<2 x vector<2xf32>>
spirv.module Logical GLSL450 {
  spirv.SpecConstant @B spec_id(1) = true
  spirv.SpecConstant @F spec_id(2) = 0.5 : f32
  spirv.SpecConstant @U spec_id(3) = 7 : i32
  spirv.SpecConstantComposite @pair (@F, @F) : vector<2xf32>
  spirv.SpecConstantComposite @UV (@U, @U) : vector<2xi32>
  spirv.X.SpecConstantExpr @F2 = "CompositeExtract" [@UV] {literals = array<i32: 1>} : i32
  spirv.GlobalVariable @table {x.init = [[dense<[1.0, 2.0]> : vector<2xf32>, dense<[1.0, 2.0]> : vector<2xf32>], [dense<[1.0, 2.0]> : vector<2xf32>, dense<[1.0, 2.0]> : vector<2xf32>]]} : !spirv.ptr<!spirv.array<2 x !m22>, Private>
  spirv.GlobalVariable @zero {x.init = unit} : !spirv.ptr<!pair, Private>
  spirv.func @main() "None" {
    %f = spirv.Constant 1.0 : f32
    %f1 = spirv.Constant 1.0 : f32
    %i = spirv.Constant -5 : si32
    %s = spirv.Constant -2 : si16
    %l = spirv.Constant 4294967296 : i64
    %h = spirv.Constant 1.0 : f16
    %d = spirv.Constant 2.0 : f64
    %b = spirv.Constant true
    %v = spirv.Constant dense<[1.0, 2.0]> : vector<2xf32>
    %m = spirv.CompositeConstruct %v, %v : (vector<2xf32>, vector<2xf32>) -> !m22
    %p = spirv.CompositeConstruct %f1, %v : (f32, vector<2xf32>) -> !pair
    %a = spirv.Constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32> : !spirv.array<2 x !spirv.array<2 x f32>>
    %n = spirv.X.Null : !pair
    // The local starts with the constant struct.
    // CHECK: OpVariable %_ptr_Function_Pair Function %{{[0-9]+}}
    %local = spirv.Variable {x.init = [1.0 : f32, dense<[1.0, 2.0]> : vector<2xf32>]} : !spirv.ptr<!pair, Function>
    // A vector made of vectors is no constant composite.
    // CHECK: OpCompositeConstruct %v4float %[[V]] %[[V]]
    %w = spirv.CompositeConstruct %v, %v : (vector<2xf32>, vector<2xf32>) -> vector<4xf32>
    %spec = spirv.mlir.referenceof @F : f32
    // CHECK: OpFAdd %float %F %float_1
    %sum = spirv.FAdd %spec, %f : f32
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main, @table, @zero
  spirv.ExecutionMode @main "LocalSize", 1, 1, 1
}
