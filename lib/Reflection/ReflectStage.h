//===----------------------------------------------------------------------===//
// An entry point as the reflection schema has it.
// In:  the last form before emission.
// Out: stage, modes, inputs and outputs.
// Why: the interface of a stage is what the module declares, not what the
//      source did.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_REFLECTION_REFLECTSTAGE_H
#define HLSLC_LIB_REFLECTION_REFLECTSTAGE_H

#include "ReflectMemory.h"
#include "ResourceUses.h"

#include "llvm/Support/JSON.h"

namespace hlslc {

/// [numthreads] as sizes; empty if there is none.
llvm::SmallVector<mlir::hlsl::Size, 3>
getGroupSize(mlir::hlsl::EntryPointOp entry);

/// Adds entry, stage, modes, inputs, outputs.
void writeEntryPoint(mlir::hlsl::EntryPointOp entry, mlir::SymbolTable &symbols,
                     const ResourceUses &uses, const NumberWriter &numbers,
                     bool isGLSL, llvm::json::Object &object);

} // namespace hlslc

#endif
