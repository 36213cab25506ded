//===----------------------------------------------------------------------===//
// One numbering of semantics for all stages of an invocation.
// In:  the interfaces of the stages, compiled one by one.
// Out: semantic -> location.
// Why: numbered alone, a stage that takes fewer values than the one before it
//      gives, as most pixel shaders do, would count differently.
//===----------------------------------------------------------------------===//

#include "hlslc/Reflection/CheckInterface.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

using namespace hlslc;
using llvm::StringRef;

namespace {
/// Values of vertices before those of patches, then by name and index: the
/// order of --hlsl-assign-locations.
using RowKey = std::tuple<bool, std::string, uint32_t>;

/// Semantics whose indices follow each other. An array has one for each
/// element, so they stay together.
struct Run {
  std::vector<RowKey> rows;
  /// Locations of each row.
  std::vector<uint32_t> sizes;
  uint32_t getSize() const {
    uint32_t size = 0;
    for (uint32_t each : sizes)
      size += each;
    return size;
  }
};
} // namespace

/// Vertex inputs meet buffers, and pixel outputs targets.
static bool isBetweenStages(const StageInterface &stage,
                            const InterfaceVariable &variable) {
  return variable.location &&
         stage.stage !=
             (variable.isOutput ? ShaderStage::Pixel : ShaderStage::Vertex);
}

static std::vector<Run> collectRuns(const std::map<RowKey, uint32_t> &rows) {
  std::vector<Run> runs;
  for (const auto &[key, size] : rows) {
    const auto &[isPatch, name, index] = key;
    RowKey before{isPatch, name, index - 1};
    if (index == 0 || runs.empty() || runs.back().rows.back() != before)
      runs.emplace_back();
    runs.back().rows.push_back(key);
    runs.back().sizes.push_back(size);
  }
  return runs;
}

std::vector<SemanticLocation>
hlslc::shareLocations(llvm::ArrayRef<StageInterface> stages) {
  std::map<RowKey, uint32_t> rows;
  /// What authors and modules have placed stays free.
  std::set<uint32_t> taken;
  for (const StageInterface &stage : stages)
    for (const InterfaceVariable &variable : stage.variables) {
      if (!isBetweenStages(stage, variable))
        continue;
      uint32_t numLocations = variable.getNumLocations();
      if (variable.isPlaced || stage.isModule || !variable.hasSemantic()) {
        if (variable.isPlaced || stage.isModule)
          for (uint32_t i = 0; i < numLocations; ++i)
            taken.insert(*variable.location + i);
        continue;
      }
      uint32_t numRows = variable.getNumElements() * variable.vectors;
      std::string name = StringRef(variable.semanticName).lower();
      for (uint32_t row = 0; row < numRows; ++row) {
        uint32_t &size =
            rows[{variable.isPatch, name, variable.semanticIndex + row}];
        size = std::max(size, numLocations / numRows);
      }
    }

  std::vector<SemanticLocation> result;
  for (const Run &run : collectRuns(rows)) {
    uint32_t first = 0, size = run.getSize();
    auto isTaken = [&](uint32_t start) {
      auto next = taken.lower_bound(start);
      return next != taken.end() && *next < start + size;
    };
    while (isTaken(first))
      ++first;
    for (auto [row, each] : llvm::zip(run.rows, run.sizes)) {
      result.push_back(
          {std::get<1>(row) + llvm::utostr(std::get<2>(row)), first});
      for (uint32_t i = 0; i < each; ++i)
        taken.insert(first++);
    }
  }
  return result;
}
