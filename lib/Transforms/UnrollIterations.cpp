//===----------------------------------------------------------------------===//
// Writes the iterations of a loop, one after the other.
// In:  the code of the loop, and what is constant where it stands.
// Out: new code. There is one cursor, where control is if no path has left:
//      exits set flags, and what follows goes into the side that did not exit
//      or under a guard.
// Why: knowing of each path what is constant there is what makes counters
//      constants behind a break.
//===----------------------------------------------------------------------===//

#include "ExitGuards.h"
#include "OnlyStore.h"
#include "Unroller.h"

#include "llvm/ADT/ScopeExit.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

/// Copies an operation to the cursor, without its regions.
Operation *Unroller::copy(Operation *op) {
  for (Value operand : op->getOperands())
    mapping.map(operand, map(operand));
  for (Value result : op->getResults())
    constants.erase(result);
  if (++numOps > maxOps)
    failure = Failure::TooLarge;
  return builder.insert(op->cloneWithoutRegions(mapping));
}

/// Whether a local is a name for one value: it is stored once, all of it,
/// before each load.
bool Unroller::isName(VariableOp variable) {
  auto [found, isNew] = names.try_emplace(variable, false);
  if (!isNew)
    return found->second;
  if (!llvm::all_of(variable.getResult().getUsers(),
                    [](Operation *user) { return isa<StoreOp, LoadOp>(user); }))
    return false;
  DirectStores stores = findStores(variable);
  if (!stores.only || stores.isMany || !precedesUses(stores.only, variable))
    return false;
  return names[variable] = true;
}

/// Such a local needs no memory: it stands for its value from the store on.
/// Returns whether `op` was about one.
bool Unroller::emitName(Operation *op) {
  Value ref = isa<VariableOp>(op)        ? op->getResult(0)
              : isa<LoadOp, StoreOp>(op) ? op->getOperands().back()
                                         : Value();
  auto variable = ref ? ref.getDefiningOp<VariableOp>() : VariableOp();
  // Those from outside are there already.
  if (!variable || !frames.front()->source->isAncestor(variable) ||
      !isName(variable))
    return false;
  auto name = [&](Value to, Value from) {
    setConstant(to, getConstant(from));
    if (!constants.contains(to))
      mapping.map(to, mapping.lookupOrDefault(from));
  };
  if (auto store = dyn_cast<StoreOp>(op))
    name(ref, store.getValue());
  else if (isa<LoadOp>(op))
    name(op->getResult(0), ref);
  return true;
}

void Unroller::emitPlain(Operation *op) {
  if (emitName(op))
    return;
  if (auto constant = dyn_cast<ConstantOp>(op))
    return setConstant(constant, constant.getValue());
  if (isa<LoadOp>(op) || foldsPurely(op)) {
    visit(op);
    if (constants.count(op->getResult(0)))
      return;
  }
  Operation *fresh = copy(op);
  if (isa<VariableOp>(op))
    declared.push_back(fresh->getResult(0));
  if (!isa<LoadOp>(op) && !foldsPurely(op))
    visit(op);
  // A step of an access may be constant now, an operand may be all there is.
  if (fresh->getNumResults() != 1 || isa<LoadOp, VariableOp>(fresh))
    return;
  SmallVector<Value> folded;
  while (folded.empty())
    if (failed(builder.tryFold(fresh, folded)))
      return;
  mapping.map(op->getResult(0), folded[0]);
  if (auto constant = folded[0].getDefiningOp<ConstantOp>())
    setConstant(op->getResult(0), constant.getValue());
  fresh->erase();
}

/// An empty block with a yield, before which the cursor is set.
Block *Unroller::startRegion(Region &region, Location loc) {
  Block *block = builder.createBlock(&region);
  YieldOp::create(builder, loc);
  setCursor(block);
  return block;
}

/// Ends the block at the cursor as `source` does.
void Unroller::replaceTerminator(Operation *source) {
  Operation *old = getCursor()->getTerminator();
  copy(source);
  old->erase();
}

