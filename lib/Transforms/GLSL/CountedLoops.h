//===----------------------------------------------------------------------===//
// Loops that count between constants.
// In:  loops of form `target`; counters are locals, or carried values.
// Out: whether a loop is `for (i = constant; i < constant; i += constant)`, and
//      with what it counts.
// Why: GLSL ES 100 promises these loops and no others, and indices made of
//      their counters (its Appendix A).
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_TRANSFORMS_GLSL_COUNTEDLOOPS_H
#define HLSLC_LIB_TRANSFORMS_GLSL_COUNTEDLOOPS_H

#include "HLSL/IR/HLSLOps.h"

namespace hlslc {

struct CountedLoop {
  /// The local that it counts with; null where a carried value is the counter.
  mlir::hlsl::VariableOp variable;
  /// The store before the loop.
  mlir::hlsl::StoreOp init;
};

/// Nothing if the loop is none.
std::optional<CountedLoop> findCount(mlir::hlsl::LoopOp loop);

/// Whether a value is made of constants and the counters of loops around it.
bool isConstantIndex(mlir::Value value);

/// `for (int k = 0; k < count; k += 1)`; the builder goes on behind the loop.
void countTo(mlir::OpBuilder &builder, mlir::Location loc, uint64_t count,
             llvm::function_ref<void(mlir::Value)> body);

} // namespace hlslc

#endif
