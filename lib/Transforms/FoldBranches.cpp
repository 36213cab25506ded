//===----------------------------------------------------------------------===//
// Takes the side that a constant chooses.
// In:  any form.
// Out: an `if` or `switch` over a constant is what it runs; what follows an
// exit
//      that is always taken is gone.
// Why: what the source says about constants (the class of an interface's
// object,
//      `#define`d and `static const` conditions, arguments of inlined calls)
//      costs nothing, and no resource is chosen by it at run time.
//===----------------------------------------------------------------------===//

#include "HLSL/IR/HLSLOps.h"
#include "hlslc/Transforms/Passes.h"

#include "mlir/IR/Matchers.h"

namespace hlslc {
#define GEN_PASS_DEF_FOLDBRANCHES
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {
struct FoldBranches : hlslc::impl::FoldBranchesBase<FoldBranches> {
  void runOnOperation() override;

private:
  void visit(Region &region);
  /// These return whether control goes on behind the operation.
  bool fold(IfOp op);
  bool fold(SwitchOp op);
  bool replace(Operation *op, ArrayRef<Block *> taken);
};
} // namespace

/// Erases what follows `op` in its block.
static void eraseAfter(Operation *op) {
  Block *block = op->getBlock();
  while (&block->back() != op) {
    block->back().dropAllUses();
    block->back().erase();
  }
}

/// The blocks run one after the other in place of `op`; all but the last end in
/// hlsl.fallthrough.
bool FoldBranches::replace(Operation *op, ArrayRef<Block *> taken) {
  ++numFolded;
  if (taken.empty()) {
    op->erase();
    return true;
  }
  for (Block *block : taken.drop_back())
    block->getTerminator()->erase();
  Operation *exit = taken.back()->getTerminator();
  bool endsHere =
      isa<YieldOp>(exit) || (isa<SwitchOp>(op) && isa<BreakOp>(exit));
  if (endsHere)
    op->replaceAllUsesWith(exit->getOperands());
  else
    eraseAfter(op);
  for (Block *block : taken)
    op->getBlock()->getOperations().splice(op->getIterator(),
                                           block->getOperations());
  if (endsHere)
    exit->erase();
  op->erase();
  return endsHere;
}

bool FoldBranches::fold(IfOp op) {
  llvm::APInt condition;
  if (!matchPattern(op.getCondition(), m_ConstantInt(&condition)))
    return true;
  Block *taken = condition.isZero() ? op.getElseBlock() : op.getThenBlock();
  return replace(op, taken ? ArrayRef(taken) : ArrayRef<Block *>());
}

/// Whether a `break` at depth leaves the switch.
static bool leavesAtDepth(SwitchOp op, Block *block) {
  Operation *exit = block->getTerminator();
  return block
      ->walk([&](BreakOp nested) {
        return nested != exit && nested.getTarget() == op
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

bool FoldBranches::fold(SwitchOp op) {
  llvm::APInt selector;
  if (!matchPattern(op.getSelector(), m_ConstantInt(&selector)))
    return true;
  int64_t value = op.getSelector().getType().isUnsignedInteger()
                      ? int64_t(selector.getZExtValue())
                      : selector.getSExtValue();
  unsigned chosen = op.getNumCases();
  for (unsigned i = 0; i < op.getNumCases(); ++i) {
    if (llvm::is_contained(op.getCaseValues(i), value)) {
      chosen = i;
      break;
    }
    if (op.isDefault(i))
      chosen = i;
  }
  SmallVector<Block *> taken;
  for (unsigned i = chosen; i < op.getNumCases(); ++i) {
    taken.push_back(op.getCaseBlock(i));
    if (leavesAtDepth(op, taken.back()))
      return true;
    if (!isa<FallthroughOp>(taken.back()->getTerminator()))
      break;
  }
  return replace(op, taken);
}

void FoldBranches::visit(Region &region) {
  for (Block &block : region) {
    Operation *next = block.empty() ? nullptr : &block.front();
    while (Operation *op = next) {
      for (Region &inner : op->getRegions())
        visit(inner);
      // What a branch leaves in its place has been visited.
      next = op->getNextNode();
      bool goesOn = true;
      if (auto branch = dyn_cast<IfOp>(op))
        goesOn = fold(branch);
      else if (auto choice = dyn_cast<SwitchOp>(op))
        goesOn = fold(choice);
      if (!goesOn)
        break;
    }
  }
}

void FoldBranches::runOnOperation() {
  for (auto function : getOperation().getOps<FuncOp>())
    visit(function.getBody());
}
