//===----------------------------------------------------------------------===//
// What locals hold at one place of a function, as far as that is constant.
// In:  the loads and stores of a walk, in order.
// Out: the constant that a load gives, or nothing.
// Why: form `source` keeps its locals in memory; who follows control flow over
//      them, as unrolling does, needs their values there and nowhere else.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_TRANSFORMS_KNOWNLOCALS_H
#define HLSLC_LIB_TRANSFORMS_KNOWNLOCALS_H

#include "HLSL/IR/HLSLOps.h"
#include "llvm/ADT/DenseMap.h"

namespace hlslc {

/// The local, global or argument that a reference leads into.
mlir::Value getRootRef(mlir::Value ref);

/// Globals that hold their initial value for good, by name.
using ConstantGlobals = llvm::DenseMap<mlir::StringAttr, mlir::hlsl::GlobalOp>;
ConstantGlobals getConstantGlobals(mlir::ModuleOp module);

class KnownLocals {
public:
  /// The constant that an SSA value is at the place of the walk, or null.
  using Lookup = llvm::function_ref<mlir::Attribute(mlir::Value)>;

  /// The constant behind a reference, or null.
  mlir::Attribute load(mlir::Value ref, Lookup lookup,
                       const ConstantGlobals &globals) const;
  /// A store of a constant; of an unknown value if `value` is null.
  void store(mlir::Value ref, mlir::Attribute value, Lookup lookup);
  /// The local may hold anything from now on.
  void forget(mlir::Value root) { leaves.erase(root); }
  /// The same for each local that something below `op` may write.
  void forgetWritten(mlir::Operation *op,
                     llvm::function_ref<mlir::Value(mlir::Value)> map);
  /// Two paths meet: what differs is unknown.
  void meet(const KnownLocals &other);
  bool knowsAnything(mlir::Value root) const { return leaves.count(root); }

private:
  /// Locals with more scalars than this are not followed: each store of the
  /// whole would cost as much.
  static constexpr uint64_t kMaxLeaves = 256;

  /// The scalars of a local in order, row by row and member by member; null
  /// where unknown. Absent if all are.
  llvm::SmallDenseMap<mlir::Value, llvm::SmallVector<mlir::Attribute, 1>, 8>
      leaves;
};

} // namespace hlslc

#endif
