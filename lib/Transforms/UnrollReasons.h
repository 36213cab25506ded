//===----------------------------------------------------------------------===//
// Which loops must be unrolled, and for which operand.
// In:  a function of form `source`.
// Out: for each loop that needs it, the operation that asks for it.
// Why: an offset of a sample must be constant, and which resource is read must
//      be known; a loop whose iterations change either cannot stay.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_TRANSFORMS_UNROLLREASONS_H
#define HLSLC_LIB_TRANSFORMS_UNROLLREASONS_H

#include "HLSL/IR/HLSLOps.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace hlslc {

/// Operands of an operation that no target takes as a variable: offsets, but
/// not those of gathers.
llvm::SmallVector<mlir::Value> getConstantOperands(mlir::Operation *op);

class UnrollReasons {
public:
  enum class Kind : uint8_t {
    None,
    /// An index into an array of resources depends on the iteration. It may be
    /// computed, but a constant asks nothing of the device.
    PicksResource,
    /// A resource comes from a local array.
    IndexesLocal,
    /// An operand must be constant and depends on the iteration.
    ConstantOperand,
  };
  struct Reason {
    Kind kind = Kind::None;
    /// The operation that the loop is unrolled for.
    mlir::Operation *user = nullptr;

    /// The loop cannot stay.
    bool isRequired() const { return kind > Kind::PicksResource; }
  };

  explicit UnrollReasons(mlir::hlsl::FuncOp function);

  Reason getReason(mlir::hlsl::LoopOp loop) const {
    return reasons.lookup(loop);
  }
  bool hasReasons() const { return !reasons.empty(); }

private:
  /// Where loops that change `value` are noted.
  void trace(mlir::Value value, Reason reason);
  void traceLoad(mlir::hlsl::LoadOp load);
  void traceConditions(mlir::Operation *op);
  void push(mlir::Value value);

  llvm::DenseMap<mlir::Operation *, Reason> reasons;
  /// The order of the loads and stores of locals in the text.
  llvm::DenseMap<mlir::Operation *, unsigned> order;
  /// Of the trace under way.
  llvm::SmallVector<mlir::Value> worklist;
  llvm::DenseMap<mlir::Value, Kind> traced;
  Reason current;
};

} // namespace hlslc

#endif
