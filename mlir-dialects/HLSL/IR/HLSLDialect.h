//===----------------------------------------------------------------------===//
// The dialect class and its effect resources.
// In:  nothing.
// Out: HLSLDialect, its arena of sizes, ControlFlowResource,
//      ConvergenceResource.
// Why: for code that only registers or loads the dialect.
//===----------------------------------------------------------------------===//
#ifndef HLSL_IR_HLSLDIALECT_H
#define HLSL_IR_HLSLDIALECT_H

#include "mlir/IR/Dialect.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include <memory>

namespace mlir::hlsl {
class SizeArena;
} // namespace mlir::hlsl

#include "HLSL/IR/HLSLDialect.h.inc"

namespace mlir::hlsl {

/// The arena of the dialect, which the context must have loaded.
SizeArena &getSizeArena(MLIRContext *context);

/// Which operation runs next. Every exit but `yield` writes it, so that a
/// region that holds an exit is not dead, and nothing is moved across.
struct ControlFlowResource
    : public SideEffects::Resource::Base<ControlFlowResource> {
  StringRef getName() final { return "ControlFlow"; }
};

/// Which invocations run together. Implicit derivatives read it, barriers and
/// wave operations write it.
struct ConvergenceResource
    : public SideEffects::Resource::Base<ConvergenceResource> {
  StringRef getName() final { return "Convergence"; }
};

} // namespace mlir::hlsl

#endif // HLSL_IR_HLSLDIALECT_H
