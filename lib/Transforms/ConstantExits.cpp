//===----------------------------------------------------------------------===//
// Whether constants alone may end a loop.
// In:  a loop of form `source`, and what is constant before it.
// Out: no, if each exit depends on something that is never constant. A yes may
//      be wrong.
// Why: see ConstantExits.h
//===----------------------------------------------------------------------===//

#include "ConstantExits.h"
#include "KnownLocals.h"
#include "Unroller.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

bool ConstantExits::isHopeless(Value value) const {
  Operation *definition = value.getDefiningOp();
  if (definition && loop->isProperAncestor(definition))
    return hopeless.contains(value);
  return !isConstant(value);
}

bool ConstantExits::isLoadHopeless(LoadOp load) const {
  Value root = getRootRef(load.getRef());
  if (!root.getDefiningOp<VariableOp>())
    return cast<RefType>(root.getType()).getStorage() != StorageClass::Private;
  return hopelessLocals.contains(root) ||
         (!isKnown(root) && !hopefulLocals.contains(root));
}

bool ConstantExits::isYieldHopeless(Operation *op, unsigned result) const {
  for (Region &region : op->getRegions())
    for (Block &block : region)
      if (auto yield = dyn_cast<YieldOp>(block.getTerminator()))
        if (!isHopeless(yield.getOperand(result)))
          return false;
  return true;
}

bool ConstantExits::isResultHopeless(OpResult result) const {
  Operation *op = result.getOwner();
  if (auto load = dyn_cast<LoadOp>(op))
    return isLoadHopeless(load);
  if (isa<IfOp>(op))
    return isYieldHopeless(op, result.getResultNumber());
  if (isa<ConstantOp>(op))
    return false;
  if (!foldsPurely(op))
    return true;
  auto asks = [&](Value value) { return isHopeless(value); };
  // One operand of `and` or `or` may be enough.
  bool mayBePartial =
      isa<BinaryOp, SelectOp>(op) && isBool(getScalarType(result.getType()));
  return mayBePartial ? llvm::all_of(op->getOperands(), asks)
                      : llvm::any_of(op->getOperands(), asks);
}

bool ConstantExits::sweep(bool findsHope) {
  bool changed = false;
  hopeless.clear();
  loop->walk([&](Operation *op) {
    for (OpResult result : op->getResults())
      if (isResultHopeless(result))
        hopeless.insert(result);
    auto store = dyn_cast<StoreOp>(op);
    if (!store)
      return;
    Value root = getRootRef(store.getRef());
    bool isLost = isHopeless(store.getValue());
    if (findsHope && !isLost)
      changed |= hopefulLocals.insert(root).second;
    // A store of a part leaves the others what they are.
    else if (!findsHope && isLost && store.getRef() == root)
      changed |= hopelessLocals.insert(root).second;
  });
  return changed;
}

/// Whether all conditions on the way to an exit may be constant.
bool ConstantExits::isOpen(Operation *exit) const {
  for (Operation *parent = exit->getParentOp(); parent != loop;
       parent = parent->getParentOp()) {
    if (auto ifOp = dyn_cast<IfOp>(parent))
      if (isHopeless(ifOp.getCondition()))
        return false;
    if (auto switchOp = dyn_cast<SwitchOp>(parent))
      if (isHopeless(switchOp.getSelector()))
        return false;
  }
  return true;
}

bool ConstantExits::mayExist() {
  // First what may hold a constant at all, then what loses it.
  while (sweep(/*findsHope=*/true))
    ;
  while (sweep(/*findsHope=*/false))
    ;
  WalkResult found = loop->walk([&](Operation *op) {
    auto exit = dyn_cast<BreakOp>(op);
    bool leaves = isa<ReturnOp>(op) || (exit && exit.getTarget() == loop);
    auto last = dyn_cast<BreakIfOp>(op);
    bool ends =
        last && last->getParentOp() == loop && !isHopeless(last.getCondition());
    return ends || (leaves && isOpen(op)) ? WalkResult::interrupt()
                                          : WalkResult::advance();
  });
  return found.wasInterrupted();
}
