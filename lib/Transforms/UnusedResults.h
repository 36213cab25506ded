//===----------------------------------------------------------------------===//
// Results of structured control flow that nothing looks at.
// In:  a function in any form.
// Out: results of if, switch and loop, and carried values, exist only where
//      something other than the hand-over itself uses them.
// Why: promotion and the resolution of resources hand over whatever a branch
//      changes; MLIR knows nothing of these regions and drops none of it.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_TRANSFORMS_UNUSEDRESULTS_H
#define HLSLC_LIB_TRANSFORMS_UNUSEDRESULTS_H

#include "HLSL/IR/HLSLOps.h"

namespace hlslc {

/// Drops them, and the operations that only they used.
void dropUnusedResults(mlir::hlsl::FuncOp function);

} // namespace hlslc

#endif
