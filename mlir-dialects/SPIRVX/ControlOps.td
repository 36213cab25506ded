//===----------------------------------------------------------------------===//
// Leaving constructs from any depth, and ending or demoting an invocation.
// In:  spirv.mlir.loop and spirv.mlir.selection, which a branch of MLIR cannot
//      leave.
// Out: terminators that the serializer resolves to OpBranch, OpReturn or
//      OpReturnValue.
// Why: structured HLSL has break, continue and return anywhere; SPIR-V allows
//      the same.
//===----------------------------------------------------------------------===//
#ifndef SPIRVX_CONTROL_OPS
#define SPIRVX_CONTROL_OPS

include "SPIRVX/SPIRVXBase.td"

/// Leaves a construct from any depth of selections in it. The values become operands of the
/// phis of the block that is reached. Control never gets to the blocks that `keeps` names:
/// naming a merge or continue block, which its construct must have, keeps it from being
/// erased as unreachable.
class SPIRVX_ExitOp<string mnemonic> : SPIRVX_Op<"mlir." # mnemonic, [Terminator]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let successors = (successor VariadicSuccessor<AnySuccessor>:$keeps);
  let assemblyFormat = "($values^ `:` type($values))? custom<Keeps>($keeps) attr-dict";
  let hasVerifier = 1;
}
def SPIRVX_BreakOp : SPIRVX_ExitOp<"break"> {
  let summary = "Leave the innermost loop, or selection that holds a spirv.Switch";
}
def SPIRVX_ContinueOp : SPIRVX_ExitOp<"continue"> {
  let summary = "Go on with the innermost loop's continue block";
}
def SPIRVX_ReturnOp : SPIRVX_ExitOp<"return"> {
  let summary = "Return from the function";
}

def SPIRVX_DemoteToHelperInvocationOp : SPIRVX_Nullary<"DemoteToHelperInvocation", 5380> {
  let summary = "Go on as a helper";
  let description = "HLSL: discard and clip. Not a terminator.";
}
def SPIRVX_IsHelperInvocationOp : SPIRVX_Nullary<"IsHelperInvocationEXT", 5381> {
  let assemblyFormat = "attr-dict `:` type($result)";
  let results = (outs SPIRV_Bool:$result);
}
def SPIRVX_TerminateInvocationOp : SPIRVX_Nullary<"TerminateInvocation", 4416, [Terminator]> {
  let summary = "End this invocation; what OpKill was";
}
def SPIRVX_EmitStreamVertexOp : SPIRVX_Instruction<"EmitStreamVertex", 220> {
  let arguments = (ins SPIRV_Integer:$stream);
}
def SPIRVX_EndStreamPrimitiveOp : SPIRVX_Instruction<"EndStreamPrimitive", 221> {
  let arguments = (ins SPIRV_Integer:$stream);
}

#endif // SPIRVX_CONTROL_OPS
