//===----------------------------------------------------------------------===//
// Flags that say that control has left, and guards that skip what follows.
// In:  a place, and what control has left: a function, a loop, an iteration.
// Out: a local of type bool; stores that set it; an if that runs what follows
//      only while it is not set.
// Why: code that loses its construct keeps its exits this way: a body that is
//      inlined has no function to return from, an unrolled one no loop to
//      break out of.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_TRANSFORMS_EXITGUARDS_H
#define HLSLC_LIB_TRANSFORMS_EXITGUARDS_H

#include "HLSL/IR/HLSLOps.h"

namespace hlslc {

/// Declares a flag that is not set.
mlir::Value createExitFlag(mlir::OpBuilder &builder, mlir::Location loc,
                           llvm::StringRef name);

/// Notes that control is back.
void resetExitFlag(mlir::OpBuilder &builder, mlir::Location loc,
                   mlir::Value flag);

/// Notes that control leaves.
void setExitFlag(mlir::OpBuilder &builder, mlir::Location loc,
                 mlir::Value flag);

/// Whether control has left by one of the flags.
mlir::Value loadExitFlags(mlir::OpBuilder &builder, mlir::Location loc,
                          llvm::ArrayRef<mlir::Value> flags);

/// An `if` whose region runs if no flag is set; it holds its terminator alone.
mlir::hlsl::IfOp createExitGuard(mlir::OpBuilder &builder, mlir::Location loc,
                                 llvm::ArrayRef<mlir::Value> flags);

} // namespace hlslc

#endif
