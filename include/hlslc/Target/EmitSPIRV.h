//===----------------------------------------------------------------------===//
// Form `target` to a SPIR-V binary, without a SPIR-V header of MLIR.
// In:  a module in form `target`.
// Out: the words of a SPIR-V module; or the module in MLIR's spirv dialect.
// Why: the driver and the library must not pay for the SPIR-V op headers.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_TARGET_EMITSPIRV_H
#define HLSLC_TARGET_EMITSPIRV_H

#include "hlslc/Basic/TargetOptions.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/SmallVector.h"

namespace mlir {
class DialectRegistry;
}

namespace hlslc {

/// Makes the spirv dialect and its extension available to a context.
void registerSPIRV(mlir::DialectRegistry &registry);
/// Replaces the contents of `module` (form `target`) by one spirv.module.
mlir::LogicalResult convertToSPIRV(mlir::ModuleOp module,
                                   const TargetOptions &options);
/// Writes the spirv.module in `module` as words.
mlir::LogicalResult serializeSPIRV(mlir::ModuleOp module,
                                   const TargetOptions &options,
                                   llvm::SmallVectorImpl<uint32_t> &words);

} // namespace hlslc

#endif
