//===----------------------------------------------------------------------===//
// Results of structured control flow that nothing looks at.
// In:  a function in any form.
// Out: fewer results, carried values and operands of exits.
// Why: see UnusedResults.h. Values are live from what has an effect backwards,
//      so that values that a loop only hands to itself go too.
//===----------------------------------------------------------------------===//

#include "UnusedResults.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseSet.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

namespace {

class UnusedResults {
public:
  explicit UnusedResults(FuncOp function) : function(function) {}
  void run();

private:
  void collectExits(Operation *op);
  void mark(Value value) {
    if (live.insert(value).second)
      worklist.push_back(value);
  }
  void markInputs(Value value);
  llvm::BitVector getDead(ValueRange values) const;
  void dropOperands();
  void rebuild(Operation *op);
  void eraseDead();

  FuncOp function;
  llvm::DenseSet<Value> live;
  SmallVector<Value> worklist;
  /// If, switch and loop with something to hand over, outermost last.
  SmallVector<Operation *> constructs;
  /// Exits that hand results of a construct to it.
  llvm::DenseMap<Operation *, SmallVector<Operation *>> resultExits;
  /// Exits that go to the continuing region of a loop.
  llvm::DenseMap<Operation *, SmallVector<Operation *>> continues;
};

} // namespace

static bool isConstruct(Operation *op) {
  return isa<IfOp, SwitchOp, LoopOp>(op);
}

/// Ops whose operands matter only as far as those who take them do.
static bool isHandOver(Operation *op) {
  return isa<YieldOp, BreakOp, ContinueOp, BreakIfOp>(op);
}

/// What a break_if gives as results, or another exit at all.
static OperandRange getResultOperands(Operation *exit) {
  if (auto breakIf = dyn_cast<BreakIfOp>(exit))
    return breakIf.getResults();
  return exit->getOperands();
}

/// What the end of a continuing region carries to the next iteration.
static OperandRange getNextOperands(LoopOp loop) {
  Operation *end = loop.getContinuingBlock()->getTerminator();
  if (auto breakIf = dyn_cast<BreakIfOp>(end))
    return breakIf.getNext();
  return end->getOperands();
}

void UnusedResults::collectExits(Operation *op) {
  if (isConstruct(op)) {
    constructs.push_back(op);
    return;
  }
  if (auto exit = dyn_cast<BreakOp>(op)) {
    resultExits[exit.getTarget()].push_back(op);
  } else if (auto exit = dyn_cast<ContinueOp>(op)) {
    continues[exit.getTarget()].push_back(op);
  } else if (isa<BreakIfOp>(op)) {
    resultExits[op->getParentOp()].push_back(op);
  } else if (isa<YieldOp>(op)) {
    auto loop = dyn_cast<LoopOp>(op->getParentOp());
    if (!loop)
      resultExits[op->getParentOp()].push_back(op);
    else if (op->getBlock() == loop.getBodyBlock())
      continues[loop].push_back(op);
  }
}

void UnusedResults::markInputs(Value value) {
  if (auto result = dyn_cast<OpResult>(value)) {
    Operation *op = result.getOwner();
    if (!isConstruct(op)) {
      llvm::for_each(op->getOperands(), [&](Value v) { mark(v); });
      return;
    }
    for (Operation *exit : resultExits[op])
      mark(getResultOperands(exit)[result.getResultNumber()]);
    return;
  }
  auto argument = cast<BlockArgument>(value);
  auto loop = dyn_cast<LoopOp>(argument.getOwner()->getParentOp());
  if (!loop)
    return;
  unsigned number = argument.getArgNumber();
  if (argument.getOwner() == loop.getBodyBlock()) {
    mark(loop.getInits()[number]);
    mark(getNextOperands(loop)[number]);
    return;
  }
  for (Operation *exit : continues[loop])
    mark(exit->getOperand(number));
}

llvm::BitVector UnusedResults::getDead(ValueRange values) const {
  llvm::BitVector dead(values.size());
  for (auto [i, value] : llvm::enumerate(values))
    if (!live.contains(value))
      dead.set(i);
  return dead;
}

/// Takes operands off the exits while the constructs still tell which.
void UnusedResults::dropOperands() {
  for (Operation *op : constructs) {
    llvm::BitVector dead = getDead(op->getResults());
    if (dead.any())
      for (Operation *exit : resultExits[op]) {
        llvm::BitVector operands(exit->getNumOperands());
        unsigned first =
            exit->getNumOperands() - getResultOperands(exit).size();
        for (unsigned index : dead.set_bits())
          operands.set(first + index);
        if (auto breakIf = dyn_cast<BreakIfOp>(exit)) {
          auto results = breakIf.getResultsMutable();
          for (unsigned index = dead.size(); index-- > 0;)
            if (dead.test(index))
              results.erase(index);
        } else {
          exit->eraseOperands(operands);
        }
      }
    auto loop = dyn_cast<LoopOp>(op);
    if (!loop)
      continue;
    dead = getDead(loop.getBodyBlock()->getArguments());
    if (dead.any()) {
      Operation *end = loop.getContinuingBlock()->getTerminator();
      if (auto breakIf = dyn_cast<BreakIfOp>(end)) {
        auto next = breakIf.getNextMutable();
        for (unsigned index = dead.size(); index-- > 0;)
          if (dead.test(index))
            next.erase(index);
      } else {
        end->eraseOperands(dead);
      }
    }
    dead = getDead(loop.getContinuingBlock()->getArguments());
    if (dead.any())
      for (Operation *exit : continues[loop])
        exit->eraseOperands(dead);
  }
}

