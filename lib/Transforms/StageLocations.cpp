//===----------------------------------------------------------------------===//
// Locations of stage variables (see StageLocations.h).
// In:  the variables and what the source says of each.
// Out: locations, or the clash of two explicit ones.
// Why: placing while the variables are made would give a value a location that
//      a later one asks for.
//===----------------------------------------------------------------------===//

#include "StageLocations.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

unsigned hlslc::getNumLocations(Type type) {
  if (auto array = dyn_cast<hlsl::ArrayType>(type))
    return array.isUnbounded() ? 1
                               : array.getNumElements() *
                                     getNumLocations(array.getElementType());
  if (auto matrix = dyn_cast<MatrixType>(type))
    return matrix.getRows() * getNumLocations(matrix.getRowType());
  if (auto vector = dyn_cast<VectorType>(type))
    return getScalarBits(vector.getElementType()) == 64 &&
                   vector.getNumElements() > 2
               ? 2
               : 1;
  return 1;
}

LogicalResult StageLocations::assign(const Unplaced &unplaced) {
  StageVariableOp variable = unplaced.variable;
  auto &used = taken[{variable.isInput(), unplaced.index.value_or(0)}];
  unsigned count = getNumLocations(variable.getType());
  auto findOwner = [&](unsigned first) -> StageVariableOp {
    for (unsigned i = first; i < first + count; ++i)
      if (StageVariableOp owner = used.lookup(i))
        return owner;
    return {};
  };
  unsigned location = unplaced.location.value_or(0);
  if (!unplaced.location) {
    while (findOwner(location))
      ++location;
  } else if (StageVariableOp owner = findOwner(location)) {
    InFlightDiagnostic diag =
        variable.emitError("location ")
        << location << " is taken twice among the "
        << (variable.isInput() ? "inputs" : "outputs")
        << ": give one of the two another [[vk::location]]";
    diag.attachNote(owner.getLoc()) << "the other one is here";
    return diag;
  }
  for (unsigned i = location; i < location + count; ++i)
    used[i] = variable;
  variable.setLocation(location);
  if (unplaced.index)
    variable.setIndex(*unplaced.index);
  return success();
}

LogicalResult StageLocations::assign() {
  for (bool isExplicit : {true, false})
    for (const Unplaced &variable : unplaced)
      if (variable.location.has_value() == isExplicit &&
          failed(assign(variable)))
        return failure();
  return success();
}