/// No path comes to the cursor.
void Unroller::endDead() {
  Operation *old = getCursor()->getTerminator();
  if (!isa<YieldOp>(old))
    return;
  UnreachableOp::create(builder, old->getLoc());
  old->erase();
}

void Unroller::openGuard(Location loc, ArrayRef<Value> flags) {
  setCursor(createExitGuard(builder, loc, flags).getThenBlock());
}

Frame *Unroller::findFrame(Operation *op) {
  for (Frame *frame : llvm::reverse(frames))
    if (frame->source == op)
      return frame;
  return nullptr;
}

/// An exit at the cursor. Returns false: nothing follows.
bool Unroller::emitExit(Operation *op) {
  Operation *target = nullptr;
  if (auto exit = dyn_cast<BreakOp>(op))
    target = exit.getTarget();
  else if (auto exit = dyn_cast<ContinueOp>(op))
    target = exit.getTarget();
  Frame *frame = target ? findFrame(target) : nullptr;
  if (!frame) {
    replaceTerminator(op);
    return false;
  }
  auto note = [&](std::optional<KnownLocals> &state) {
    if (state)
      state->meet(known);
    else
      state = known;
  };
  Location loc = op->getLoc();
  if (isa<BreakOp>(op)) {
    setExitFlag(builder, loc, frame->left);
    note(frame->atBreak);
    frame->broke = true;
  } else {
    note(frame->atContinue);
  }
  if (frame->skipped)
    setExitFlag(builder, loc, frame->skipped);
  // A switch that stays is left by its own break first.
  for (Operation *parent = op->getParentOp(); parent != target;
       parent = parent->getParentOp())
    if (isa<SwitchOp>(parent) && !findFrame(parent)) {
      keptSwitches.back()->landing.insert(frame);
      Operation *old = getCursor()->getTerminator();
      BreakOp::create(builder, loc);
      old->erase();
      return false;
    }
  landing->insert(frame);
  return false;
}

/// Paths that have left frames come to the cursor too: they skip the rest.
void Unroller::land(const Landing &landed, Location loc) {
  SmallVector<Value, 2> flags;
  for (Frame *frame : landed) {
    KeptSwitch *kept = keptSwitches.empty() ? nullptr : keptSwitches.back();
    if (!kept || !frame->source->isProperAncestor(kept->source)) {
      flags.push_back(frame->getBodyFlag());
      landing->insert(frame);
      continue;
    }
    kept->landing.insert(frame);
    auto leave = IfOp::create(
        builder, loc, loadExitFlags(builder, loc, frame->getBodyFlag()));
    OpBuilder::InsertionGuard restore(builder);
    builder.setInsertionPointToEnd(leave.getThenBlock());
    BreakOp::create(builder, loc);
  }
  if (!flags.empty())
    openGuard(loc, flags);
}

/// Writes a block at the cursor. Returns whether its end is reached; exits that
/// end it are written.
bool Unroller::emitBlock(Block &block) {
  for (Operation &op : block) {
    if (op.hasTrait<OpTrait::IsTerminator>())
      return isa<YieldOp, FallthroughOp, BreakIfOp>(op) || emitExit(&op);
    if (!emit(&op) || failure != Failure::None)
      return false;
  }
  llvm_unreachable("a block ends in a terminator");
}

/// Returns whether what follows is reached.
bool Unroller::emit(Operation *op) {
  if (auto ifOp = dyn_cast<IfOp>(op))
    return emitIf(ifOp);
  if (auto switchOp = dyn_cast<SwitchOp>(op))
    return emitSwitch(switchOp);
  if (auto loop = dyn_cast<LoopOp>(op)) {
    bool ends = true;
    if (isWanted(loop) && tryUnroll(loop, ends))
      return ends;
    if (failure == Failure::None)
      emitKeptLoop(loop);
    return true;
  }
  emitPlain(op);
  return true;
}

/// The side that runs, in place of the whole.
bool Unroller::emitConstantIf(IfOp op, bool condition) {
  Block *side = condition ? op.getThenBlock() : op.getElseBlock();
  if (!side)
    return true;
  if (!emitBlock(*side))
    return false;
  for (auto [result, value] :
       llvm::zip(op.getResults(), side->getTerminator()->getOperands())) {
    setConstant(result, getConstant(value));
    mapping.map(result, mapping.lookupOrDefault(value));
  }
  return true;
}