static Operation *createLike(Operation *op, ValueRange inits, TypeRange types) {
  OpBuilder builder(op);
  if (auto branch = dyn_cast<IfOp>(op))
    return IfOp::create(builder, op->getLoc(), branch.getCondition(),
                        branch.getElseBlock() != nullptr, types);
  if (isa<LoopOp>(op))
    return LoopOp::create(builder, op->getLoc(), inits, types);
  auto old = cast<SwitchOp>(op);
  SmallVector<SmallVector<int64_t>> cases;
  for (unsigned i = 0; i < old.getNumCases(); ++i)
    cases.emplace_back(llvm::to_vector(old.getCaseValues(i)));
  std::optional<unsigned> defaultCase = old.getDefaultCase();
  return SwitchOp::create(builder, op->getLoc(), old.getSelector(), cases,
                          defaultCase, types);
}

void UnusedResults::rebuild(Operation *op) {
  llvm::BitVector dead = getDead(op->getResults());
  llvm::BitVector deadInits;
  SmallVector<Value> inits;
  if (auto loop = dyn_cast<LoopOp>(op)) {
    deadInits = getDead(loop.getBodyBlock()->getArguments());
    for (auto [i, init] : llvm::enumerate(loop.getInits()))
      if (!deadInits.test(i))
        inits.push_back(init);
    Block *continuing = loop.getContinuingBlock();
    llvm::BitVector deadArguments = getDead(continuing->getArguments());
    // Dead code may still look at them; it goes later.
    for (unsigned index : deadArguments.set_bits())
      continuing->getArgument(index).dropAllUses();
    continuing->eraseArguments(deadArguments);
    for (unsigned index : deadInits.set_bits())
      loop.getBodyBlock()->getArgument(index).dropAllUses();
    loop.getBodyBlock()->eraseArguments(deadInits);
  }
  if (dead.none() && deadInits.none())
    return;
  SmallVector<Type> types;
  for (auto [i, type] : llvm::enumerate(op->getResultTypes()))
    if (!dead.test(i))
      types.push_back(type);
  Operation *fresh = createLike(op, inits, types);
  fresh->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  for (auto [old, region] : llvm::zip(op->getRegions(), fresh->getRegions()))
    region.takeBody(old);
  unsigned next = 0;
  for (auto [i, result] : llvm::enumerate(op->getResults())) {
    if (!dead.test(i))
      result.replaceAllUsesWith(fresh->getResult(next++));
    else
      result.dropAllUses();
  }
  op->erase();
}

void UnusedResults::eraseDead() {
  // What follows is looked at first: uses go before what they use.
  SmallVector<Operation *> dead;
  function.walk([&](Operation *op) {
    if (op->getNumResults() && !isConstruct(op) && wouldOpBeTriviallyDead(op) &&
        llvm::none_of(op->getResults(),
                      [&](Value v) { return live.contains(v); }))
      dead.push_back(op);
  });
  for (Operation *op : dead)
    op->dropAllReferences();
  for (Operation *op : dead) {
    op->dropAllUses();
    op->erase();
  }
}

void UnusedResults::run() {
  function.walk([&](Operation *op) {
    collectExits(op);
    if (isa<IfOp>(op) || isa<SwitchOp>(op)) {
      mark(op->getOperand(0));
    } else if (auto breakIf = dyn_cast<BreakIfOp>(op)) {
      mark(breakIf.getCondition());
    } else if (!isConstruct(op) && !isHandOver(op) &&
               !wouldOpBeTriviallyDead(op)) {
      llvm::for_each(op->getOperands(), [&](Value v) { mark(v); });
    }
  });
  if (constructs.empty())
    return;
  while (!worklist.empty())
    markInputs(worklist.pop_back_val());
  bool anyDead = llvm::any_of(constructs, [&](Operation *op) {
    if (getDead(op->getResults()).any())
      return true;
    auto loop = dyn_cast<LoopOp>(op);
    return loop && (getDead(loop.getBodyBlock()->getArguments()).any() ||
                    getDead(loop.getContinuingBlock()->getArguments()).any());
  });
  if (!anyDead)
    return;
  // Dead values may be used by dead operations only: these go first, then what
  // hands the values over.
  dropOperands();
  eraseDead();
  for (Operation *op : constructs)
    rebuild(op);
}

void hlslc::dropUnusedResults(FuncOp function) {
  UnusedResults(function).run();
}
