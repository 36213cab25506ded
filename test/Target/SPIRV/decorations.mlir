// RUN: hlsl-translate %s --to=spirv -fspv-target-env=vulkan1.1 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.1 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s
// Names and decorations of variables, members and values; interfaces as given.

// CHECK:     OpExtension "SPV_GOOGLE_decorate_string"
// CHECK:     OpExtension "SPV_GOOGLE_hlsl_functionality1"
// CHECK:     OpEntryPoint Fragment %[[MAIN:.*]] "PSMain" %uv %color
// CHECK-DAG: OpName %[[BLOCK:.*]] "Light<float>"
// CHECK-DAG: OpMemberName %[[BLOCK]] 0 "world"
// CHECK-DAG: OpMemberName %[[BLOCK]] 1 "weights"
// CHECK-DAG: OpName %uv "uv"
// CHECK-DAG: OpName %x "x"
// CHECK-DAG: OpMemberDecorate %[[BLOCK]] 0 Offset 0
// CHECK-DAG: OpMemberDecorate %[[BLOCK]] 0 ColMajor
// CHECK-DAG: OpMemberDecorate %[[BLOCK]] 0 MatrixStride 16
// CHECK-DAG: OpMemberDecorate %[[BLOCK]] 1 Offset 64
// CHECK-DAG: OpMemberDecorate %[[BLOCK]] 1 NonWritable
// CHECK-DAG: OpMemberDecorate %[[BLOCK]] 1 RelaxedPrecision
// CHECK-DAG: OpMemberDecorate %[[BLOCK]] 1 Coherent
// CHECK-DAG: OpDecorate %_arr_float_uint_4 ArrayStride 4
// CHECK-DAG: OpDecorate %[[BLOCK]] Block
// CHECK-DAG: OpDecorate %lights DescriptorSet 1
// CHECK-DAG: OpDecorate %lights Binding 2
// CHECK-DAG: OpDecorate %lights NonWritable
// CHECK-DAG: OpDecorate %lights Restrict
// CHECK-DAG: OpDecorate %uv Location 3
// CHECK-DAG: OpDecorate %uv NoPerspective
// CHECK-DAG: OpDecorateString{{(GOOGLE)?}} %uv UserSemantic "TEXCOORD3"
// CHECK-DAG: OpMemberDecorateString{{(GOOGLE)?}} %[[TAGGED:.*]] 0 UserSemantic "COLOR"
// CHECK-DAG: OpDecorate %[[SUM:.*]] RelaxedPrecision
// CHECK-DAG: OpDecorate %[[SUM]] NoContraction
// CHECK:     %[[SUM]] = OpFAdd
!block = !spirv.struct<Light.0, (!spirv.matrix<4 x vector<4xf32>> [0, ColMajor, MatrixStride=16 : i32], !spirv.array<4 x f32, stride=4> [64, NonWritable, RelaxedPrecision, Coherent]), Block>
!tagged = !spirv.struct<Tagged, (vector<4xf32> [UserSemantic="COLOR"])>
spirv.module Logical GLSL450 attributes {x.type_names = {Light.0 = "Light<float>"}, x.member_names = {Light.0 = ["world", "weights"]}} {
  spirv.GlobalVariable @lights bind(1, 2) {non_writable, restrict} : !spirv.ptr<!block, StorageBuffer>
  spirv.GlobalVariable @private : !spirv.ptr<!tagged, Private>
  spirv.GlobalVariable @PSMain.in.uv {location = 3 : i32, no_perspective, user_semantic = "TEXCOORD3", x.name = "uv"} : !spirv.ptr<vector<2xf32>, Input>
  spirv.GlobalVariable @color {location = 0 : i32} : !spirv.ptr<vector<2xf32>, Output>
  spirv.func @PSMain.entry() "None" attributes {x.entry_name = "PSMain"} {
    %x = spirv.Variable : !spirv.ptr<vector<2xf32>, Function> loc("x")
    %p = spirv.mlir.addressof @PSMain.in.uv : !spirv.ptr<vector<2xf32>, Input>
    %uv = spirv.Load "Input" %p : vector<2xf32>
    %sum = spirv.FAdd %uv, %uv {relaxed_precision, no_contraction} : vector<2xf32>
    %c = spirv.mlir.addressof @color : !spirv.ptr<vector<2xf32>, Output>
    spirv.Store "Output" %c, %sum : vector<2xf32>
    spirv.Return
  }
  spirv.EntryPoint "Fragment" @PSMain.entry, @PSMain.in.uv, @color
  spirv.ExecutionMode @PSMain.entry "OriginUpperLeft"
}
