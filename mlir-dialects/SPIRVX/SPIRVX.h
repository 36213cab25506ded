//===----------------------------------------------------------------------===//
// The extension of MLIR's SPIR-V dialect: ops named spirv.X.*.
// In:  a dialect registry.
// Out: the spirv dialect with our ops in it; their C++ classes; builders for
//      what is common.
// Why: MLIR 22 lacks 112 of the opcodes that HLSL needs. README.md lists every
//      op.
//===----------------------------------------------------------------------===//
#ifndef SPIRVX_SPIRVX_H
#define SPIRVX_SPIRVX_H

#include "SPIRVX/SPIRVXTypes.h"

#include "mlir/Dialect/SPIRV/IR/SPIRVDialect.h"
#include "mlir/Dialect/SPIRV/IR/SPIRVOps.h"

#define GET_OP_CLASSES
#include "SPIRVX/SPIRVXOps.h.inc"

namespace mlir {
class DialectRegistry;

namespace spirvx {

/// Adds the ops to the spirv dialect of every context that `registry` serves.
void registerExtension(DialectRegistry &registry);

/// The spirv.mlir.loop or selection that a BreakOp or ContinueOp leaves; null
/// if there is none.
Operation *getExitedConstruct(Operation *exit);

} // namespace spirvx
} // namespace mlir

#endif // SPIRVX_SPIRVX_H
