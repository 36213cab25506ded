//===----------------------------------------------------------------------===//
// Functions over the lanes of a wave or quad.
// In:  TypeSets.td.
// Out: one Intrinsic record for each function.
// Why: all are convergent: they see which lanes execute them.
//===----------------------------------------------------------------------===//
#ifndef HLSL_TABLES_INTRINSICSWAVE_TD
#define HLSL_TABLES_INTRINSICSWAVE_TD

include "HLSL/Tables/TypeSets.td"

class WaveIntrinsic<dag p, TypeRule r, Target s, Target g, string e> : Intrinsic<p, r> {
  let effects = [Convergent];
  let shaderModel = "6.0";
  let spirv = s;
  let glsl = g;
  let glslExtension = "GL_KHR_shader_subgroup_" # e;
  let componentWise = 1;
}

//===----------------------------------------------------------------------===//
// Queries and votes
//===----------------------------------------------------------------------===//

class WaveQuery<dag p, TypeRule r, Target s, Target g, string e> : WaveIntrinsic<p, r, s, g, e> {
  let componentWise = 0;
}
def WaveActiveAllEqual : WaveIntrinsic<(ins Any<Arithmetic>:$x), BoolLike<"x">, Expand, Expand, "vote"> {
  let doc = "Whether x is the same in all lanes, for each component.";
}
def waveAllEqual : WaveQuery<(ins Scalar<Arithmetic>:$x), ABool, ScopedOp<"GroupNonUniformAllEqual">, Call<"subgroupAllEqual">, "vote"> {
  let doc = "Whether a scalar is the same in all lanes.";
  let hidden = 1;
}
def WaveActiveAllTrue : WaveQuery<(ins ABool:$x), ABool, ScopedOp<"GroupNonUniformAll">, Call<"subgroupAll">, "vote"> {
  let doc = "Whether x is true in all lanes.";
}
def WaveActiveAnyTrue : WaveQuery<(ins ABool:$x), ABool, ScopedOp<"GroupNonUniformAny">, Call<"subgroupAny">, "vote"> {
  let doc = "Whether x is true in some lane.";
}
def WaveActiveBallot : WaveQuery<(ins ABool:$x), FixedVec<UInt32Only, "4">, ScopedOp<"GroupNonUniformBallot">, Call<"subgroupBallot">, "ballot"> {
  let doc = "One bit for each lane.";
}
def WaveActiveCountBits : WaveQuery<(ins ABool:$x), AUInt, Custom, Custom, "ballot"> {
  let doc = "In how many lanes x is true.";
}
def WavePrefixCountBits : WaveQuery<(ins ABool:$x), AUInt, Custom, Custom, "ballot"> {
  let doc = "In how many lower lanes x is true.";
}
def WaveGetLaneCount : WaveQuery<(ins), AUInt, BuiltIn<"SubgroupSize">, BuiltIn<"SubgroupSize">, "basic"> {
  let doc = "Lanes in a wave.";
  let effects = [];
}
def WaveGetLaneIndex : WaveQuery<(ins), AUInt, BuiltIn<"SubgroupLocalInvocationId">, BuiltIn<"SubgroupLocalInvocationId">, "basic"> {
  let doc = "The lane's number in its wave.";
  let effects = [];
}
def GetGroupWaveCount : WaveQuery<(ins), AUInt, BuiltIn<"NumSubgroups">, BuiltIn<"NumSubgroups">, "basic"> {
  let doc = "Waves in the group.";
  let effects = [];
  let stages = GroupStages;
  let shaderModel = "6.10";
}
def GetGroupWaveIndex : WaveQuery<(ins), AUInt, BuiltIn<"SubgroupId">, BuiltIn<"SubgroupId">, "basic"> {
  let doc = "The wave's number in its group.";
  let effects = [];
  let stages = GroupStages;
  let shaderModel = "6.10";
}
def WaveIsFirstLane : WaveQuery<(ins), ABool, ScopedOp<"GroupNonUniformElect">, Call<"subgroupElect">, "basic"> {
  let doc = "Whether this is the lowest active lane.";
}

