//===----------------------------------------------------------------------===//
// Locals that are stored once.
// In:  a local.
// Out: its store, if it has one and no more; whether that comes before every
//      other use.
// Why: such a local is a name for one value. Promotion, unrolling and
// flattening
//      ask it.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_TRANSFORMS_ONLYSTORE_H
#define HLSLC_LIB_TRANSFORMS_ONLYSTORE_H

#include "HLSL/IR/HLSLOps.h"

namespace hlslc {

/// The stores to the local itself, parts left aside.
struct DirectStores {
  /// The first; null if there is none.
  mlir::hlsl::StoreOp only;
  bool isMany = false;
};
DirectStores findStores(mlir::hlsl::VariableOp variable);

/// Whether the operation stands behind the store: in its block, or inside what
/// follows there.
bool precedes(mlir::hlsl::StoreOp store, mlir::Operation *user);
/// Whether each other direct use of the local stands behind the store.
bool precedesUses(mlir::hlsl::StoreOp store, mlir::hlsl::VariableOp variable);

} // namespace hlslc

#endif
