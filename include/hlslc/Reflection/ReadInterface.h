//===----------------------------------------------------------------------===//
// Extractors of StageInterface.
// In:  a module in form `target`; the words of a SPIR-V module.
// Out: one StageInterface for each entry point.
// Why: each knows one representation; CheckInterface.h knows none.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_REFLECTION_READINTERFACE_H
#define HLSLC_REFLECTION_READINTERFACE_H

#include "hlslc/Reflection/StageInterface.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringSet.h"

namespace mlir {
class ModuleOp;
}

namespace hlslc {
class SourceManager;

/// The semantics, as "color0" in lower case, of members and parameters that
/// have a [[vk::location]]. For form `source`; later forms have a location
/// everywhere.
llvm::StringSet<> findPlacedSemantics(mlir::ModuleOp module);

/// Form `target`. Places become places in `sources`, which has the files.
/// `placed` is what findPlacedSemantics said.
void readInterfaces(mlir::ModuleOp module, llvm::StringRef file,
                    SourceManager &sources, const llvm::StringSet<> &placed,
                    llvm::SmallVectorImpl<StageInterface> &stages);

/// A SPIR-V module of either byte order. Returns what is wrong with it, or
/// nothing. It need not be valid; only its instructions must fit.
std::string readInterfaces(llvm::ArrayRef<uint32_t> words, llvm::StringRef file,
                           SourceManager &sources,
                           llvm::SmallVectorImpl<StageInterface> &stages);

/// Does the text start as a SPIR-V module does?
bool isSPIRVModule(llvm::StringRef bytes);

} // namespace hlslc

#endif
