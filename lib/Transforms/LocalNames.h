//===----------------------------------------------------------------------===//
// Notes in locations which local a value is of.
// In:  locals that are about to become values.
// Out: tags (HLSL/IR/Locations.h) on the operations whose results are assigned
//      to them.
// Why: with debug information, a debugger shows the locals; a tag is no use of
//      the value, so nothing else changes. docs/rationale/DebugInfo.md
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_TRANSFORMS_LOCALNAMES_H
#define HLSLC_LIB_TRANSFORMS_LOCALNAMES_H

#include "HLSL/IR/HLSLOps.h"

namespace hlslc {

/// Leaves out locals of which a debugger would show what they no longer are:
/// each value must be made by the statement that assigns it, but a constant
/// that is the first.
void noteLocals(llvm::ArrayRef<mlir::hlsl::VariableOp> locals);

} // namespace hlslc

#endif