//===----------------------------------------------------------------------===//
// Exchange
//===----------------------------------------------------------------------===//

def WaveReadLaneAt : WaveIntrinsic<(ins Any<Arithmetic>:$x, AUInt:$lane), Same<"x">, ScopedOp<"GroupNonUniformShuffle">, Call<"subgroupShuffle">, "shuffle"> {
  let doc = "x of another lane.";
}
def WaveReadLaneFirst : WaveIntrinsic<(ins Any<Arithmetic>:$x), Same<"x">, ScopedOp<"GroupNonUniformBroadcastFirst">, Call<"subgroupBroadcastFirst">, "ballot"> {
  let doc = "x of the lowest active lane.";
}

//===----------------------------------------------------------------------===//
// Reductions and scans
//===----------------------------------------------------------------------===//

class WaveReduce<ComponentSet c, Target s, string call> : WaveIntrinsic<(ins Any<c>:$x), Same<"x">, s, Call<call>, "arithmetic">;
class WaveBits<string inst, string call> : WaveReduce<AnyInt, GroupReduce<inst>, call>;
defvar ReduceAdd = ByClass<GroupReduce<"GroupNonUniformFAdd">, GroupReduce<"GroupNonUniformIAdd">, GroupReduce<"GroupNonUniformIAdd">>;
defvar ReduceMul = ByClass<GroupReduce<"GroupNonUniformFMul">, GroupReduce<"GroupNonUniformIMul">, GroupReduce<"GroupNonUniformIMul">>;
defvar ReduceMin = ByClass<GroupReduce<"GroupNonUniformFMin">, GroupReduce<"GroupNonUniformSMin">, GroupReduce<"GroupNonUniformUMin">>;
defvar ReduceMax = ByClass<GroupReduce<"GroupNonUniformFMax">, GroupReduce<"GroupNonUniformSMax">, GroupReduce<"GroupNonUniformUMax">>;
defvar ScanAdd = ByClass<GroupScan<"GroupNonUniformFAdd">, GroupScan<"GroupNonUniformIAdd">, GroupScan<"GroupNonUniformIAdd">>;
defvar ScanMul = ByClass<GroupScan<"GroupNonUniformFMul">, GroupScan<"GroupNonUniformIMul">, GroupScan<"GroupNonUniformIMul">>;
def WaveActiveBitAnd : WaveBits<"GroupNonUniformBitwiseAnd", "subgroupAnd"> { let doc = "Bitwise and over the lanes."; }
def WaveActiveBitOr : WaveBits<"GroupNonUniformBitwiseOr", "subgroupOr"> { let doc = "Bitwise or over the lanes."; }
def WaveActiveBitXor : WaveBits<"GroupNonUniformBitwiseXor", "subgroupXor"> { let doc = "Bitwise exclusive or over the lanes."; }
def WaveActiveMax : WaveReduce<Numeric, ReduceMax, "subgroupMax"> { let doc = "Maximum over the lanes."; }
def WaveActiveMin : WaveReduce<Numeric, ReduceMin, "subgroupMin"> { let doc = "Minimum over the lanes."; }
def WaveActiveProduct : WaveReduce<Numeric, ReduceMul, "subgroupMul"> { let doc = "Product over the lanes."; }
def WaveActiveSum : WaveReduce<Numeric, ReduceAdd, "subgroupAdd"> { let doc = "Sum over the lanes."; }
def WavePrefixProduct : WaveReduce<Numeric, ScanMul, "subgroupExclusiveMul"> { let doc = "Product over the lower lanes."; }
def WavePrefixSum : WaveReduce<Numeric, ScanAdd, "subgroupExclusiveAdd"> { let doc = "Sum over the lower lanes."; }

//===----------------------------------------------------------------------===//
// Partitions
//===----------------------------------------------------------------------===//

