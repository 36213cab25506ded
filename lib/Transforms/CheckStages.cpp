//===----------------------------------------------------------------------===//
// Refuses operations that the stage of an entry point does not have.
// In:  form `source`.
// Out: unchanged, but for the quads that derivatives form in a group, as an
//      execution mode.
// Why: a function may use what only pixel shaders have as long as no other
//      stage calls it; only here is it known who calls whom.
//===----------------------------------------------------------------------===//

#include "HLSL/IR/ReachedCode.h"
#include "HLSL/Tables/IntrinsicInfo.h"
#include "hlslc/Transforms/Passes.h"

#include "mlir/IR/Matchers.h"
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
  LogicalResult check(Operation *op, EntryPointOp entry);
  LogicalResult formQuads(Operation *op, const Requirement &requirement,
                          EntryPointOp entry);
  LogicalResult checkSingleBlocks(EntryPointOp entry, ArrayRef<FuncOp> reached,
                                  SymbolTable &symbols);
};

} // namespace

constexpr StageMask kGroupStages =
    StageCompute | StageAmplification | StageMesh;
constexpr StageMask kQuadStages = StagePixel | kGroupStages;

/// `Barrier(memory, flags)` that waits for the group.
static bool waitsForGroup(IntrinsicOp op) {
  constexpr uint64_t groupSync = 1; // BARRIER_SEMANTIC_FLAG
  llvm::APInt flags;
  return op.getIntrinsic() == Intrinsic::Barrier &&
         matchPattern(op->getOperand(1), m_ConstantInt(&flags)) &&
         (flags.getZExtValue() & groupSync);
}

static Requirement getRequirement(Operation *op) {
  if (auto intrinsic = dyn_cast<IntrinsicOp>(op)) {
    if (waitsForGroup(intrinsic))
      return {"Barrier with GROUP_SYNC", kGroupStages};
    const IntrinsicInfo &info = getIntrinsicInfo(intrinsic.getIntrinsic());
    return {stringifyIntrinsic(intrinsic.getIntrinsic()).str(),
            info.isZeroElsewhere() ? StageMask(StageAll) : info.stages,
            info.isDerivative()};
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
  auto global = dyn_cast<GlobalRefOp>(op);
  if (global && global.getType().getStorage() == StorageClass::Groupshared)
    return {"groupshared", kGroupStages};
  if (auto load = dyn_cast<ImageLoadOp>(op))
    if (cast<TextureType>(load.getTexture().getType()).getDim() ==
        TextureDim::Subpass)
      return {"SubpassLoad", StagePixel};
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

/// Whether an `if` that is decided never runs it.
static bool isDead(Operation *op) {
  for (Region *region = op->getParentRegion(); region;
       region = region->getParentRegion()) {
    auto branch = dyn_cast<IfOp>(region->getParentOp());
    llvm::APInt value;
    if (branch && matchPattern(branch.getCondition(), m_ConstantInt(&value)) &&
        region == (value.isZero() ? &branch.getThenRegion()
                                  : &branch.getElseRegion()))
      return true;
  }
  return false;
}

LogicalResult CheckStages::check(Operation *op, EntryPointOp entry) {
  ShaderStage stage = entry.getStage();
  Requirement requirement = getRequirement(op);
  bool isMissing = !(requirement.stages >> unsigned(stage) & 1);
  bool takesQuads = requirement.needsQuads && stage != ShaderStage::Pixel;
  if ((!isMissing && !takesQuads) || isDead(op))
    return success();
  if (isMissing)
    return op->emitError("'")
           << requirement.name << "' is not available in "
           << stringifyShaderStage(stage) << " shaders, only in "
           << getStageNames(requirement.stages);
  return formQuads(op, requirement, entry);
}

/// HLSL: quads of a group, by [numthreads] (shader model 6.6): 2 x 2 where both
/// sides are even, else four threads in the order of their indices.
LogicalResult CheckStages::formQuads(Operation *op,
                                     const Requirement &requirement,
                                     EntryPointOp entry) {
  std::optional<ArrayRef<int32_t>> threads = entry.getNumthreads();
  if (!threads)
    return success();
  bool isSquare = (*threads)[0] % 2 == 0 && (*threads)[1] % 2 == 0;
  if (!isSquare && (*threads)[0] * (*threads)[1] * (*threads)[2] % 4 != 0)
    return op->emitError("'")
           << requirement.name
           << "' needs quads: make x and y of [numthreads] even, or the "
              "number of threads a multiple of 4; they are "
           << (*threads)[0] << " and " << (*threads)[1];
  Builder builder(op->getContext());
  Attribute mode = builder.getStringAttr(isSquare ? "DerivativeGroupQuadsNV"
                                                  : "DerivativeGroupLinearNV");
  SmallVector<Attribute> modes;
  if (ArrayAttr known = entry.getExecutionModesAttr())
    llvm::append_range(modes, known);
  if (!llvm::is_contained(modes, mode)) {
    modes.push_back(mode);
    entry.setExecutionModesAttr(builder.getArrayAttr(modes));
  }
  return success();
}

/// Vulkan: one shader has one kind of hit attributes, one block of push
/// constants, and in ray tracing one shader record.
LogicalResult CheckStages::checkSingleBlocks(EntryPointOp entry,
                                             ArrayRef<FuncOp> reached,
                                             SymbolTable &symbols) {
  Operation *attributes = nullptr, *record = nullptr, *push = nullptr;
  bool isBad = false;
  auto check = [&](Operation *&known, Operation *found, GlobalRefOp use,
                   StringRef what) {
    if (known && known != found) {
      use.emitError("the shader has two ") << what;
      isBad = true;
    }
    known = found;
  };
  auto checkRecord = [&](GlobalRefOp use) {
    if (isBad || entry.getStage() >= ShaderStage::RayGeneration)
      return;
    use.emitError("a shader record is not available in ")
        << stringifyShaderStage(entry.getStage())
        << " shaders, only in those of ray tracing";
    isBad = true;
  };
  for (FuncOp function : reached)
    function.walk([&](GlobalRefOp use) {
      Operation *op = symbols.lookup(use.getGlobal());
      auto global = dyn_cast_or_null<GlobalOp>(op);
      auto block = dyn_cast_or_null<CBufferOp>(op);
      if (global && global.getStorage() == StorageClass::HitAttribute)
        check(attributes, op, use, "types of hit attributes");
      else if (op && (block ? block.getShaderRecord()
                            : op->hasAttr("shaderRecord"))) {
        checkRecord(use);
        check(record, op, use, "shader records");
      } else if (op && (block ? block.getPushConstant()
                              : op->hasAttr("pushConstant") ||
                                    (global && global.getStorage() ==
                                                   StorageClass::PushConstant)))
        check(push, op, use, "blocks of push constants");
    });
  return failure(isBad);
}

void CheckStages::runOnOperation() {
  SymbolTable symbols(getOperation());
  // Where two stages reach a mistake, it is told once.
  llvm::DenseSet<Operation *> refused;
  for (auto entry : getOperation().getOps<EntryPointOp>()) {
    llvm::SetVector<FuncOp> reached;
    addReachedFunctions(entry, symbols, reached);
    if (failed(checkSingleBlocks(entry, reached.getArrayRef(), symbols)))
      refused.insert(entry);
    for (FuncOp function : reached)
      function->walk([&](Operation *op) {
        if (!refused.contains(op) && failed(check(op, entry)))
          refused.insert(op);
      });
  }
  if (!refused.empty())
    signalPassFailure();
}
