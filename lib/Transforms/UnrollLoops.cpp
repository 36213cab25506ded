//===----------------------------------------------------------------------===//
// Unrolls loops by executing what is constant about them.
// In:  form `source` after inlining: counters are locals, loops carry nothing.
// Out: loops with [unroll], and those that UnrollReasons names, are their
//      iterations one after the other: a load of a local that holds a constant
//      is that constant, an `if` of a constant is its side. A break or continue
//      under an unknown condition sets a flag that guards what follows:
//        for (i = 0; i < 3; ++i) { if (c(i)) break; use(i); }   becomes
//        if (!c(0)) { use(0); if (!c(1)) { use(1); if (!c(2)) use(2); } }
//      Loops that run too often or unknown times stay, with a warning; where
//      they cannot stay, that is an error.
// Why: offsets and resources must be constants. Over locals any loop that ends
//      by constants is unrolled, however it counts: nothing is recognised, all
//      is executed. docs/rationale/ControlFlow.md
//===----------------------------------------------------------------------===//

#include "ConstantExits.h"
#include "Unroller.h"
#include "hlslc/Transforms/Passes.h"

namespace hlslc {
#define GEN_PASS_DEF_UNROLLLOOPS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

namespace {
struct UnrollLoops : hlslc::impl::UnrollLoopsBase<UnrollLoops> {
  using UnrollLoopsBase::UnrollLoopsBase;
  void runOnOperation() override;
};

} // namespace
//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

Attribute Unroller::getConstant(Value value) const {
  if (Attribute constant = constants.lookup(value))
    return constant;
  if (auto constant = value.getDefiningOp<ConstantOp>())
    return constant.getValue();
  return {};
}

/// Of an index in a reference: a new one while writing.
Attribute Unroller::lookUpIndex(Value value) const {
  if (!emits)
    return getConstant(value);
  auto constant = value.getDefiningOp<ConstantOp>();
  return constant ? constant.getValue() : Attribute();
}

void Unroller::setConstant(Value value, Attribute constant) {
  if (constant)
    constants[value] = constant;
  else
    constants.erase(value);
}

bool hlslc::foldsPurely(Operation *op) {
  if (auto extract = dyn_cast<ExtractOp>(op))
    return extract.isStatic();
  if (auto insert = dyn_cast<InsertOp>(op))
    return insert.isStatic();
  if (auto cast = dyn_cast<BitcastOp>(op))
    return !cast.getValue().getDefiningOp<BitcastOp>();
  return isa<UnaryOp, BinaryOp, CompareOp, ConvertOp, SelectOp, ConstructOp,
             SplatOp, SwizzleOp, InsertSwizzleOp>(op) ||
         (isa<IntrinsicOp>(op) && op->getNumResults() == 1);
}

/// The constant that an operation gives here, or null.
Attribute Unroller::evaluate(Operation *op) const {
  if (!foldsPurely(op))
    return {};
  // `false && x` is known whatever x is; so is `c ? 1 : x`.
  bool mayBePartial = isa<BinaryOp, SelectOp>(op);
  bool any = false;
  SmallVector<Attribute, 4> operands;
  for (Value operand : op->getOperands()) {
    operands.push_back(getConstant(operand));
    if (!operands.back() && !mayBePartial)
      return {};
    any |= operands.back() != Attribute();
  }
  SmallVector<OpFoldResult, 1> results;
  if (!any || failed(op->fold(operands, results)) || results.size() != 1)
    return {};
  if (auto constant = dyn_cast<Attribute>(results[0]))
    return constant;
  return getConstant(cast<Value>(results[0]));
}

Value Unroller::materialize(Attribute constant, Type type, Location loc) {
  Value &value = materialized[{constant, type}];
  if (!value) {
    OpBuilder atTop = OpBuilder::atBlockBegin(function.getEntryBlock());
    value = ConstantOp::create(atTop, loc, type, constant);
  }
  return value;
}

Value Unroller::map(Value value) {
  if (!emits)
    return value;
  if (Attribute constant = getConstant(value))
    return materialize(constant, value.getType(), function.getLoc());
  return mapping.lookupOrDefault(value);
}

//===----------------------------------------------------------------------===//
// Following the code that is there
//===----------------------------------------------------------------------===//

/// Notes what an operation without regions does. `map` leads to new locals
/// while writing.
void Unroller::visit(Operation *op) {
  auto lookup = [&](Value index) { return lookUpIndex(index); };
  if (isa<AccessOp>(op))
    return;
  if (auto load = dyn_cast<LoadOp>(op))
    return setConstant(load, known.load(map(load.getRef()), lookup, globals));
  if (auto store = dyn_cast<StoreOp>(op))
    return known.store(map(store.getRef()), getConstant(store.getValue()),
                       lookup);
  if (isa<VariableOp>(op))
    return known.forget(map(op->getResult(0)));
  for (Value operand : op->getOperands())
    if (isa<RefType>(operand.getType()))
      known.forget(getRootRef(map(operand)));
  if (op->getNumResults() == 1)
    setConstant(op->getResult(0), evaluate(op));
}

/// Returns whether the end is reached.
bool Unroller::walk(Block &block) {
  auto identity = [](Value value) { return value; };
  for (Operation &op : llvm::make_early_inc_range(block)) {
    if (auto loop = dyn_cast<LoopOp>(op)) {
      bool ends = true;
      if (isWanted(loop) && tryUnroll(loop, ends)) {
        if (!ends)
          return false;
        continue;
      }
      known.forgetWritten(loop, identity);
      KnownLocals before = known;
      walk(*loop.getBodyBlock());
      known = before;
      walk(*loop.getContinuingBlock());
      known = std::move(before);
    } else if (auto ifOp = dyn_cast<IfOp>(op)) {
      if (!walkIf(ifOp))
        return false;
    } else if (auto switchOp = dyn_cast<SwitchOp>(op)) {
      known.forgetWritten(switchOp, identity);
      KnownLocals before = known;
      for (Region &region : switchOp->getRegions()) {
        walk(region.front());
        known = before;
      }
    } else if (!op.hasTrait<OpTrait::IsTerminator>()) {
      visit(&op);
    }
  }
  return isa<YieldOp, FallthroughOp, BreakIfOp>(block.getTerminator());
}

bool Unroller::walkIf(IfOp op) {
  auto constant = dyn_cast_or_null<BoolAttr>(getConstant(op.getCondition()));
  for (Value result : op.getResults())
    setConstant(result, {});
  KnownLocals before = known;
  bool thenEnds = walk(*op.getThenBlock());
  KnownLocals afterThen = std::move(known);
  known = std::move(before);
  bool elseEnds = !op.getElseBlock() || walk(*op.getElseBlock());
  Block *taken = !constant             ? nullptr
                 : constant.getValue() ? op.getThenBlock()
                                       : op.getElseBlock();
  if (constant ? constant.getValue() : !elseEnds)
    known = std::move(afterThen);
  else if (!constant && thenEnds)
    known.meet(afterThen);
  if (taken && isa<YieldOp>(taken->getTerminator()))
    for (auto [result, value] :
         llvm::zip(op.getResults(), taken->getTerminator()->getOperands()))
      setConstant(result, getConstant(value));
  return thenEnds || elseEnds;
}

bool Unroller::run() {
  walk(*function.getEntryBlock());
  if (numUnrolled != 0)
    eraseUnread();
  return !hasError;
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

/// The n of `[unroll(n)]`, or 0.
static unsigned getLimit(LoopOp loop) {
  auto attr = loop->getAttrOfType<IntegerAttr>("unroll");
  return attr ? unsigned(attr.getInt()) : 0;
}

/// The source asks for it. HLSL: `[unroll(n)]` is the most that the loop runs,
/// which no target can say of a loop that stays.
static bool isAskedFor(LoopOp loop, bool requiredOnly) {
  return requiredOnly ? getLimit(loop) != 0 : loop->hasAttr("unroll");
}

bool Unroller::isWanted(LoopOp loop) const {
  UnrollReasons::Reason reason = reasons.getReason(loop);
  if (reason.isRequired())
    return true;
  if (loop->hasAttr("dont_unroll"))
    return false;
  bool picks = reason.kind == UnrollReasons::Kind::PicksResource ||
               reason.kind == UnrollReasons::Kind::IndexesLocal;
  return picks || isAskedFor(loop, requiredOnly);
}

bool Unroller::mayEnd(LoopOp loop) const {
  auto isConstant = [&](Value value) { return getConstant(value) != nullptr; };
  auto isKnown = [&](Value local) {
    return isConstant(local) ||
           known.knowsAnything(mapping.lookupOrDefault(local));
  };
  return ConstantExits(loop, isConstant, isKnown).mayExist();
}

/// Replaces a loop by its iterations; `ends` says whether what follows is
/// reached. False: it stays.
bool Unroller::tryUnroll(LoopOp loop, bool &ends) {
  unsigned limit = getLimit(loop);
  bool isOutermost = !emits;
  if (!loop.getInits().empty() || loop.getNumResults() != 0)
    failure = Failure::Shape;
  else if (limit == 0 && !mayEnd(loop))
    failure = Failure::UnknownCount;
  if (failure != Failure::None)
    return giveUp(loop);

  if (isOutermost) {
    numIterations = numOps = 0;
    maxOps = reasons.getReason(loop).isRequired() || loop->hasAttr("unroll")
                 ? kMaxOps
                 : kMaxOptionalOps;
    builder.setInsertionPoint(loop);
  }
  // The iterations are written aside.
  KnownLocals before = known;
  auto fresh = std::make_unique<Block>();
  OpBuilder::InsertPoint place = builder.saveInsertionPoint();
  builder.setInsertionPointToEnd(fresh.get());
  YieldOp::create(builder, loop.getLoc());
  setCursor(fresh.get());
  Landing inner, *outer = std::exchange(landing, &inner);
  emits = true;
  ends = unroll(loop, limit);
  emits = !isOutermost;
  landing = outer;
  builder.restoreInsertionPoint(place);
  if (isOutermost) {
    declared.clear();
    mapping.clear();
  }
  if (failure == Failure::None) {
    ++numUnrolled;
    isOutermost ? replace(loop, *fresh) : insert(*fresh);
    return true;
  }
  known = std::move(before);
  // Out of budget inside another loop: that one stays, this gets its chance by
  // itself.
  return !isOutermost && failure != Failure::Shape ? false : giveUp(loop);
}

bool Unroller::giveUp(LoopOp loop) {
  report(loop);
  failure = Failure::None;
  return false;
}

/// Puts iterations to the cursor.
void Unroller::insert(Block &fresh) {
  Block *target = getCursor();
  Operation *old = target->getTerminator();
  bool isDead = !isa<YieldOp>(fresh.getTerminator());
  if (!isDead)
    fresh.getTerminator()->erase();
  target->getOperations().splice(old->getIterator(), fresh.getOperations());
  if (isDead)
    old->erase();
  else
    setCursor(target);
}

/// Puts iterations to where the loop was.
void Unroller::replace(LoopOp loop, Block &fresh) {
  Block *target = loop->getBlock();
  loop->walk([&](Operation *op) {
    for (Value result : op->getResults())
      constants.erase(result);
  });
  if (isa<YieldOp>(fresh.getTerminator()))
    fresh.getTerminator()->erase();
  else // Nothing follows a loop that always returns.
    while (&target->back() != loop.getOperation())
      target->back().erase();
  target->getOperations().splice(loop->getIterator(), fresh.getOperations());
  loop.erase();
}

/// Drops locals that only stores are left of: counters and flags.
void Unroller::eraseUnread() {
  SmallVector<VariableOp> variables;
  function.walk([&](VariableOp variable) { variables.push_back(variable); });
  for (VariableOp variable : variables) {
    SmallVector<Operation *> users, worklist{variable};
    bool isRead = false;
    while (!worklist.empty() && !isRead)
      for (Operation *user : worklist.pop_back_val()->getUsers()) {
        isRead |= !isa<AccessOp, StoreOp>(user);
        users.push_back(user);
        if (isa<AccessOp>(user))
          worklist.push_back(user);
      }
    if (isRead)
      continue;
    // Accesses come before what is behind them.
    for (Operation *user : llvm::reverse(users)) {
      auto store = dyn_cast<StoreOp>(user);
      auto flag =
          store ? store.getValue().getDefiningOp<ConstantOp>() : ConstantOp();
      user->erase();
      if (flag && flag->use_empty())
        flag.erase();
    }
    variable.erase();
  }
}

void Unroller::report(LoopOp loop) {
  UnrollReasons::Reason reason = reasons.getReason(loop);
  bool isRequired = reason.isRequired();
  if ((!isRequired && !loop->hasAttr("unroll")) ||
      !reported.insert(loop).second)
    return;
  InFlightDiagnostic diag =
      isRequired ? loop.emitError("cannot unroll this loop: ")
                 : loop.emitWarning("this loop is not unrolled: ");
  switch (failure) {
  case Failure::None:
    llvm_unreachable("only failures are reported");
  case Failure::UnknownCount:
    diag << "how often it runs depends on more than constants";
    if (isRequired)
      diag << "; give it constant bounds, or [unroll(n)] with the most "
              "iterations it may have";
    break;
  case Failure::OverBudget:
    diag << "it has more than " << budget
         << " iterations, those of loops inside counted";
    break;
  case Failure::TooLarge:
    diag << "its iterations are too much code together";
    break;
  case Failure::Shape:
    diag << "not supported yet: control leaves it from inside an expression";
    break;
  }
  if (!isRequired)
    return;
  hasError = true;
  diag.attachNote(reason.user->getLoc())
      << "the offset here must be constant, and each iteration changes it";
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

void UnrollLoops::runOnOperation() {
  bool failed = false;
  ConstantGlobals globals = getConstantGlobals(getOperation());
  for (auto function : getOperation().getOps<FuncOp>()) {
    bool hasLoop = false, isAsked = false;
    function.walk([&](LoopOp loop) {
      hasLoop = true;
      isAsked |= isAskedFor(loop, requiredOnly);
    });
    if (!hasLoop)
      continue;
    UnrollReasons reasons(function);
    if (!reasons.hasReasons() && !isAsked)
      continue;
    Unroller unroller(function, reasons, globals, budget, requiredOnly);
    failed |= !unroller.run();
    numUnrolled += unroller.numUnrolled;
  }
  if (failed)
    signalPassFailure();
}
