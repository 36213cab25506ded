//===----------------------------------------------------------------------===//
// Places in the source that locations of the IR stand for.
// In:  a location, however passes have wrapped it.
// Out: a file, a line and a column; what tags say of inlined functions and of
//      locals that have become values.
// Why: messages about IR name the source; who prints them does not matter. What
//      debug information needs travels in locations, which no pass asks when it
//      decides something: it cannot change code. docs/rationale/DebugInfo.md
//===----------------------------------------------------------------------===//
#ifndef HLSL_IR_LOCATIONS_H
#define HLSL_IR_LOCATIONS_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Location.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <optional>

namespace mlir::hlsl {

/// The place that a location speaks of: under names, of the callee where a call
/// was inlined, the first of several. Null if it has none.
FileLineColLoc findFileLine(Location loc);

/// Of the call site of inlined operations: what was called.
struct CallTag {
  /// The function's symbol, and its name in the source.
  StringAttr callee, name;
  LocationAttr declared;
};
Location tagCall(Location call, const CallTag &tag);
std::optional<CallTag> getCallTag(Location call);

/// Of an operation whose result is assigned to a local that is no variable any
/// more.
struct LocalTag {
  StringAttr name;
  LocationAttr declared;
  /// Bits: which of the local's assignments this is, and all that there are.
  uint64_t own = 0, all = 0;
};
Location tagLocal(Location loc, const LocalTag &tag);
/// Innermost, that is first, assignment first.
void forEachLocalTag(Location loc,
                     llvm::function_ref<void(const LocalTag &)> fn);
Location withoutLocalTags(Location loc);

} // namespace mlir::hlsl

#endif