/// Writes one side, from what is known now. Returns false if that fails.
bool Unroller::emitSide(IfOp op, unsigned index, Region &region, Side &side) {
  side.known = known;
  if (op->getRegion(index).empty())
    return true;
  Block &source = op->getRegion(index).front();
  Landing *outer = std::exchange(landing, &side.landing);
  // Inside, the condition is what it was tested for.
  setConstant(op.getCondition(), BoolAttr::get(op.getContext(), index == 0));
  Block *block = startRegion(region, op.getLoc());
  side.ends = emitBlock(source);
  side.end = getCursor();
  std::swap(side.known, known);
  if (failure == Failure::None && side.ends && op.getNumResults() != 0) {
    if (side.end != block)
      fail(Failure::Shape);
    SmallVector<Value> values;
    for (Value value : source.getTerminator()->getOperands()) {
      side.results.push_back(getConstant(value));
      values.push_back(map(value));
    }
    block->getTerminator()->setOperands(values);
  }
  setConstant(op.getCondition(), {});
  landing = outer;
  return failure == Failure::None;
}

/// Both sides are written: sets the cursor to where both lead. Returns whether
/// a path comes there.
bool Unroller::join(IfOp fresh, Side &thenSide, Side &elseSide) {
  Landing landed = thenSide.landing;
  landed.insert_range(elseSide.landing);
  if (!landed.empty() && fresh.getNumResults() != 0)
    return fail(Failure::Shape);
  builder.setInsertionPointAfter(fresh);
  Side &rest = thenSide.ends ? thenSide : elseSide;
  known = rest.known;
  if (thenSide.ends && elseSide.ends) {
    known.meet(elseSide.known);
    if (!landed.empty())
      land(landed, fresh.getLoc());
    return true;
  }
  landing->insert_range(landed);
  if (!rest.ends) {
    if (landed.empty())
      endDead();
    return false;
  }
  if (landed.empty())
    return true;
  // One side leaves: the rest belongs to the other.
  if (!rest.end)
    rest.end = startRegion(fresh.getElseRegion(), fresh.getLoc());
  setCursor(rest.end);
  return true;
}

bool Unroller::emitIf(IfOp op) {
  if (auto constant =
          dyn_cast_or_null<BoolAttr>(getConstant(op.getCondition())))
    return emitConstantIf(op, constant.getValue());
  auto fresh = cast<IfOp>(copy(op));
  Side thenSide, elseSide;
  if (!emitSide(op, 0, fresh.getThenRegion(), thenSide) ||
      !emitSide(op, 1, fresh.getElseRegion(), elseSide) ||
      !join(fresh, thenSide, elseSide))
    return false;
  for (auto [i, result] : llvm::enumerate(op.getResults())) {
    if (!thenSide.ends || !elseSide.ends)
      setConstant(result, (thenSide.ends ? thenSide : elseSide).results[i]);
    else if (thenSide.results[i] == elseSide.results[i])
      setConstant(result, thenSide.results[i]);
  }
  return true;
}

/// The region that a selector leads to.
static std::optional<uint64_t> findCase(SwitchOp op, Attribute selector) {
  auto number = dyn_cast_or_null<IntegerAttr>(selector);
  if (!number)
    return std::nullopt;
  APInt bits = number.getValue();
  int64_t value = isSigned(op.getSelector().getType()) ? bits.getSExtValue()
                                                       : bits.getZExtValue();
  for (unsigned i = 0; i < op.getNumCases(); ++i)
    if (llvm::is_contained(op.getCaseValues(i), value))
      return i;
  return op.getDefaultCase() ? *op.getDefaultCase() : op.getNumCases();
}

