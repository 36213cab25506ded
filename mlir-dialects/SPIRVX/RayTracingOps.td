//===----------------------------------------------------------------------===//
// Tracing rays, and the shaders that rays and programs call.
// In:  pointers to what travels along (RayPayloadKHR, CallableDataKHR), or with
//      SPV_NV_ray_tracing its location.
// Out: OpTraceRayKHR and its kin; those of the NV extension, where they differ.
// Why: MLIR's dialect has the execution models, storage classes and built-ins of
//      ray tracing, and none of its instructions.
//===----------------------------------------------------------------------===//
#ifndef SPIRVX_RAYTRACING_OPS
#define SPIRVX_RAYTRACING_OPS

include "SPIRVX/SPIRVXBase.td"

class SPIRVX_TraceOp<string mnemonic, int opcode> : SPIRVX_Instruction<mnemonic, opcode> {
  let arguments = (ins SPIRVX_Type:$scene, SPIRV_Integer:$flags, SPIRV_Integer:$mask, SPIRV_Integer:$offset,
                       SPIRV_Integer:$stride, SPIRV_Integer:$miss, SPIRVX_Type:$origin, SPIRV_Float:$tmin,
                       SPIRVX_Type:$direction, SPIRV_Float:$tmax, SPIRVX_Type:$payload);
}
def SPIRVX_TraceRayOp : SPIRVX_TraceOp<"TraceRayKHR", 4445>;
def SPIRVX_TraceNVOp : SPIRVX_TraceOp<"TraceNV", 5337> {
  let description = "The payload is a constant: its location.";
}

class SPIRVX_ExecuteCallableBase<string mnemonic, int opcode> : SPIRVX_Instruction<mnemonic, opcode> {
  let arguments = (ins SPIRV_Integer:$index, SPIRVX_Type:$data);
}
def SPIRVX_ExecuteCallableOp : SPIRVX_ExecuteCallableBase<"ExecuteCallableKHR", 4446>;
def SPIRVX_ExecuteCallableNVOp : SPIRVX_ExecuteCallableBase<"ExecuteCallableNV", 5344> {
  let description = "The data is a constant: its location.";
}

def SPIRVX_ReportIntersectionOp : SPIRVX_Instruction<"ReportIntersectionKHR", 5334> {
  let arguments = (ins SPIRV_Float:$hit, SPIRV_Integer:$kind);
  let results = (outs SPIRV_Bool:$accepted);
}

def SPIRVX_IgnoreIntersectionOp : SPIRVX_Nullary<"IgnoreIntersectionKHR", 4448, [Terminator]> {
  let summary = "Refuse the hit and end this invocation";
}
def SPIRVX_TerminateRayOp : SPIRVX_Nullary<"TerminateRayKHR", 4449, [Terminator]> {
  let summary = "Accept the hit, end the search and this invocation";
}
def SPIRVX_IgnoreIntersectionNVOp : SPIRVX_Nullary<"IgnoreIntersectionNV", 5335> {
  let summary = "Refuse the hit; not a terminator";
}
def SPIRVX_TerminateRayNVOp : SPIRVX_Nullary<"TerminateRayNV", 5336> {
  let summary = "Accept the hit and end the search; not a terminator";
}

#endif // SPIRVX_RAYTRACING_OPS
