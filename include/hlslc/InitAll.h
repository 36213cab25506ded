//===----------------------------------------------------------------------===//
// Registration of every dialect and pass that the tools know.
// In:  a registry.
// Out: the registry, filled; passes in MLIR's global registry.
// Why: tools are mains; a new dialect or pass library is one line here.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_INITALL_H
#define HLSLC_INITALL_H

#include "HLSL/IR/HLSLDialect.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/Transforms/Passes.h"

namespace hlslc {

/// The dialects that a pass pipeline may meet.
inline void registerAllDialects(mlir::DialectRegistry &registry) {
  registry.insert<mlir::hlsl::HLSLDialect>();
}

/// The passes that hlsl-opt offers: ours, and those of MLIR that any IR may
/// take (canonicalize, cse, sccp, symbol-dce, loop-invariant-code-motion).
inline void registerAllPasses() { mlir::registerTransformsPasses(); }

} // namespace hlslc

#endif // HLSLC_INITALL_H