/// The cases that a known selector runs, one after the other.
bool Unroller::emitConstantSwitch(SwitchOp op, uint64_t index) {
  Location loc = op.getLoc();
  Frame frame{op};
  frame.left = createExitFlag(builder, loc, "left");
  frames.push_back(&frame);
  Block *base = getCursor();
  Landing inner, *outer = std::exchange(landing, &inner);
  bool ends = true;
  while (index < op.getNumCases()) {
    Block &block = *op.getCaseBlock(index++);
    ends = emitBlock(block);
    if (!ends || !isa<FallthroughOp>(block.getTerminator()))
      break;
  }
  frames.pop_back();
  landing = outer;
  if (failure != Failure::None)
    return false;
  inner.remove(&frame);
  landing->insert_range(inner);
  if (!frame.atBreak)
    return ends;
  if (ends)
    known.meet(*frame.atBreak);
  else
    known = std::move(*frame.atBreak);
  // Paths that have left a loop around it still have to be kept from the rest.
  setCursor(base);
  if (!inner.empty())
    land(inner, loc);
  return true;
}

bool Unroller::emitSwitch(SwitchOp op) {
  if (op.getNumResults() != 0)
    return fail(Failure::Shape);
  if (std::optional<uint64_t> index =
          findCase(op, getConstant(op.getSelector())))
    return emitConstantSwitch(op, *index);
  auto fresh = cast<SwitchOp>(copy(op));
  known.forgetWritten(op, [&](Value value) { return map(value); });
  KnownLocals before = known;
  KeptSwitch kept{op, {}};
  keptSwitches.push_back(&kept);
  Landing inner, *outer = std::exchange(landing, &inner);
  for (unsigned i = 0; i < op.getNumCases(); ++i) {
    Block *block = startRegion(fresh->getRegion(i), op.getLoc());
    known = before;
    bool ends = emitBlock(*op.getCaseBlock(i));
    if (failure == Failure::None && ends) {
      if (getCursor() != block)
        fail(Failure::Shape);
      else
        replaceTerminator(op.getCaseBlock(i)->getTerminator());
    }
    if (failure != Failure::None)
      break;
  }
  keptSwitches.pop_back();
  landing = outer;
  if (failure != Failure::None)
    return false;
  known = std::move(before);
  builder.setInsertionPointAfter(fresh);
  if (!kept.landing.empty())
    land(kept.landing, op.getLoc());
  return true;
}

void Unroller::emitKeptLoop(LoopOp op) {
  auto fresh = cast<LoopOp>(copy(op));
  known.forgetWritten(op, [&](Value value) { return map(value); });
  KnownLocals before = known;
  Landing inner, *outer = std::exchange(landing, &inner);
  for (auto [from, to] : llvm::zip(op->getRegions(), fresh->getRegions())) {
    Block *block = startRegion(to, op.getLoc());
    for (BlockArgument argument : from.getArguments())
      mapping.map(argument,
                  block->addArgument(argument.getType(), argument.getLoc()));
    known = before;
    bool ends = emitBlock(from.front());
    if (failure == Failure::None && ends) {
      if (getCursor() != block)
        fail(Failure::Shape);
      else
        replaceTerminator(from.front().getTerminator());
    }
    if (failure != Failure::None)
      break;
  }
  landing = outer;
  known = std::move(before);
  builder.setInsertionPointAfter(fresh);
}

//===----------------------------------------------------------------------===//
// Iterations
//===----------------------------------------------------------------------===//

/// Writes the body. Returns whether the continuing region follows.
bool Unroller::emitIteration(Frame &frame, LoopOp loop) {
  Location loc = loop.getLoc();
  Block *base = getCursor();
  bool skips = loop->walk([&](ContinueOp exit) {
                     return exit.getTarget() == loop ? WalkResult::interrupt()
                                                     : WalkResult::advance();
                   })
                   .wasInterrupted();
  if (skips && !frame.skipped)
    frame.skipped = createExitFlag(builder, loc, "skipped");
  else if (skips)
    resetExitFlag(builder, loc, frame.skipped);
  frame.atContinue.reset();
  frame.broke = false;
  bool ends = emitBlock(*loop.getBodyBlock());
  if (failure != Failure::None)
    return false;
  if (!frame.atContinue)
    return ends;
  // The paths of this iteration that did not leave the loop meet here.
  if (ends)
    known.meet(*frame.atContinue);
  else
    known = *frame.atContinue;
  setCursor(base);
  if (frame.broke)
    openGuard(loc, frame.left);
  return true;
}

