//===----------------------------------------------------------------------===//
// Leaves one return, last in the function.
// In:  form `source`; returns at any depth.
// Out: in functions that will be inlined, pixel shaders where the module has
//      rasterizer-ordered views, and no others: the value goes to a local,
//      a flag says that the function is done, breaks leave each loop and
//      switch, and what follows is guarded:
//        if (c) return a; rest; return b;   becomes
//        if (c) { value = a; } else { rest; value = b; }  return value;
// Why: only such a body can be copied to where the call was.
//===----------------------------------------------------------------------===//

#include "ExitGuards.h"
#include "InlinePolicy.h"
#include "hlslc/Transforms/Passes.h"

namespace hlslc {
#define GEN_PASS_DEF_MERGERETURNS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {

/// One function.
class ReturnMerger {
public:
  explicit ReturnMerger(FuncOp function)
      : function(function), builder(function.getContext()) {}
  void run();

private:
  /// Rewrites the returns below a block. `inConstruct`: a break would leave a
  /// loop or switch between the block and the function. Returns whether the end
  /// of the block may be reached by a path that has returned.
  bool process(Block &block, bool inConstruct);
  bool processRegions(Operation *op, bool inConstruct);
  void replaceReturn(ReturnOp op, bool inConstruct);
  /// Moves what follows `op`, but not the terminator, to the end of `target`.
  void moveRest(Operation *op, Block &target);
  void guardRest(Operation *op);

  FuncOp function;
  OpBuilder builder;
  Value value, flag;
};

struct MergeReturns : hlslc::impl::MergeReturnsBase<MergeReturns> {
  using MergeReturnsBase::MergeReturnsBase;
  void runOnOperation() override;
};

} // namespace

static bool containsReturn(Operation *op) {
  return op->walk([](ReturnOp) { return WalkResult::interrupt(); })
      .wasInterrupted();
}

void ReturnMerger::replaceReturn(ReturnOp op, bool inConstruct) {
  builder.setInsertionPoint(op);
  Location loc = op.getLoc();
  if (value)
    StoreOp::create(builder, loc, op.getOperands().front(), value);
  hlslc::setExitFlag(builder, loc, flag);
  if (inConstruct) {
    BreakOp::create(builder, loc);
  } else {
    // The results of an if that returns are never looked at.
    SmallVector<Value> operands;
    for (Type type : op->getParentOp()->getResultTypes())
      operands.push_back(UndefOp::create(builder, loc, type));
    YieldOp::create(builder, loc, operands);
  }
  op.erase();
}

void ReturnMerger::moveRest(Operation *op, Block &target) {
  Block *block = op->getBlock();
  Operation *last = block->getTerminator();
  Operation *position = target.getTerminator();
  for (auto it = std::next(op->getIterator()); &*it != last;)
    (it++)->moveBefore(position);
}

void ReturnMerger::guardRest(Operation *op) {
  Operation *last = op->getBlock()->getTerminator();
  if (&*std::next(op->getIterator()) == last)
    return;
  builder.setInsertionPointAfter(op);
  IfOp guard = hlslc::createExitGuard(builder, op->getLoc(), flag);
  moveRest(guard, *guard.getThenBlock());
}

bool ReturnMerger::processRegions(Operation *op, bool inConstruct) {
  bool inner = inConstruct || isa<LoopOp, SwitchOp>(op);
  bool mayReturn = false;
  for (Region &region : op->getRegions())
    for (Block &block : region)
      mayReturn |= process(block, inner);
  return mayReturn;
}

