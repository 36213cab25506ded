//===----------------------------------------------------------------------===//
// Refuses operations that the stage of an entry point does not have.
// In:  form `source`.
// Out: unchanged.
// Why: a function may use what only pixel shaders have as long as no other
//      stage calls it; only here is it known who calls whom.
//===----------------------------------------------------------------------===//

#include "HLSL/IR/ReachedCode.h"
#include "HLSL/Tables/IntrinsicInfo.h"
#include "hlslc/Transforms/Passes.h"

#include "llvm/ADT/StringExtras.h"

namespace hlslc {
#define GEN_PASS_DEF_CHECKSTAGES
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {

/// What an operation asks of its stage.
struct Requirement {
  std::string name;
  /// Stages that have it.
  StageMask stages = StageAll;
  /// It compares with neighbours in a quad.
  bool needsQuads = false;
};

struct CheckStages : hlslc::impl::CheckStagesBase<CheckStages> {
  void runOnOperation() override;
  LogicalResult check(Operation *op, ShaderStage stage);
};

} // namespace

constexpr StageMask kQuadStages =
    StagePixel | StageCompute | StageAmplification | StageMesh;

static Requirement getRequirement(Operation *op) {
  if (auto intrinsic = dyn_cast<IntrinsicOp>(op)) {
    const IntrinsicInfo &info = getIntrinsicInfo(intrinsic.getIntrinsic());
    // What is convergent and of pixels alone compares with neighbours in a
    // quad: a derivative.
    bool isDerivative = info.isConvergent() && info.stages == StagePixel;
    return {stringifyIntrinsic(intrinsic.getIntrinsic()).str(),
            isDerivative ? kQuadStages : info.stages, isDerivative};
  }
  if (auto sample = dyn_cast<SampleOp>(op)) {
    if (sample.getKind() == SampleKind::Implicit ||
        sample.getKind() == SampleKind::Bias)
      return {"sampling with implicit derivatives", kQuadStages, true};
    return {};
  }
  if (isa<QueryLodOp>(op))
    return {"CalculateLevelOfDetail", kQuadStages, true};
  if (isa<DiscardOp>(op))
    return {"discard", StagePixel};
  return {};
}

/// `pixel, compute`: the stages of a mask.
static std::string getStageNames(StageMask mask) {
  std::vector<std::string> names;
  for (unsigned i = 0; i <= unsigned(ShaderStage::Callable); ++i)
    if (mask >> i & 1)
      names.push_back(stringifyShaderStage(ShaderStage(i)).str());
  return llvm::join(names, ", ");
}

LogicalResult CheckStages::check(Operation *op, ShaderStage stage) {
  Requirement requirement = getRequirement(op);
  if (!(requirement.stages >> unsigned(stage) & 1))
    return op->emitError("'")
           << requirement.name << "' is not available in "
           << stringifyShaderStage(stage) << " shaders, only in "
           << getStageNames(requirement.stages);
  // HLSL: quads of a group, by [numthreads] (shader model 6.6).
  if (requirement.needsQuads && stage != ShaderStage::Pixel)
    return op->emitError("not supported yet: derivatives in ")
           << stringifyShaderStage(stage) << " shaders";
  return success();
}

void CheckStages::runOnOperation() {
  SymbolTable symbols(getOperation());
  // Where two stages reach a mistake, it is told once.
  llvm::DenseSet<Operation *> refused;
  for (auto entry : getOperation().getOps<EntryPointOp>()) {
    llvm::SetVector<FuncOp> reached;
    addReachedFunctions(entry, symbols, reached);
    for (FuncOp function : reached)
      function->walk([&](Operation *op) {
        if (!refused.contains(op) && failed(check(op, entry.getStage())))
          refused.insert(op);
      });
  }
  if (!refused.empty())
    signalPassFailure();
}
