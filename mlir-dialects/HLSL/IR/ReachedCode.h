//===----------------------------------------------------------------------===//
// The code that an entry point runs.
// In:  an entry point and the symbols of its module.
// Out: its body and every function called from there.
// Why: which stage runs an operation, and what a shader uses, are questions of
//      many passes.
//===----------------------------------------------------------------------===//
#ifndef HLSL_IR_REACHEDCODE_H
#define HLSL_IR_REACHEDCODE_H

#include "HLSL/IR/HLSLOps.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::hlsl {

/// Adds the functions that the entry point reaches, callers first; those that
/// are there already are taken to have been followed.
void addReachedFunctions(EntryPointOp entry, SymbolTable &symbols,
                         llvm::SetVector<FuncOp> &reached);

} // namespace mlir::hlsl

#endif // HLSL_IR_REACHEDCODE_H
