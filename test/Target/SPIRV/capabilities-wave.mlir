// RUN: hlsl-translate %s --to=spirv -fspv-target-env=vulkan1.1 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.1 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s
// Wave and quad operations; the scope is the id of a constant.

// CHECK:      OpCapability Shader
// CHECK-NEXT: OpCapability GroupNonUniform
// CHECK-NEXT: OpCapability GroupNonUniformVote
// CHECK-NEXT: OpCapability GroupNonUniformArithmetic
// CHECK-NEXT: OpCapability GroupNonUniformBallot
// CHECK-NEXT: OpCapability GroupNonUniformShuffle
// CHECK-NEXT: OpCapability GroupNonUniformClustered
// CHECK-NEXT: OpCapability GroupNonUniformQuad
// CHECK-NEXT: OpCapability GroupNonUniformPartitionedNV
// CHECK-NEXT: OpExtension "SPV_NV_shader_subgroup_partitioned"
// CHECK-NEXT: OpMemoryModel
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @lane {built_in = "SubgroupLocalInvocationId"} : !spirv.ptr<i32, Input>
  spirv.func @main() "None" {
    // CHECK: %[[LANE:.*]] = OpLoad %uint %lane
    %p = spirv.mlir.addressof @lane : !spirv.ptr<i32, Input>
    %lane = spirv.Load "Input" %p : i32
    %0 = spirv.Constant 0 : i32
    %4 = spirv.Constant 4 : i32
    // CHECK: OpGroupNonUniformElect %bool %uint_3
    %first = spirv.GroupNonUniformElect <Subgroup> : i1
    // CHECK: OpGroupNonUniformAll %bool %uint_3
    %all = spirv.GroupNonUniformAll <Subgroup> %first : i1
    // CHECK: OpGroupNonUniformIAdd %uint %uint_3 ExclusiveScan %[[LANE]]
    %sum = spirv.GroupNonUniformIAdd <Subgroup> <ExclusiveScan> %lane : i32 -> i32
    // CHECK: OpGroupNonUniformUMax %uint %uint_3 ClusteredReduce %[[LANE]] %uint_4
    %max = spirv.GroupNonUniformUMax <Subgroup> <ClusteredReduce> %lane cluster_size(%4) : i32, i32 -> i32
    // CHECK: %[[BALLOT:.*]] = OpGroupNonUniformBallot %v4uint %uint_3
    %ballot = spirv.GroupNonUniformBallot <Subgroup> %first : vector<4xi32>
    // CHECK: OpGroupNonUniformBallotBitCount %uint %uint_3 Reduce %[[BALLOT]]
    %count = spirv.GroupNonUniformBallotBitCount <Subgroup> <Reduce> %ballot : vector<4xi32> -> i32
    // CHECK: OpGroupNonUniformBroadcastFirst %uint %uint_3 %[[LANE]]
    %bf = spirv.X.GroupNonUniformBroadcastFirst %lane {execution_scope = #spirv.scope<Subgroup>} : (i32) -> i32
    // CHECK: OpGroupNonUniformInverseBallot %bool %uint_3 %[[BALLOT]]
    %ib = spirv.X.GroupNonUniformInverseBallot %ballot {execution_scope = #spirv.scope<Subgroup>} : (vector<4xi32>) -> i1
    // CHECK: OpGroupNonUniformBallotBitExtract %bool %uint_3 %[[BALLOT]] %uint_0
    %be = spirv.X.GroupNonUniformBallotBitExtract %ballot, %0 {execution_scope = #spirv.scope<Subgroup>} : (vector<4xi32>, i32) -> i1
    // CHECK: OpGroupNonUniformShuffle %uint %uint_3 %[[LANE]] %uint_0
    %sh = spirv.GroupNonUniformShuffle <Subgroup> %lane, %0 : i32, i32
    // CHECK: OpGroupNonUniformQuadBroadcast %uint %uint_3 %[[LANE]] %uint_0
    %qb = spirv.X.GroupNonUniformQuadBroadcast %lane, %0 {execution_scope = #spirv.scope<Subgroup>} : (i32, i32) -> i32
    // CHECK: OpGroupNonUniformQuadSwap %uint %uint_3 %[[LANE]] %uint_0
    %qs = spirv.GroupNonUniformQuadSwap <Subgroup> %lane %0 : i32, i32
    // CHECK: OpGroupNonUniformPartitionNV %v4uint %[[LANE]]
    %pn = spirv.X.GroupNonUniformPartitionNV %lane : (i32) -> vector<4xi32>
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main, @lane
  spirv.ExecutionMode @main "LocalSize", 8, 1, 1
}
