//===----------------------------------------------------------------------===//
// Form `glsl` to text.
// In:  a module in form `glsl`, legalised for the version in the options, with
// one
//      entry point.
// Out: GLSL text.
// Why: every decision has been made in the IR; this only writes it down.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_TARGET_GLSLPRINTER_H
#define HLSLC_TARGET_GLSLPRINTER_H

#include "hlslc/Basic/TargetOptions.h"
#include "mlir/IR/BuiltinOps.h"

namespace llvm {
class raw_ostream;
}

namespace hlslc {

/// Fails, after a located error on the module's diagnostics, on what form
/// `glsl` may not contain.
mlir::LogicalResult printGLSL(mlir::ModuleOp module, const GlslOptions &options,
                              llvm::raw_ostream &os);

} // namespace hlslc

#endif
