//===----------------------------------------------------------------------===//
// All operations of the dialect, by family; for documentation generators.
// In:  the six families.
// Out: nothing of its own.
// Why: each family is generated and compiled alone; readers want them together.
//===----------------------------------------------------------------------===//
#ifndef HLSL_IR_HLSLOPS_TD
#define HLSL_IR_HLSLOPS_TD

include "HLSL/IR/HLSLModuleOps.td"
include "HLSL/IR/HLSLMemoryOps.td"
include "HLSL/IR/HLSLValueOps.td"
include "HLSL/IR/HLSLControlOps.td"
include "HLSL/IR/HLSLResourceOps.td"
include "HLSL/IR/HLSLStageOps.td"

#endif