bool ReturnMerger::process(Block &block, bool inConstruct) {
  bool mayReturn = false;
  // The stores that stand for the last return move with what they depend on.
  auto last = dyn_cast<ReturnOp>(block.getTerminator());
  if (last && block.getParentOp() != function.getOperation()) {
    replaceReturn(last, inConstruct);
    mayReturn = true;
  }
  for (auto it = block.begin(); it != block.end();) {
    Operation *op = &*it++;
    if (isa<ReturnOp>(op))
      return true;
    if (op->getNumRegions() == 0 || !containsReturn(op))
      continue;
    auto ifOp = dyn_cast<IfOp>(op);
    // One side returns for sure: the rest belongs to the other.
    if (ifOp && ifOp.getNumResults() == 0 && !inConstruct) {
      Block *thenBlock = ifOp.getThenBlock();
      bool thenReturns = isa<ReturnOp>(thenBlock->getTerminator());
      if (!ifOp.getElseBlock()) {
        builder.createBlock(&ifOp.getElseRegion());
        YieldOp::create(builder, ifOp.getLoc());
      }
      Block *elseBlock = ifOp.getElseBlock();
      bool elseReturns = isa<ReturnOp>(elseBlock->getTerminator());
      Block *other = thenReturns   ? elseBlock
                     : elseReturns ? thenBlock
                                   : nullptr;
      if (other && isa<YieldOp>(other->getTerminator())) {
        moveRest(ifOp, *other);
        processRegions(ifOp, inConstruct);
        if (isa<UnreachableOp>(block.getTerminator()) &&
            block.getParentOp() != function.getOperation()) {
          Operation *end = block.getTerminator();
          builder.setInsertionPoint(end);
          YieldOp::create(builder, end->getLoc());
          end->erase();
        }
        return true;
      }
    }
    if (!processRegions(op, inConstruct))
      continue;
    mayReturn = true;
    Operation *end = block.getTerminator();
    if (inConstruct) {
      // A return below an if broke out of our own construct already.
      if (isa<IfOp>(op))
        continue;
      // Leave this loop or switch as well, unless this is how it ends anyway.
      builder.setInsertionPointAfter(op);
      if (isa<UnreachableOp>(end)) {
        BreakOp::create(builder, op->getLoc());
        end->erase();
        return true;
      }
      Value done = hlslc::loadExitFlags(builder, op->getLoc(), flag);
      auto leave = IfOp::create(builder, op->getLoc(), done);
      builder.setInsertionPointToEnd(leave.getThenBlock());
      BreakOp::create(builder, op->getLoc());
      it = std::next(leave->getIterator());
      continue;
    }
    if (isa<UnreachableOp>(end) &&
        block.getParentOp() != function.getOperation()) {
      builder.setInsertionPoint(end);
      YieldOp::create(builder, end->getLoc());
      end->erase();
      return true;
    }
    // The rest runs if the function is not done; it is processed where it is
    // now.
    guardRest(op);
    it = std::next(op->getIterator());
    // Skip the flag's load and its negation.
    while (it != block.end() && !isa<IfOp>(*it) &&
           !it->hasTrait<OpTrait::IsTerminator>())
      ++it;
  }
  return mayReturn;
}

void ReturnMerger::run() {
  Block *block = function.getEntryBlock();
  unsigned returns = 0;
  function.walk([&](ReturnOp) { ++returns; });
  bool endsInReturn = isa<ReturnOp>(block->getTerminator());
  if (returns == 1 && endsInReturn)
    return;
  Location loc = function.getLoc();
  builder.setInsertionPointToStart(block);
  if (!function.getResultTypes().empty())
    value = VariableOp::create(
        builder, loc,
        RefType::get(function.getResultTypes()[0], StorageClass::Function),
        "returned");
  flag = hlslc::createExitFlag(builder, loc, "done");
  Operation *end = block->getTerminator();
  if (!endsInReturn) {
    // Every path returns before: give the function an end.
    builder.setInsertionPoint(end);
    SmallVector<Value> operands;
    if (value)
      operands.push_back(UndefOp::create(builder, end->getLoc(),
                                         function.getResultTypes()[0]));
    ReturnOp::create(builder, end->getLoc(), operands);
    end->erase();
  }
  // The last value is a store like the others, so that what guards it moves it.
  auto last = cast<ReturnOp>(block->getTerminator());
  builder.setInsertionPoint(last);
  if (value && endsInReturn)
    StoreOp::create(builder, last.getLoc(), last.getOperands().front(), value);
  if (value) {
    // Stands at the top, where nothing moves it.
    builder.setInsertionPointToStart(block);
    Value undef = UndefOp::create(builder, last.getLoc(),
                                  last.getOperands().front().getType());
    last->setOperand(0, undef);
  }
  process(*block, /*inConstruct=*/false);
  last = cast<ReturnOp>(block->getTerminator());
  builder.setInsertionPoint(last);
  if (value) {
    Value merged = LoadOp::create(builder, last.getLoc(), value);
    last->setOperand(0, merged);
  }
}

void MergeReturns::runOnOperation() {
  hlslc::InlinePolicy policy(getOperation(), /*inlineAll=*/false, requiredOnly);
  // --hlsl-interlock-pixels puts one critical section into the entry point,
  // which GLSL allows before a return only.
  bool hasOrderedViews =
      llvm::any_of(getOperation().getOps<GlobalOp>(),
                   [](GlobalOp op) { return op.getRasterizerOrdered(); });
  llvm::DenseSet<StringAttr> entries;
  for (auto entry : getOperation().getOps<EntryPointOp>()) {
    entries.insert(entry.getBodyAttr().getAttr());
    if (hasOrderedViews && entry.getStage() == ShaderStage::Pixel)
      ReturnMerger(entry.getBodyFunction()).run();
  }
  for (auto function : getOperation().getOps<FuncOp>())
    if (!entries.contains(function.getSymNameAttr()) &&
        policy.shouldInline(function))
      ReturnMerger(function).run();
}
