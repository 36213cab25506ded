//===----------------------------------------------------------------------===//
// Locations of stage variables.
// In:  stage variables and members of blocks, with the locations that the
//      source gives.
// Out: a location for each; an error where two would share one.
// Why: what the source says must never be taken by a value without a location,
//      wherever the two stand, so all are known before the first is placed.
//===----------------------------------------------------------------------===//

#ifndef HLSLC_LIB_TRANSFORMS_STAGELOCATIONS_H
#define HLSLC_LIB_TRANSFORMS_STAGELOCATIONS_H

#include "HLSL/IR/HLSLOps.h"

#include "llvm/ADT/DenseMap.h"
#include <map>
#include <optional>

namespace hlslc {

/// Locations that a value of the type takes (Vulkan 1.3, "Location
/// Assignment"); a vertex dimension is no part of a value.
unsigned getNumLocations(mlir::Type type);

/// A value that wants a location.
struct StageValue {
  mlir::hlsl::StageVariableOp variable;
  /// Of a block.
  std::optional<unsigned> member;
  mlir::Type type;
  /// Asked for by the source; given by assign().
  std::optional<uint32_t> location;
  /// Which source of a dual-source blend; the two share a location.
  std::optional<uint32_t> index;
  llvm::StringRef semanticName;
  unsigned semanticIndex = 0;
  std::string sourceName;
  /// Of declaration.
  size_t order = 0;
  /// One for a primitive of a mesh.
  bool perPrimitive = false;
};

class StageLocations {
public:
  /// Explicit locations first, then the others, in order. Reports a clash at
  /// the second of the two (VUID-StandaloneSpirv-OpEntryPoint-08721
  /// and -08722).
  mlir::LogicalResult assign(llvm::MutableArrayRef<StageValue> values);

private:
  mlir::LogicalResult assign(StageValue &value);

  /// Who has a location, by direction (true: inputs) and blend source.
  std::map<std::pair<bool, uint32_t>, llvm::DenseMap<unsigned, StageValue *>>
      taken;
};

} // namespace hlslc

#endif
