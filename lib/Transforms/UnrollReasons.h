//===----------------------------------------------------------------------===//
// Which loops must be unrolled, and for which operand.
// In:  a function of form `source`.
// Out: for each loop that needs it, the operation that asks for it.
// Why: an offset of a sample must be constant, so a loop whose iterations
//      change it cannot stay; which resource is read is better known.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_TRANSFORMS_UNROLLREASONS_H
#define HLSLC_LIB_TRANSFORMS_UNROLLREASONS_H

#include "HLSL/IR/HLSLOps.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace hlslc {

/// Operands of an operation that no target takes as a variable: offsets of
/// samples, flags of barriers.
llvm::SmallVector<mlir::Value> getConstantOperands(mlir::Operation *op);

/// Whether such an operand depends on an argument of the function, or an
/// argument is handed on to a callee of which that is true: it has to be
/// inlined.
bool needsConstantArguments(
    mlir::hlsl::FuncOp function,
    llvm::function_ref<bool(mlir::hlsl::CallOp)> calleeNeeds);

class UnrollReasons {
public:
  enum class Kind : uint8_t {
    None,
    /// An index into an array of resources depends on the iteration. It may be
    /// computed, but a constant asks nothing of the device.
    PicksResource,
    /// The same of a local array; --hlsl-resolve-resources refuses what comes
    /// from different globals if the index stays computed.
    IndexesLocal,
    /// An operand must be constant and depends on the iteration.
    ConstantOperand,
  };
  struct Reason {
    Kind kind = Kind::None;
    /// The operation that the loop is unrolled for.
    mlir::Operation *user = nullptr;

    /// The loop cannot stay.
    bool isRequired() const { return kind == Kind::ConstantOperand; }
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
  void traceConditions(mlir::hlsl::StoreOp store, mlir::hlsl::LoadOp load);
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
