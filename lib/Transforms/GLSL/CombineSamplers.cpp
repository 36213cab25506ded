//===----------------------------------------------------------------------===//
// One combined sampler for each pair of texture and sampler.
// In:  form `target`.
// Out: for each pair that is used together a global `texture_sampler` that
// stands
//      for both; sampling ops take their texture from it. A texture with one
//      partner keeps its name.
// Why: OpenGL has no separate textures and samplers.
//===----------------------------------------------------------------------===//

#include "HLSL/IR/HLSLOps.h"
#include "hlslc/Transforms/Passes.h"

#include "llvm/ADT/MapVector.h"

namespace hlslc {
#define GEN_PASS_DEF_COMBINESAMPLERS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {
struct CombineSamplers : hlslc::impl::CombineSamplersBase<CombineSamplers> {
  void runOnOperation() override;
};

/// A handle's global and the steps into it.
struct Source {
  StringAttr global;
  SmallVector<OpFoldResult> path;
};

/// A use of a texture: with which sampler, or with none.
struct Use {
  Operation *op;
  Source texture;
  std::string partner;
  bool compares = false;
  /// The sampler as reflection calls it: `samplers[1]`.
  std::string sampler;
};
} // namespace

static std::optional<Source> findSource(Value handle) {
  auto load = handle.getDefiningOp<LoadOp>();
  if (!load)
    return std::nullopt;
  Source source;
  Value ref = load.getRef();
  while (auto access = ref.getDefiningOp<AccessOp>()) {
    SmallVector<OpFoldResult> front = access.getPath();
    source.path.insert(source.path.begin(), front.begin(), front.end());
    ref = access.getBase();
  }
  auto global = ref.getDefiningOp<GlobalRefOp>();
  if (!global)
    return std::nullopt;
  source.global = global.getGlobalAttr().getAttr();
  return source;
}

/// `linear`, `samplers1`: the sampler in the combined name.
static FailureOr<std::string> getPartner(Operation *op, Value sampler) {
  std::optional<Source> source = findSource(sampler);
  if (!source)
    return op->emitError("cannot tell which sampler this is");
  std::string name = source->global.str();
  for (OpFoldResult step : source->path) {
    auto constant = dyn_cast<Attribute>(step);
    if (!constant)
      return op->emitError("not supported yet: a variable index into an array "
                           "of samplers in OpenGL GLSL");
    name += std::to_string(cast<IntegerAttr>(constant).getInt());
  }
  return name;
}

static std::string getSourceText(SymbolTable &symbols, const Source &source) {
  auto global = symbols.lookup<GlobalOp>(source.global);
  std::string text =
      (global ? global.getSourceName().value_or(source.global) : source.global)
          .str();
  for (OpFoldResult step : source.path)
    if (auto index = dyn_cast<Attribute>(step))
      text += "[" + std::to_string(cast<IntegerAttr>(index).getInt()) + "]";
  return text;
}

/// A handle that combined ones have replaced, and what led to it: its texture
/// would be declared for nothing.
static void eraseUnused(Value handle) {
  Operation *op = handle.getDefiningOp();
  while (op && op->use_empty() && isa<LoadOp, AccessOp, GlobalRefOp>(op)) {
    Operation *before =
        isa<GlobalRefOp>(op) ? nullptr : op->getOperand(0).getDefiningOp();
    op->erase();
    op = before;
  }
}

void CombineSamplers::runOnOperation() {
  ModuleOp module = getOperation();
  SymbolTable symbols(module);
  llvm::MapVector<StringAttr, SmallVector<Use>> uses;
  WalkResult walked = module.walk([&](Operation *op) {
    Value texture, sampler;
    bool compares = false;
    if (auto sample = dyn_cast<SampleOp>(op)) {
      texture = sample.getTexture();
      sampler = sample.getSampler();
    } else if (auto gather = dyn_cast<GatherOp>(op)) {
      texture = gather.getTexture();
      sampler = gather.getSampler();
    } else if (auto query = dyn_cast<QueryLodOp>(op)) {
      texture = query.getTexture();
      sampler = query.getSampler();
    } else if (isa<ImageLoadOp, QuerySizeOp, QueryLevelsOp, QuerySamplesOp>(
                   op)) {
      texture = op->getOperand(0);
      if (cast<TextureType>(texture.getType()).getWritable())
        return WalkResult::advance();
    } else {
      return WalkResult::advance();
    }
    if (cast<TextureType>(texture.getType()).getCombined())
      return WalkResult::advance();
    std::optional<Source> source = findSource(texture);
    if (!source) {
      op->emitError("cannot tell which texture this is");
      return WalkResult::interrupt();
    }
    std::string partner, samplerText;
    if (sampler) {
      FailureOr<std::string> name = getPartner(op, sampler);
      if (failed(name))
        return WalkResult::interrupt();
      partner = *name;
      samplerText = getSourceText(symbols, *findSource(sampler));
      compares = cast<SamplerType>(sampler.getType()).getComparison();
    }
    uses[source->global].push_back(
        {op, *source, partner, compares, samplerText});
    return WalkResult::advance();
  });
  if (walked.wasInterrupted())
    return signalPassFailure();

  OpBuilder builder(&getContext());
  for (auto &[texture, list] : uses) {
    auto global = symbols.lookup<GlobalOp>(texture);
    if (!global)
      continue;
    // Queries and fetches go with any partner that does not compare.
    llvm::MapVector<std::pair<StringRef, unsigned>, GlobalOp> combined;
    for (const Use &use : list)
      if (!use.partner.empty())
        combined.insert({{use.partner, unsigned(use.compares)}, GlobalOp()});
    bool hasPlain = llvm::any_of(
        combined, [](const auto &entry) { return !entry.first.second; });
    bool needsOwn =
        llvm::any_of(list, [](const Use &use) { return use.partner.empty(); });
    bool keepsName = combined.size() <= 1 && (!needsOwn || hasPlain);
    std::string textureName = global.getSourceName().value_or(texture).str();
    if (combined.empty())
      continue; // Fetched only: a sampler of its own, as it is.
    for (auto &[partner, made] : combined) {
      if (keepsName) {
        made = global;
      } else {
        builder.setInsertionPoint(global);
        made = cast<GlobalOp>(builder.clone(*global));
        made.setSymName((texture.getValue() + "_" + partner.first +
                         (partner.second ? "_cmp" : ""))
                            .str());
        made.setSourceName(
            (global.getSourceName().value_or(texture) + "_" + partner.first)
                .str());
      }
      if (partner.second)
        made->setAttr("glsl.shadow", builder.getUnitAttr());
      // For reflection.
      made->setAttr("glsl.texture", builder.getStringAttr(textureName));
      for (const Use &use : list)
        if (use.partner == partner.first && use.compares == partner.second)
          made->setAttr("glsl.sampler", builder.getStringAttr(use.sampler));
    }
    for (const Use &use : list) {
      GlobalOp target = global;
      if (!use.partner.empty()) {
        target = combined[{use.partner, use.compares}];
      } else if (hasPlain) {
        for (auto &[partner, made] : combined)
          if (!partner.second)
            target = made;
      }
      if (target == global)
        continue;
      builder.setInsertionPoint(use.op);
      Value ref = GlobalRefOp::create(builder, use.op->getLoc(), target);
      if (!use.texture.path.empty())
        ref =
            AccessOp::create(builder, use.op->getLoc(), ref, use.texture.path);
      Value old = use.op->getOperand(0);
      use.op->setOperand(0, LoadOp::create(builder, use.op->getLoc(), ref));
      eraseUnused(old);
    }
  }
}
