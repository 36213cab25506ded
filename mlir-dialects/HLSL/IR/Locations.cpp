//===----------------------------------------------------------------------===//
// Places of locations (see Locations.h).
// In:  a location.
// Out: the first file, line and column in it.
// Why: see Locations.h.
//===----------------------------------------------------------------------===//
#include "HLSL/IR/Locations.h"

using namespace mlir;

FileLineColLoc mlir::hlsl::findFileLine(Location loc) {
  if (auto file = dyn_cast<FileLineColLoc>(loc))
    return file;
  if (auto name = dyn_cast<NameLoc>(loc))
    return findFileLine(name.getChildLoc());
  if (auto call = dyn_cast<CallSiteLoc>(loc))
    return findFileLine(call.getCallee());
  if (auto fused = dyn_cast<FusedLoc>(loc))
    for (Location inner : fused.getLocations())
      if (FileLineColLoc file = findFileLine(inner))
        return file;
  return {};
}
