//===----------------------------------------------------------------------===//
// Which calls are inlined.
// In:  a module.
// Out: for each function, how often it is called and whether its calls go.
// Why: --hlsl-merge-returns prepares exactly the functions that --hlsl-inline
//      takes apart.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_TRANSFORMS_INLINEPOLICY_H
#define HLSLC_LIB_TRANSFORMS_INLINEPOLICY_H

#include "HLSL/IR/HLSLOps.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace hlslc {

class InlinePolicy {
public:
  InlinePolicy(mlir::ModuleOp module, bool inlineAll, bool requiredOnly);

  /// The calls of this function are inlined. Those of one that handles
  /// interfaces always are: the class is a constant where they are.
  bool shouldInline(mlir::hlsl::FuncOp function) const;
  /// It cannot stay a call: a resource, or a reference to memory that SPIR-V
  /// takes no pointers to, is passed or returned; it reaches a static that
  /// holds resources, which becomes a local of the entry point; an operand
  /// that must be constant depends on an argument; an input that is asked for
  /// another value passes through; or it starts mesh shaders, each of its entry
  /// points with a payload of its own.
  bool mustInline(mlir::hlsl::FuncOp function) const;

  /// Operations of the body as it is now.
  unsigned getSize(mlir::hlsl::FuncOp function) const {
    return numOps.lookup(function.getSymNameAttr());
  }
  /// Calls in the function were replaced by `size` operations: a function that
  /// is no longer small stays a call.
  void grow(mlir::hlsl::FuncOp function, unsigned size) {
    numOps[function.getSymNameAttr()] += size;
  }

private:
  void findStaticUsers(mlir::ModuleOp module);
  void findConstantArguments(mlir::ModuleOp module);
  void findAttributePaths(mlir::ModuleOp module);
  void findDispatchers(mlir::ModuleOp module);

  /// Operations up to which a call costs more than the body.
  static constexpr unsigned kSmallBody = 60;

  bool inlineAll, requiredOnly;
  llvm::DenseMap<mlir::StringAttr, unsigned> numCalls;
  llvm::DenseMap<mlir::StringAttr, unsigned> numOps;
  /// Functions that refer to statics with resources, and their callers.
  llvm::DenseSet<mlir::StringAttr> usesResourceStatics;
  /// Functions that offsets, or what picks a resource, are passed to.
  llvm::DenseSet<mlir::StringAttr> takesConstants;
  /// Where there are several entry points: functions that start mesh shaders.
  llvm::DenseSet<mlir::StringAttr> dispatches;
  /// Functions through which the operand of an attribute query comes.
  llvm::DenseSet<mlir::StringAttr> passesAttributes;
};

} // namespace hlslc

#endif
