//===----------------------------------------------------------------------===//
// Constructors and registration of the passes from hlsl to hlsl.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_TRANSFORMS_PASSES_H
#define HLSLC_TRANSFORMS_PASSES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace hlslc {

#define GEN_PASS_DECL
#include "hlslc/Transforms/Passes.h.inc"

/// Makes the passes known to hlsl-opt.
#define GEN_PASS_REGISTRATION
#include "hlslc/Transforms/Passes.h.inc"

} // namespace hlslc

#endif
