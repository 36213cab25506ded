//===----------------------------------------------------------------------===//
// Which entry of a binding map speaks of which resource.
// In:  a binding map, resources one by one.
// Out: their entries; errors on what fits nothing, or the wrong thing.
// Why: Vulkan's bindings and OpenGL's slots are given by the same entries.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_TRANSFORMS_BINDINGMAPMATCHER_H
#define HLSLC_LIB_TRANSFORMS_BINDINGMAPMATCHER_H

#include "HLSL/IR/HLSLOps.h"
#include "hlslc/Transforms/BindingMap.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"

namespace hlslc {

/// Of a global or cbuffer: as the source has it.
llvm::StringRef getResourceName(mlir::Operation *op);
mlir::StringAttr getSymbol(mlir::Operation *op);

/// The globals that code of the entry points refers to, numbered in order of
/// first use; calls are followed where they stand.
llvm::MapVector<mlir::StringAttr, unsigned> orderByUse(mlir::ModuleOp module);

class BindingMapMatcher {
public:
  explicit BindingMapMatcher(const BindingMap &map) : map(map) {}

  /// Null if no entry speaks of the resource. Entries with a sampler are left
  /// out. Fails, after an error, where one by that name is of another class.
  mlir::FailureOr<const BindingEntry *>
  find(mlir::Operation *op, llvm::StringRef name, char registerClass,
       std::optional<uint32_t> registerNumber, uint32_t registerSpace);

  /// Reports the entries that have fitted no resource, unless others may have
  /// them.
  mlir::LogicalResult checkAll(mlir::ModuleOp module);

private:
  const BindingMap &map;
  llvm::DenseSet<const BindingEntry *> found;
  std::vector<std::string> names;
};

} // namespace hlslc

#endif
