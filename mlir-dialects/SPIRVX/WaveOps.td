//===----------------------------------------------------------------------===//
// Wave and quad operations that MLIR's dialect lacks.
// In:  opcodes 338 to 365, 5110, 5111 and 5296.
// Out: one op each; `execution_scope` is an attribute, as upstream has it.
// Why: HLSL's WaveReadLaneFirst, QuadReadLaneAt, QuadAny and WaveMatch have no
//      op upstream.
//===----------------------------------------------------------------------===//
#ifndef SPIRVX_WAVE_OPS
#define SPIRVX_WAVE_OPS

include "SPIRVX/SPIRVXBase.td"

def SPIRVX_GroupNonUniformBroadcastFirstOp : SPIRVX_Instruction<"GroupNonUniformBroadcastFirst", 338> {
  let summary = "Value of the first active lane";
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRVX_Type:$value);
  let results = (outs SPIRVX_Type:$result);
}
def SPIRVX_GroupNonUniformInverseBallotOp : SPIRVX_Instruction<"GroupNonUniformInverseBallot", 340> {
  let summary = "This lane's bit of a ballot";
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRVX_Type:$ballot);
  let results = (outs SPIRV_Bool:$result);
}
def SPIRVX_GroupNonUniformBallotBitExtractOp : SPIRVX_Instruction<"GroupNonUniformBallotBitExtract", 341> {
  let summary = "A lane's bit of a ballot";
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRVX_Type:$ballot, SPIRV_Integer:$index);
  let results = (outs SPIRV_Bool:$result);
}
def SPIRVX_GroupNonUniformQuadBroadcastOp : SPIRVX_Instruction<"GroupNonUniformQuadBroadcast", 365> {
  let summary = "Value of a lane of the quad; index is a constant below SPIR-V 1.5";
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRVX_Type:$value, SPIRV_Integer:$index);
  let results = (outs SPIRVX_Type:$result);
}
def SPIRVX_GroupNonUniformQuadAllOp : SPIRVX_Instruction<"GroupNonUniformQuadAllKHR", 5110> {
  let arguments = (ins SPIRV_Bool:$predicate);
  let results = (outs SPIRV_Bool:$result);
}
def SPIRVX_GroupNonUniformQuadAnyOp : SPIRVX_Instruction<"GroupNonUniformQuadAnyKHR", 5111> {
  let arguments = (ins SPIRV_Bool:$predicate);
  let results = (outs SPIRV_Bool:$result);
}
def SPIRVX_GroupNonUniformPartitionOp : SPIRVX_Instruction<"GroupNonUniformPartitionNV", 5296> {
  let summary = "Ballot of the lanes that hold the same value";
  let description = "HLSL: WaveMatch.";
  let arguments = (ins SPIRVX_Type:$value);
  let results = (outs SPIRVX_Type:$result);
}

#endif // SPIRVX_WAVE_OPS
