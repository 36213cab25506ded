//===----------------------------------------------------------------------===//
// Whether constants alone may end a loop.
// In:  a loop of form `source`, and what is constant before it.
// Out: no, if each exit depends on something that is never constant.
// Why: a loop that counts to a number from a buffer would be unrolled up to the
//      budget to find that it does not end.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_TRANSFORMS_CONSTANTEXITS_H
#define HLSLC_LIB_TRANSFORMS_CONSTANTEXITS_H

#include "HLSL/IR/HLSLOps.h"
#include "llvm/ADT/DenseSet.h"

namespace hlslc {

class ConstantExits {
public:
  using Question = llvm::function_ref<bool(mlir::Value)>;

  /// `isConstant` answers for values from outside the loop, `isKnown` for
  /// locals: is something in it constant?
  ConstantExits(mlir::hlsl::LoopOp loop, Question isConstant, Question isKnown)
      : loop(loop), isConstant(isConstant), isKnown(isKnown) {}

  /// Some exit may turn out to be taken by constants.
  bool mayExist();

private:
  /// Never constant in any iteration, or not in all.
  bool isHopeless(mlir::Value value) const;
  bool isResultHopeless(mlir::OpResult result) const;
  bool isLoadHopeless(mlir::hlsl::LoadOp load) const;
  bool isYieldHopeless(mlir::Operation *op, unsigned result) const;
  /// Follows all stores once; returns whether that found something new.
  bool sweep(bool findsHope);
  bool isOpen(mlir::Operation *exit) const;

  mlir::hlsl::LoopOp loop;
  Question isConstant, isKnown;
  /// Locals that may hold a constant; those that are given something else.
  llvm::DenseSet<mlir::Value> hopefulLocals, hopelessLocals;
  /// Values of the loop.
  llvm::DenseSet<mlir::Value> hopeless;
};

} // namespace hlslc

#endif
