//===----------------------------------------------------------------------===//
// Registration of every dialect and pass that the tools know.
// In:  a registry.
// Out: the registry, filled; passes in MLIR's global registry.
// Why: tools are mains; a new dialect or pass library is one line here.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_INITALL_H
#define HLSLC_INITALL_H

#include "HLSL/IR/HLSLDialect.h"
#include "hlslc/Conversion/Passes.h"
#include "hlslc/Pipelines/Pipelines.h"
#include "hlslc/Target/EmitSPIRV.h"
#include "hlslc/Transforms/Passes.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/Transforms/Passes.h"

namespace hlslc {

/// The dialects that a pass pipeline may meet.
inline void registerAllDialects(mlir::DialectRegistry &registry) {
  registry.insert<mlir::hlsl::HLSLDialect>();
  registerSPIRV(registry);
}

/// The passes that hlsl-opt offers: ours, and those of MLIR that any IR may
/// take (canonicalize, cse, sccp, symbol-dce, loop-invariant-code-motion).
inline void registerAllPasses() {
  mlir::registerTransformsPasses();
  registerHLSLCTransformsPasses();
  registerHLSLCConversionPasses();
  registerPipelines();
}

} // namespace hlslc

#endif // HLSLC_INITALL_H
