//===----------------------------------------------------------------------===//
// The spirv dialect to a SPIR-V binary, without a SPIR-V header of MLIR.
// In:  a module that holds one spirv.module.
// Out: its words.
// Why: the driver and the library must not pay for the SPIR-V op headers.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_TARGET_EMITSPIRV_H
#define HLSLC_TARGET_EMITSPIRV_H

#include "hlslc/Basic/TargetOptions.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace mlir {
class DialectRegistry;
}

namespace hlslc {

/// Makes the spirv dialect and its extension available to a context.
void registerSPIRV(mlir::DialectRegistry &registry);
/// Of the module, an integer: the shader model as OpSource says it.
constexpr llvm::StringLiteral kSourceVersion = "x.source_version";

/// Writes the spirv.module in `module` as words. Debug information holds the
/// texts of files if `getSourceText` knows them.
mlir::LogicalResult serializeSPIRV(
    mlir::ModuleOp module, const TargetOptions &options,
    llvm::SmallVectorImpl<uint32_t> &words,
    llvm::function_ref<llvm::StringRef(llvm::StringRef)> getSourceText =
        nullptr);

/// What a module declares that it needs, by SPIR-V's names, in its order.
void readNeeds(llvm::ArrayRef<uint32_t> words,
               std::vector<std::string> &capabilities,
               std::vector<std::string> &extensions);

} // namespace hlslc

#endif