class MultiPrefix<ComponentSet c, Target s, string call>
    : WaveIntrinsic<(ins Any<c>:$x, FixedVec<UInt32Only, "4">:$mask), Same<"x">, s, Call<call>, "partitioned"> {
  let doc = "A scan over the lanes of a mask.";
  let shaderModel = "6.5";
  let glslExtension = "GL_NV_shader_subgroup_partitioned";
}
def WaveMatch : WaveQuery<(ins ScalarOrVec<Arithmetic>:$x), FixedVec<UInt32Only, "4">,
                          Op<"GroupNonUniformPartitionNV">, Call<"subgroupPartitionNV">, "partitioned"> {
  let doc = "The lanes with the same x, one bit for each.";
  let shaderModel = "6.5";
  let glslExtension = "GL_NV_shader_subgroup_partitioned";
}
defvar PartitionAdd = ByClass<PartitionScan<"GroupNonUniformFAdd">, PartitionScan<"GroupNonUniformIAdd">, PartitionScan<"GroupNonUniformIAdd">>;
defvar PartitionMul = ByClass<PartitionScan<"GroupNonUniformFMul">, PartitionScan<"GroupNonUniformIMul">, PartitionScan<"GroupNonUniformIMul">>;
def WaveMultiPrefixBitAnd : MultiPrefix<AnyInt, PartitionScan<"GroupNonUniformBitwiseAnd">, "subgroupPartitionedExclusiveAndNV">;
def WaveMultiPrefixBitOr : MultiPrefix<AnyInt, PartitionScan<"GroupNonUniformBitwiseOr">, "subgroupPartitionedExclusiveOrNV">;
def WaveMultiPrefixBitXor : MultiPrefix<AnyInt, PartitionScan<"GroupNonUniformBitwiseXor">, "subgroupPartitionedExclusiveXorNV">;
def WaveMultiPrefixProduct : MultiPrefix<Numeric, PartitionMul, "subgroupPartitionedExclusiveMulNV">;
def WaveMultiPrefixSum : MultiPrefix<Numeric, PartitionAdd, "subgroupPartitionedExclusiveAddNV">;
def WaveMultiPrefixCountBits : WaveQuery<(ins ABool:$x, FixedVec<UInt32Only, "4">:$mask), AUInt, Expand, Expand, "ballot"> {
  let doc = "In how many lower lanes of a mask x is true.";
  let shaderModel = "6.5";
}
def ballotPrefixCount : WaveQuery<(ins FixedVec<UInt32Only, "4">:$ballot), AUInt, Custom, Call<"subgroupBallotExclusiveBitCount">, "ballot"> {
  let doc = "Ones of a ballot that belong to lower lanes.";
  let hidden = 1;
}

//===----------------------------------------------------------------------===//
// Quads
//===----------------------------------------------------------------------===//

class Quad<dag p, Target s, string call> : WaveIntrinsic<p, Same<"x">, s, Call<call>, "quad"> { let stages = QuadStages; }
def QuadReadAcrossDiagonal : Quad<(ins Any<Arithmetic>:$x), Custom, "subgroupQuadSwapDiagonal"> { let doc = "x of the lane across the quad."; }
def QuadReadAcrossX : Quad<(ins Any<Arithmetic>:$x), Custom, "subgroupQuadSwapHorizontal"> { let doc = "x of the other lane in the row."; }
def QuadReadAcrossY : Quad<(ins Any<Arithmetic>:$x), Custom, "subgroupQuadSwapVertical"> { let doc = "x of the other lane in the column."; }
def QuadReadLaneAt : Quad<(ins Any<Arithmetic>:$x, AUInt:$lane), ScopedOp<"GroupNonUniformQuadBroadcast">, "subgroupQuadBroadcast"> {
  let doc = "x of a lane of the quad; the lane is a constant.";
}
class QuadVote<string d> : WaveQuery<(ins ABool:$x), ABool, Expand, Expand, "quad"> {
  let doc = d;
  let stages = QuadStages;
  let shaderModel = "6.7";
}
def QuadAll : QuadVote<"Whether x is true in all lanes of the quad.">;
def QuadAny : QuadVote<"Whether x is true in some lane of the quad.">;

#endif // HLSL_TABLES_INTRINSICSWAVE_TD
