//===----------------------------------------------------------------------===//
// Locations of stage variables.
// In:  stage variables, with the locations that the source gives.
// Out: a location on each; an error where two would share one.
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

/// Locations that a type takes (Vulkan 1.3, "Location Assignment").
unsigned getNumLocations(mlir::Type type);

class StageLocations {
public:
  /// `index`: which source of a dual-source blend; the two share a location.
  void add(mlir::hlsl::StageVariableOp variable,
           std::optional<uint32_t> location, std::optional<uint32_t> index) {
    unplaced.push_back({variable, location, index});
  }
  /// Explicit locations first, then the others, in order. Reports a clash at
  /// the second of the two (VUID-StandaloneSpirv-OpEntryPoint-08721
  /// and -08722).
  mlir::LogicalResult assign();

private:
  struct Unplaced {
    mlir::hlsl::StageVariableOp variable;
    std::optional<uint32_t> location, index;
  };
  mlir::LogicalResult assign(const Unplaced &unplaced);

  llvm::SmallVector<Unplaced> unplaced;
  /// Who has a location, by direction (true: inputs) and blend source.
  std::map<std::pair<bool, uint32_t>,
           llvm::DenseMap<unsigned, mlir::hlsl::StageVariableOp>>
      taken;
};

} // namespace hlslc

#endif
