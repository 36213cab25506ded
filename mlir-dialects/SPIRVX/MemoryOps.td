//===----------------------------------------------------------------------===//
// Memory: array lengths, atomic loads and stores, interlock, clocks.
// In:  pointers of MLIR's dialect.
// Out: one op for each instruction; scopes and semantics are attributes, as
//      upstream has them.
// Why: upstream's atomics lack plain loads and stores; what they have serves
//      all pointers, those of spirv.X.ImageTexelPointer included.
//===----------------------------------------------------------------------===//
#ifndef SPIRVX_MEMORY_OPS
#define SPIRVX_MEMORY_OPS

include "SPIRVX/SPIRVXBase.td"

def SPIRVX_ArrayLengthOp : SPIRVX_Instruction<"ArrayLength", 68, [Pure]> {
  let summary = "Length of the runtime array that ends a buffer's struct";
  let description = "HLSL: GetDimensions of structured and raw buffers. `member` is the array's index in the struct.";
  let arguments = (ins SPIRV_AnyPtr:$structure, I32Attr:$member);
  let results = (outs SPIRV_Integer:$result);
}
def SPIRVX_AtomicLoadOp : SPIRVX_Instruction<"AtomicLoad", 227> {
  let arguments = (ins SPIRV_AnyPtr:$pointer, SPIRV_ScopeAttr:$memory_scope,
                       SPIRV_MemorySemanticsAttr:$semantics);
  let results = (outs SPIRVX_Type:$result);
}
def SPIRVX_AtomicStoreOp : SPIRVX_Instruction<"AtomicStore", 228> {
  let arguments = (ins SPIRV_AnyPtr:$pointer, SPIRV_ScopeAttr:$memory_scope,
                       SPIRV_MemorySemanticsAttr:$semantics, SPIRVX_Type:$value);
}
def SPIRVX_ReadClockOp : SPIRVX_Nullary<"ReadClockKHR", 5056> {
  let assemblyFormat = "$execution_scope attr-dict `:` type($result)";
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope);
  let results = (outs SPIRVX_Type:$result);
}
def SPIRVX_BeginInvocationInterlockOp : SPIRVX_Nullary<"BeginInvocationInterlockEXT", 5364> {
  let summary = "Start the part that overlapping fragments run one after another";
  let description = "HLSL: the first access of a RasterizerOrdered resource.";
}
def SPIRVX_EndInvocationInterlockOp : SPIRVX_Nullary<"EndInvocationInterlockEXT", 5365>;

#endif // SPIRVX_MEMORY_OPS
