//===----------------------------------------------------------------------===//
// Loops as GLSL ES 100 promises them.
// In:  form `target`.
// Out: every loop counts between constants with a counter that is its own.
// Why: Appendix A of that specification; what else loops, no program of WebGL 1
//      takes.
//===----------------------------------------------------------------------===//

#include "CountedLoops.h"

#include "HLSL/Tables/GLSLFeatureInfo.h"
#include "hlslc/Transforms/Passes.h"

namespace hlslc {
#define GEN_PASS_DEF_BOUNDLOOPS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

namespace {
struct BoundLoops : hlslc::impl::BoundLoopsBase<BoundLoops> {
  void runOnOperation() override;
};
} // namespace

/// Gives the loop a counter that nothing else uses; fails if what it counted to
/// is read behind it.
static LogicalResult isolate(LoopOp loop, CountedLoop count) {
  VariableOp shared = count.variable;
  // A read behind the loop that no store comes before.
  bool isShared = false;
  for (Operation *user : shared.getResult().getUsers()) {
    if (user == count.init || loop->isProperAncestor(user))
      continue;
    isShared = true;
    auto load = dyn_cast<LoadOp>(user);
    if (!load)
      continue;
    Operation *at = loop->getBlock()->findAncestorOpInBlock(*load);
    if (!at || !loop->isBeforeInBlock(at))
      continue;
    bool isStored = false;
    for (Operation *op = loop->getNextNode(); op && op != at;
         op = op->getNextNode())
      if (auto store = dyn_cast<StoreOp>(op))
        isStored |= store.getRef() == shared.getResult();
    // The counter of another loop is stored before that.
    if (!isStored)
      return failure();
  }
  if (!isShared)
    return success();
  OpBuilder builder(loop);
  auto own =
      VariableOp::create(builder, loop.getLoc(), shared.getResult().getType(),
                         shared.getSourceName());
  StoreOp::create(builder, loop.getLoc(), count.init.getValue(), own);
  shared.getResult().replaceUsesWithIf(own.getResult(), [&](OpOperand &use) {
    return loop->isProperAncestor(use.getOwner());
  });
  return success();
}

void BoundLoops::runOnOperation() {
  bool isBad = false;
  getOperation().walk([&](LoopOp loop) {
    std::optional<CountedLoop> count = findCount(loop);
    if (count && (!count->variable || succeeded(isolate(loop, *count))))
      return;
    loop.emitError("GLSL ES 100 has no ")
        << getFeatureWords(GLSLFeature::AnyLoops)
        << ", and this one does not count from a constant to a constant, or "
           "its counter is used behind it; "
        << describeFeatureVersions(GLSLFeature::AnyLoops);
    isBad = true;
  });
  if (isBad)
    return signalPassFailure();
  // What loops have counters of their own instead of.
  SmallVector<VariableOp> unread;
  getOperation().walk([&](VariableOp variable) {
    auto isStore = [&](Operation *user) {
      auto store = dyn_cast<StoreOp>(user);
      return store && store.getValue() != variable.getResult();
    };
    if (llvm::all_of(variable.getResult().getUsers(), isStore))
      unread.push_back(variable);
  });
  for (VariableOp variable : unread) {
    for (Operation *user :
         llvm::make_early_inc_range(variable.getResult().getUsers()))
      user->erase();
    variable.erase();
  }
}
