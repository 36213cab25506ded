//===----------------------------------------------------------------------===//
// Constructors and registration of the passes out of the hlsl dialect.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_CONVERSION_PASSES_H
#define HLSLC_CONVERSION_PASSES_H

#include "hlslc/Basic/TargetOptions.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace hlslc {

/// Replaces the contents of `module` (form `target`) by one spirv.module.
mlir::LogicalResult convertToSPIRV(mlir::ModuleOp module,
                                   const TargetOptions &options);

#define GEN_PASS_DECL
#include "hlslc/Conversion/Passes.h.inc"

/// Makes the passes known to hlsl-opt.
#define GEN_PASS_REGISTRATION
#include "hlslc/Conversion/Passes.h.inc"

} // namespace hlslc

#endif
