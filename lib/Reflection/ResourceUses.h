//===----------------------------------------------------------------------===//
// What an entry point's code does with each declaration.
// In:  form `target`.
// Out: for each global a tree of what is read and written, by struct members.
// Why: a program need not fill what no code reads.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_REFLECTION_RESOURCEUSES_H
#define HLSLC_LIB_REFLECTION_RESOURCEUSES_H

#include "HLSL/IR/HLSLOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

#include <map>

namespace hlslc {

/// Array elements count as one: which of them is used is not followed.
struct UseTree {
  /// All of it is, or may be.
  bool whole = false;
  /// Something in it is read, written.
  bool reads = false, writes = false;
  std::map<unsigned, UseTree> members;

  bool isUsed() const { return whole || !members.empty(); }
  /// Null where the member is not used.
  const UseTree *find(unsigned member) const {
    auto found = members.find(member);
    return whole ? this : found == members.end() ? nullptr : &found->second;
  }
};

class ResourceUses {
public:
  ResourceUses(mlir::ModuleOp module, mlir::hlsl::EntryPointOp entry);

  /// Null if nothing uses the symbol.
  const UseTree *find(mlir::StringAttr symbol) const {
    auto found = trees.find(symbol);
    bool isUsed = found != trees.end() && found->second.isUsed();
    return isUsed ? &found->second : nullptr;
  }
  bool usesSpecConstant(mlir::StringAttr symbol) const {
    return specConstants.contains(symbol);
  }

private:
  llvm::DenseMap<mlir::StringAttr, UseTree> trees;
  llvm::DenseSet<mlir::StringAttr> specConstants;
};

} // namespace hlslc

#endif