/// Writes the step. Returns whether another iteration follows.
bool Unroller::emitContinuing(Frame &frame, LoopOp loop) {
  if (!emitBlock(*loop.getContinuingBlock()))
    return false;
  auto last = dyn_cast<BreakIfOp>(loop.getContinuingBlock()->getTerminator());
  if (!last)
    return true;
  auto constant = dyn_cast_or_null<BoolAttr>(getConstant(last.getCondition()));
  if (constant && !constant.getValue())
    return true;
  if (frame.atBreak)
    frame.atBreak->meet(known);
  else
    frame.atBreak = known;
  if (constant)
    return false;
  Location loc = last.getLoc();
  frame.broke = true;
  auto leave = IfOp::create(builder, loc, map(last.getCondition()),
                            /*withElse=*/true);
  builder.setInsertionPointToEnd(leave.getThenBlock());
  setExitFlag(builder, loc, frame.left);
  YieldOp::create(builder, loc);
  builder.setInsertionPointToEnd(leave.getElseBlock());
  YieldOp::create(builder, loc);
  setCursor(leave.getElseBlock());
  return true;
}

static unsigned getDepth(Block *block, Block *base) {
  unsigned depth = 0;
  for (; block != base; block = block->getParentOp()->getBlock())
    ++depth;
  return depth;
}

/// Writes the iterations at the cursor, `limit` at most if it is not 0. Returns
/// whether what follows the loop is reached.
bool Unroller::unroll(LoopOp loop, unsigned limit) {
  Location loc = loop.getLoc();
  Block *base = getCursor();
  Frame frame{loop};
  frame.left = createExitFlag(builder, loc, "left");
  frames.push_back(&frame);
  llvm::scope_exit pop([&] { frames.pop_back(); });
  for (unsigned i = 0;; ++i) {
    if (limit != 0 && i == limit) {
      if (!frame.atBreak && goesOn(loop))
        loop.emitWarning("this loop ends after ")
            << limit << " iterations, as its [unroll(" << limit
            << ")] says; it would go on";
      if (frame.atBreak)
        frame.atBreak->meet(known);
      else
        frame.atBreak = known;
      break;
    }
    size_t numDeclared = declared.size();
    unsigned numBefore = numOps;
    bool continues = emitIteration(frame, loop) && emitContinuing(frame, loop);
    if (failure != Failure::None)
      return false;
    // The test that ends the loop is no iteration.
    bool isTestOnly = !continues && numOps == numBefore;
    if (!isTestOnly && ++numIterations > budget)
      return fail(Failure::OverBudget);
    // Locals of an iteration end with it.
    for (Value local : ArrayRef(declared).drop_front(numDeclared))
      known.forget(local);
    declared.truncate(numDeclared);
    if (!continues)
      break;
    if (getDepth(getCursor(), base) > kMaxNesting) {
      setCursor(base);
      openGuard(loc, frame.left);
    }
  }
  landing->remove(&frame);
  setCursor(base);
  if (!frame.atBreak) {
    if (landing->empty())
      endDead();
    return false;
  }
  known = std::move(*frame.atBreak);
  return true;
}

/// Whether another iteration would do anything but leave the loop.
bool Unroller::goesOn(LoopOp loop) {
  Block scratch;
  KnownLocals before = known;
  OpBuilder::InsertionGuard restore(builder);
  builder.setInsertionPointToEnd(&scratch);
  YieldOp::create(builder, loop.getLoc());
  setCursor(&scratch);
  Frame *outer = findFrame(loop);
  Frame frame{loop};
  frame.left = outer->left;
  frames.push_back(&frame);
  Landing inner, *outerLanding = std::exchange(landing, &inner);
  unsigned numBefore = numOps;
  bool ends = emitIteration(frame, loop);
  landing = outerLanding;
  frames.pop_back();
  known = std::move(before);
  failure = Failure::None;
  return ends || numOps != numBefore;
}
