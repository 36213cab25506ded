//===----------------------------------------------------------------------===//
// Ifs instead of switches.
// In:  form `target`.
// Out: no switch. One whose cases end where they end is a chain of ifs; a long
//      one or another one stands in a loop of one turn, which `break` leaves as
//      it left the switch:
//        for (int k = 0; k < 1; ++k) { if (s == 1) {...; break;} ... }
// Why: GLSL ES 100 has none.
//===----------------------------------------------------------------------===//

#include "CountedLoops.h"

#include "hlslc/Transforms/Passes.h"

namespace hlslc {
#define GEN_PASS_DEF_EXPANDSWITCHES
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {
struct ExpandSwitches : hlslc::impl::ExpandSwitchesBase<ExpandSwitches> {
  void runOnOperation() override;
};

/// The longest chain: each `else` nests one deeper.
constexpr unsigned kMaxChain = 256;

/// Rewrites one switch.
class Rewriter {
public:
  explicit Rewriter(SwitchOp op)
      : op(op), builder(op), loc(op.getLoc()),
        boolType(IntegerType::get(op.getContext(), 1)) {}
  void run();

private:
  bool isPlain();
  Value isListed(unsigned number);
  Value isOneOf(unsigned number);
  Value either(Value a, Value b) {
    return a ? BinaryOp::create(builder, loc, BinaryKind::Or, a, b).getResult()
             : b;
  }
  void makeChain();
  void makeLoop();
  void leaveByFlags(SmallVectorImpl<ContinueOp> &continues);
  VariableOp makeLocal(Type type, StringRef name) {
    return VariableOp::create(builder, loc,
                              RefType::get(type, StorageClass::Function), name);
  }
  Value makeBool(bool value) {
    return ConstantOp::create(builder, loc, boolType,
                              builder.getIntegerAttr(boolType, value));
  }
  void moveCase(unsigned number, Block *to) {
    to->getOperations().splice(to->end(),
                               op.getCaseBlock(number)->getOperations());
  }

  SwitchOp op;
  OpBuilder builder;
  Location loc;
  Type boolType;
};
} // namespace

/// No case falls into the next, and none is left from inside.
bool Rewriter::isPlain() {
  bool isPlain = true;
  for (unsigned i = 0; i < op.getNumCases(); ++i) {
    Operation *end = op.getCaseBlock(i)->getTerminator();
    isPlain &= !isa<FallthroughOp>(end);
    op.getCaseBlock(i)->walk([&](BreakOp exit) {
      isPlain &= exit.getOperation() == end || exit.getTarget() != op;
    });
  }
  return isPlain;
}

/// Whether the selector has a label of the case; null if it has none.
Value Rewriter::isListed(unsigned number) {
  Value whole;
  Type type = op.getSelector().getType();
  for (int64_t value : op.getCaseValues(number)) {
    Value label = ConstantOp::create(
        builder, loc, type,
        IntegerAttr::get(type, APInt(32, uint64_t(value), /*isSigned=*/false,
                                     /*implicitTrunc=*/true)));
    whole = either(whole, CompareOp::create(builder, loc, CompareKind::EQ,
                                            op.getSelector(), label));
  }
  return whole;
}

/// Whether the case is the one that the selector chooses.
Value Rewriter::isOneOf(unsigned number) {
  if (!op.isDefault(number))
    return isListed(number);
  Value others;
  for (unsigned i = 0; i < op.getNumCases(); ++i)
    if (Value listed = i == number ? Value() : isListed(i))
      others = either(others, listed);
  return others
             ? UnaryOp::create(builder, loc, UnaryKind::Not, others).getResult()
             : makeBool(true);
}

/// A case ends by `yield` from now on.
static void endByYield(Block *block) {
  auto exit = dyn_cast<BreakOp>(block->getTerminator());
  if (!exit)
    return;
  OpBuilder builder(exit);
  YieldOp::create(builder, exit.getLoc(), exit.getOperands());
  exit.erase();
}

void Rewriter::makeChain() {
  SmallVector<unsigned> order;
  std::optional<unsigned> last;
  for (unsigned i = 0; i < op.getNumCases(); ++i)
    if (op.isDefault(i))
      last = i;
    else
      order.push_back(i);
  // Only a default: its code, under no condition.
  if (order.empty()) {
    auto always = IfOp::create(builder, loc, makeBool(true), last.has_value(),
                               op.getResultTypes());
    if (last) {
      moveCase(*last, always.getThenBlock());
      endByYield(always.getThenBlock());
      builder.setInsertionPointToEnd(always.getElseBlock());
      SmallVector<Value> zeros;
      for (Type type : op.getResultTypes())
        zeros.push_back(UndefOp::create(builder, loc, type));
      YieldOp::create(builder, loc, zeros);
    } else {
      builder.setInsertionPointToEnd(always.getThenBlock());
      YieldOp::create(builder, loc);
    }
    op->replaceAllUsesWith(always->getResults());
    return;
  }
  IfOp first;
  for (unsigned number : order) {
    bool isLast = number == order.back();
    auto test = IfOp::create(builder, loc, isListed(number), !isLast || last,
                             op.getResultTypes());
    moveCase(number, test.getThenBlock());
    endByYield(test.getThenBlock());
    if (first) // Inside the else of the one before.
      YieldOp::create(builder, loc, test->getResults());
    else
      first = test;
    if (test.getElseBlock())
      builder.setInsertionPointToStart(test.getElseBlock());
    if (isLast && last) {
      moveCase(*last, test.getElseBlock());
      endByYield(test.getElseBlock());
    }
  }
  op->replaceAllUsesWith(first->getResults());
}

/// `continue` meant the loop around the switch; what it hands over goes through
/// locals.
void Rewriter::leaveByFlags(SmallVectorImpl<ContinueOp> &continues) {
  if (continues.empty())
    return;
  builder.setInsertionPoint(op);
  VariableOp flag = makeLocal(boolType, "goesOn");
  StoreOp::create(builder, loc, makeBool(false), flag);
  SmallVector<VariableOp> carried;
  for (Value value : continues.front().getOperands())
    carried.push_back(makeLocal(value.getType(), "next"));
  for (ContinueOp exit : continues) {
    builder.setInsertionPoint(exit);
    for (auto [value, variable] : llvm::zip(exit.getOperands(), carried))
      StoreOp::create(builder, loc, value, variable);
    StoreOp::create(builder, loc, makeBool(true), flag);
    BreakOp::create(builder, loc);
    exit.erase();
  }
  builder.setInsertionPointAfter(op);
  auto test = IfOp::create(builder, loc, LoadOp::create(builder, loc, flag));
  builder.setInsertionPointToStart(test.getThenBlock());
  SmallVector<Value> values;
  for (VariableOp variable : carried)
    values.push_back(LoadOp::create(builder, loc, variable));
  ContinueOp::create(builder, loc, values);
}

void Rewriter::makeLoop() {
  // Results and what goes on elsewhere lie in locals.
  SmallVector<ContinueOp> continues;
  SmallVector<Operation *> exits;
  LoopOp outer = op->getParentOfType<LoopOp>();
  op->walk([&](Operation *inner) {
    if (auto exit = dyn_cast<ContinueOp>(inner)) {
      if (exit.getTarget() == outer)
        continues.push_back(exit);
    } else if (auto exit = dyn_cast<BreakOp>(inner)) {
      if (exit.getTarget() == op)
        exits.push_back(exit);
    } else if (isa<YieldOp>(inner) && inner->getParentOp() == op) {
      exits.push_back(inner);
    }
  });
  SmallVector<VariableOp> results;
  for (Value result : op.getResults())
    results.push_back(makeLocal(result.getType(), "chosen"));
  for (Operation *exit : exits) {
    builder.setInsertionPoint(exit);
    for (auto [value, variable] : llvm::zip(exit->getOperands(), results))
      StoreOp::create(builder, loc, value, variable);
    BreakOp::create(builder, loc);
    exit->erase();
  }
  leaveByFlags(continues);
  builder.setInsertionPoint(op);
  bool fallsThrough = false;
  for (unsigned i = 0; i < op.getNumCases(); ++i)
    fallsThrough |= isa<FallthroughOp>(op.getCaseBlock(i)->getTerminator());
  VariableOp falls;
  if (fallsThrough) {
    falls = makeLocal(boolType, "falls");
    StoreOp::create(builder, loc, makeBool(false), falls);
  }
  hlslc::countTo(builder, loc, 1, [&](Value) {
    for (unsigned i = 0; i < op.getNumCases(); ++i) {
      Value isChosen = isOneOf(i);
      if (falls && i)
        isChosen =
            BinaryOp::create(builder, loc, BinaryKind::Or,
                             LoadOp::create(builder, loc, falls), isChosen);
      auto test = IfOp::create(builder, loc, isChosen);
      moveCase(i, test.getThenBlock());
      if (auto end =
              dyn_cast<FallthroughOp>(test.getThenBlock()->getTerminator())) {
        OpBuilder::InsertionGuard guard(builder);
        builder.setInsertionPoint(end);
        StoreOp::create(builder, loc, makeBool(true), falls);
        YieldOp::create(builder, loc);
        end.erase();
      }
    }
  });
  builder.setInsertionPoint(op);
  for (auto [result, variable] : llvm::zip(op.getResults(), results))
    result.replaceAllUsesWith(LoadOp::create(builder, loc, variable));
}

void Rewriter::run() {
  if (op.getNumCases() <= kMaxChain && isPlain())
    makeChain();
  else
    makeLoop();
  op.erase();
}

void ExpandSwitches::runOnOperation() {
  SmallVector<SwitchOp> list;
  // Inner ones first.
  getOperation().walk([&](SwitchOp op) { list.push_back(op); });
  for (SwitchOp op : list) {
    Rewriter(op).run();
    ++numExpanded;
  }
}
