//===----------------------------------------------------------------------===//
// Places in the source that locations of the IR stand for.
// In:  a location, however passes have wrapped it.
// Out: a file, a line and a column.
// Why: messages about IR name the source; who prints them does not matter.
//===----------------------------------------------------------------------===//
#ifndef HLSL_IR_LOCATIONS_H
#define HLSL_IR_LOCATIONS_H

#include "mlir/IR/Location.h"

namespace mlir::hlsl {

/// The place that a location speaks of: under names, of the callee where a call
/// was inlined, the first of several. Null if it has none.
FileLineColLoc findFileLine(Location loc);

} // namespace mlir::hlsl

#endif
