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
#include "llvm/ADT/StringMap.h"

namespace mlir {
class ModuleOp;
}

namespace hlslc {
class SourceManager;

/// Where the source declares the values of entry points. Form `source` knows;
/// in later forms a member is a part of its variable, and all have locations.
class DeclaredValues {
public:
  DeclaredValues() = default;
  /// Of a module in form `source`. Places become places in `sources`, which
  /// has the files.
  DeclaredValues(mlir::ModuleOp module, SourceManager &sources);

  struct Value {
    SourceLoc loc;
    /// It has a [[vk::location]].
    bool isPlaced = false;
  };
  /// The value of that semantic; of an array's first element for the others.
  const Value *find(llvm::StringRef entry, bool isOutput,
                    llvm::StringRef semanticName, unsigned semanticIndex) const;

private:
  friend class DeclarationWalk;
  /// By getKey: entry, side and semantic.
  llvm::StringMap<Value> values;
};

/// Form `target`.
void readInterfaces(mlir::ModuleOp module, llvm::StringRef file,
                    SourceManager &sources, const DeclaredValues &declared,
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
