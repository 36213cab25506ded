//===----------------------------------------------------------------------===//
// Loops over the elements of an array.
// In:  types; sizes that may depend on specialization constants.
// Out: whether a type is taken apart by a loop; the loop.
// Why: a copy element by element is as long as the array, and cannot be written
//      where the length is not known.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_TRANSFORMS_ARRAYLOOPS_H
#define HLSLC_LIB_TRANSFORMS_ARRAYLOOPS_H

#include "HLSL/IR/HLSLOps.h"

namespace hlslc {

/// It is an array that a loop takes apart, or a struct that holds one: more
/// leaves than code should spell out, or nobody knows how many.
bool isLong(mlir::Type type);

/// A variable that holds a copy of an aggregate.
mlir::Value makeTemporary(mlir::OpBuilder &builder, mlir::Location loc,
                          mlir::Type type);

/// Runs `body` for each index from 0 to `count` - 1 of the running program. The
/// builder goes on behind the loop.
void forEachIndex(mlir::OpBuilder &builder, mlir::Location loc,
                  mlir::hlsl::Size count,
                  llvm::function_ref<void(mlir::Value)> body);

} // namespace hlslc

#endif
