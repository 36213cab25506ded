//===----------------------------------------------------------------------===//
// Combined textures that compare.
// In:  form `target`.
// Out: `glsl.shadow` on their globals; one that is also sampled without
// comparing,
//      or fetched from, is an error.
// Why: GLSL's type says whether a combined sampler compares.
//===----------------------------------------------------------------------===//

#include "../KnownLocals.h"

#include "HLSL/IR/HLSLOps.h"
#include "hlslc/Transforms/Passes.h"

namespace hlslc {
#define GEN_PASS_DEF_MARKSHADOWSAMPLERS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {
struct MarkShadowSamplers
    : hlslc::impl::MarkShadowSamplersBase<MarkShadowSamplers> {
  void runOnOperation() override;
};
} // namespace

/// The global of a combined texture; null for others.
static GlobalOp findCombined(Value texture, SymbolTable &symbols) {
  auto type = dyn_cast<TextureType>(texture.getType());
  auto load = texture.getDefiningOp<LoadOp>();
  if (!type || !type.getCombined() || !load)
    return {};
  auto global = hlslc::getRootRef(load.getRef()).getDefiningOp<GlobalRefOp>();
  return global ? symbols.lookup<GlobalOp>(global.getGlobal()) : GlobalOp();
}

static bool compares(Operation *op) {
  if (auto sample = dyn_cast<SampleOp>(op))
    return bool(sample.getCmp());
  auto gather = dyn_cast<GatherOp>(op);
  return gather && gather.getCmp();
}

void MarkShadowSamplers::runOnOperation() {
  SymbolTable symbols(getOperation());
  llvm::DenseMap<Operation *, Operation *> comparing, others;
  getOperation().walk([&](Operation *op) {
    if (!isa<SampleOp, GatherOp, ImageLoadOp, QueryLodOp>(op))
      return;
    GlobalOp global = findCombined(op->getOperand(0), symbols);
    // A query of the level says nothing of comparing.
    if (global && !isa<QueryLodOp>(op))
      (compares(op) ? comparing : others).try_emplace(global, op);
  });
  for (auto global : getOperation().getOps<GlobalOp>()) {
    Operation *first = comparing.lookup(global);
    if (!first)
      continue;
    global->setAttr("glsl.shadow", UnitAttr::get(&getContext()));
    Operation *other = others.lookup(global);
    if (!other)
      continue;
    InFlightDiagnostic error =
        first->emitError("GLSL's combined samplers either compare or do not, "
                         "and '")
        << global.getSourceName().value_or(global.getSymName())
        << "' does both; use a texture and two samplers";
    error.attachNote(other->getLoc()) << "here it does not compare";
    return signalPassFailure();
  }
}
