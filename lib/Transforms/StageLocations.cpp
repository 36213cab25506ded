//===----------------------------------------------------------------------===//
// Locations of stage variables (see StageLocations.h).
// In:  the values and what the source says of each.
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

/// As the user knows it.
static std::string describe(const StageValue &value) {
  if (!value.sourceName.empty())
    return value.sourceName;
  return value.semanticName.str() + std::to_string(value.semanticIndex);
}

LogicalResult StageLocations::assign(StageValue &value) {
  StageVariableOp variable = value.variable;
  auto &used = taken[{variable.isInput(), value.index.value_or(0)}];
  unsigned count = getNumLocations(value.type);
  auto findOwner = [&](unsigned first) -> StageValue * {
    for (unsigned i = first; i < first + count; ++i)
      if (StageValue *owner = used.lookup(i))
        return owner;
    return nullptr;
  };
  unsigned location = value.location.value_or(0);
  if (!value.location) {
    while (findOwner(location))
      ++location;
  } else if (StageValue *owner = findOwner(location)) {
    InFlightDiagnostic diag =
        variable.emitError("location ")
        << std::max(location, *owner->location) << " is taken twice among the "
        << (variable.isInput() ? "inputs" : "outputs") << ": give '"
        << describe(value) << "' or '" << describe(*owner)
        << "' another [[vk::location]]";
    diag.attachNote(owner->variable.getLoc())
        << "'" << describe(*owner) << "' is here";
    return diag;
  }
  for (unsigned i = location; i < location + count; ++i)
    used[i] = &value;
  value.location = location;
  return success();
}

LogicalResult StageLocations::assign(MutableArrayRef<StageValue> values) {
  SmallVector<StageValue *> rest;
  bool isBad = false;
  for (StageValue &value : values)
    if (!value.location)
      rest.push_back(&value);
    else
      isBad |= failed(assign(value));
  for (StageValue *value : rest)
    isBad |= failed(assign(*value));
  return failure(isBad);
}
