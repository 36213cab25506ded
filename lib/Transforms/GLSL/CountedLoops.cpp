//===----------------------------------------------------------------------===//
// See CountedLoops.h.
//===----------------------------------------------------------------------===//

#include "CountedLoops.h"

#include "mlir/IR/Matchers.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

static bool isConstant(Value value) {
  return value.getDefiningOp<ConstantOp>() != nullptr;
}

/// The test at the top of the body: `if (test) {} else { break; }`.
static CompareOp findTest(LoopOp loop) {
  for (Operation &op : *loop.getBodyBlock()) {
    auto test = dyn_cast<IfOp>(op);
    if (!test) {
      if (!isMemoryEffectFree(&op) && !isa<LoadOp>(op))
        return {};
      continue;
    }
    auto isLone = [](Block *block, auto isWanted) {
      return block && llvm::hasSingleElement(*block) &&
             isWanted(block->front()) && block->front().getNumOperands() == 0;
    };
    if (!isLone(test.getThenBlock(),
                [](Operation &op) { return isa<YieldOp>(op); }) ||
        !isLone(test.getElseBlock(),
                [](Operation &op) { return isa<BreakOp>(op); }))
      return {};
    return test.getCondition().getDefiningOp<CompareOp>();
  }
  return {};
}

/// The last store to a local before the loop, in its block, if nothing but
/// plain statements comes between.
static StoreOp findInit(VariableOp variable, LoopOp loop) {
  for (Operation *op = loop->getPrevNode(); op; op = op->getPrevNode()) {
    if (auto store = dyn_cast<StoreOp>(op);
        store && store.getRef() == variable.getResult())
      return store;
    if (op->getNumRegions() != 0 || op == variable)
      return {};
    if (llvm::is_contained(op->getOperands(), variable.getResult()))
      return {};
  }
  return {};
}

static std::optional<CountedLoop> findLocal(LoopOp loop, VariableOp variable) {
  CountedLoop count{variable, findInit(variable, loop)};
  if (!count.init || !isConstant(count.init.getValue()))
    return std::nullopt;
  // One step, where steps belong.
  StoreOp step;
  for (Operation *user : variable.getResult().getUsers()) {
    if (!loop->isProperAncestor(user) || isa<LoadOp>(user))
      continue;
    auto store = dyn_cast<StoreOp>(user);
    if (!store || step || store->getBlock() != loop.getContinuingBlock())
      return std::nullopt;
    step = store;
  }
  auto next = step ? step.getValue().getDefiningOp<BinaryOp>() : BinaryOp();
  if (!next ||
      (next.getKind() != BinaryKind::Add && next.getKind() != BinaryKind::Sub))
    return std::nullopt;
  auto last = next.getLhs().getDefiningOp<LoadOp>();
  if (!last || last.getRef() != variable.getResult() ||
      !isConstant(next.getRhs()))
    return std::nullopt;
  return count;
}

std::optional<CountedLoop> hlslc::findCount(LoopOp loop) {
  CompareOp test = findTest(loop);
  if (!test || !isConstant(test.getRhs()) ||
      !isa<YieldOp>(loop.getContinuingBlock()->getTerminator()))
    return std::nullopt;
  if (auto load = test.getLhs().getDefiningOp<LoadOp>()) {
    auto variable = load.getRef().getDefiningOp<VariableOp>();
    return variable && loop.getInits().empty() ? findLocal(loop, variable)
                                               : std::nullopt;
  }
  // Loops over arrays, as passes write them: the one carried value counts.
  auto argument = dyn_cast<BlockArgument>(test.getLhs());
  if (!argument || argument.getOwner() != loop.getBodyBlock() ||
      loop.getInits().size() != 1 || !isConstant(loop.getInits()[0]))
    return std::nullopt;
  Value next = loop.getContinuingBlock()->getTerminator()->getOperand(0);
  auto sum = next.getDefiningOp<BinaryOp>();
  bool counts = sum && sum.getKind() == BinaryKind::Add &&
                isa<BlockArgument>(sum.getLhs()) && isConstant(sum.getRhs());
  return counts ? std::optional<CountedLoop>(CountedLoop{}) : std::nullopt;
}

static bool isCounter(VariableOp variable, Operation *user) {
  for (auto loop = user->getParentOfType<LoopOp>(); loop;
       loop = loop->getParentOfType<LoopOp>())
    if (std::optional<CountedLoop> count = findCount(loop);
        count && count->variable == variable)
      return true;
  return false;
}

/// `depth`: of the expression, so far. Indices that people write are short.
static bool isConstantIndex(Value value, unsigned depth) {
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    auto loop = dyn_cast<LoopOp>(argument.getOwner()->getParentOp());
    return loop && argument.getOwner() == loop.getBodyBlock() &&
           findCount(loop).has_value();
  }
  Operation *op = value.getDefiningOp();
  if (isa<ConstantOp>(op))
    return true;
  if (isa<BinaryOp, UnaryOp, ConvertOp, BitcastOp>(op))
    return depth < 6 && llvm::all_of(
                            op->getOperands(),
                            [&](Value operand) {
                              return isConstantIndex(operand, depth + 1);
                            });
  auto load = dyn_cast<LoadOp>(op);
  auto variable =
      load ? load.getRef().getDefiningOp<VariableOp>() : VariableOp();
  return variable && isCounter(variable, load);
}

bool hlslc::isConstantIndex(Value value) { return ::isConstantIndex(value, 0); }

void hlslc::countTo(OpBuilder &builder, Location loc, uint64_t count,
                    llvm::function_ref<void(Value)> body) {
  Type type = IntegerType::get(builder.getContext(), 32, IntegerType::Signed);
  auto number = [&](int64_t value) -> Value {
    return ConstantOp::create(builder, loc, type,
                              builder.getIntegerAttr(type, value));
  };
  auto counter = VariableOp::create(
      builder, loc, RefType::get(type, StorageClass::Function), "k");
  StoreOp::create(builder, loc, number(0), counter);
  auto loop = LoopOp::create(builder, loc);
  OpBuilder::InsertionGuard guard(builder);
  // First: what is in the body asks how the loop counts.
  builder.setInsertionPointToStart(loop.getContinuingBlock());
  Value next =
      BinaryOp::create(builder, loc, BinaryKind::Add,
                       LoadOp::create(builder, loc, counter), number(1));
  StoreOp::create(builder, loc, next, counter);
  YieldOp::create(builder, loc);
  builder.setInsertionPointToStart(loop.getBodyBlock());
  Value index = LoadOp::create(builder, loc, counter);
  Value goesOn = CompareOp::create(builder, loc, CompareKind::LT, index,
                                   number(int64_t(count)));
  auto test = IfOp::create(builder, loc, goesOn, /*withElse=*/true);
  builder.setInsertionPointToStart(test.getThenBlock());
  YieldOp::create(builder, loc);
  builder.setInsertionPointToStart(test.getElseBlock());
  BreakOp::create(builder, loc);
  builder.setInsertionPointToEnd(loop.getBodyBlock());
  body(LoadOp::create(builder, loc, counter));
  Block *last = builder.getInsertionBlock();
  if (last->empty() || !last->back().hasTrait<OpTrait::IsTerminator>())
    YieldOp::create(builder, loc);
}
