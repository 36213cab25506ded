//===----------------------------------------------------------------------===//
// Which loops must be unrolled, and for which operand.
// In:  a function of form `source`.
// Out: for each loop that needs it, the operation that asks for it: what an
//      operand depends on is followed through locals to the loops that store
//      them.
// Why: see UnrollReasons.h
//===----------------------------------------------------------------------===//

#include "UnrollReasons.h"
#include "KnownLocals.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

SmallVector<Value> hlslc::getConstantOperands(Operation *op) {
  // Vulkan: Offset is allowed for gathers alone, all others take ConstOffset;
  // GLSL: likewise for textureGatherOffset. A load adds it to its location.
  if (auto sample = dyn_cast<SampleOp>(op))
    if (Value offset = sample.getOffset())
      return {offset};
  // HLSL: kinds of memory and what is waited for pick the instruction.
  if (auto intrinsic = dyn_cast<IntrinsicOp>(op);
      intrinsic && intrinsic.getIntrinsic() == Intrinsic::Barrier) {
    SmallVector<Value> flags;
    llvm::copy_if(intrinsic.getOperands(), std::back_inserter(flags),
                  [](Value v) { return isNumeric(v.getType()); });
    return flags;
  }
  return {};
}

bool hlslc::needsConstantArguments(
    FuncOp function, llvm::function_ref<bool(CallOp)> calleeNeeds) {
  SmallVector<Value> worklist;
  function.walk([&](Operation *op) {
    llvm::append_range(worklist, getConstantOperands(op));
    if (auto call = dyn_cast<CallOp>(op); call && calleeNeeds(call))
      for (Value operand : call.getOperands())
        if (isNumeric(operand.getType()) &&
            isInteger(getScalarType(operand.getType())))
          worklist.push_back(operand);
  });
  llvm::DenseSet<Value> seen;
  while (!worklist.empty()) {
    Value value = worklist.pop_back_val();
    if (!seen.insert(value).second)
      continue;
    Operation *op = value.getDefiningOp();
    if (!op) {
      auto argument = cast<BlockArgument>(value);
      if (argument.getOwner() == function.getEntryBlock() &&
          isNumeric(value.getType()))
        return true;
      continue;
    }
    llvm::append_range(worklist, op->getOperands());
    if (isa<VariableOp, AccessOp>(op))
      for (Operation *user : op->getUsers()) {
        if (isa<AccessOp>(user))
          worklist.push_back(user->getResult(0));
        else if (auto store = dyn_cast<StoreOp>(user))
          worklist.push_back(store.getValue());
      }
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Following what a value depends on
//===----------------------------------------------------------------------===//

void UnrollReasons::push(Value value) {
  // What was followed for a stronger reason needs no second look.
  auto [found, isNew] = traced.try_emplace(value, current.kind);
  if (!isNew && found->second >= current.kind)
    return;
  found->second = current.kind;
  worklist.push_back(value);
}

/// The innermost store of all of a local that each path to the load passes
/// after the last time it passed the declaration.
static StoreOp findDominatingStore(LoadOp load, Value root) {
  StoreOp best;
  for (Operation *user : root.getUsers()) {
    auto store = dyn_cast<StoreOp>(user);
    if (!store || store.getRef() != root)
      continue;
    Operation *ancestor = store->getBlock()->findAncestorOpInBlock(*load);
    if (!ancestor || ancestor == store || !store->isBeforeInBlock(ancestor))
      continue;
    // Of two that do, one's block holds the other.
    if (!best) {
      best = store;
      continue;
    }
    Operation *other = best->getBlock()->findAncestorOpInBlock(*store);
    if (other && best->isBeforeInBlock(other))
      best = store;
  }
  return best;
}

static LoopOp getEnclosingLoop(Operation *op) {
  return op->getParentOfType<LoopOp>();
}

/// The conditions that decide whether a store runs before the load. Where the
/// load runs, those around both hold.
void UnrollReasons::traceConditions(StoreOp store, LoadOp load) {
  for (Operation *parent = store->getParentOp(); !parent->isAncestor(load);
       parent = parent->getParentOp()) {
    if (auto ifOp = dyn_cast<IfOp>(parent))
      push(ifOp.getCondition());
    else if (auto switchOp = dyn_cast<SwitchOp>(parent))
      push(switchOp.getSelector());
  }
}

void UnrollReasons::traceLoad(LoadOp load) {
  for (Value ref = load.getRef(); auto access = ref.getDefiningOp<AccessOp>();
       ref = access.getBase())
    for (Value index : access.getIndices())
      push(index);
  Value root = getRootRef(load.getRef());
  if (!root.getDefiningOp<VariableOp>())
    return;
  StoreOp dominating = findDominatingStore(load, root);
  unsigned begin = dominating ? order.lookup(dominating) : 0;
  unsigned end = order.lookup(load);
  // Users of accesses too: a store may be of a part.
  SmallVector<Value> refs{root};
  while (!refs.empty())
    for (Operation *user : refs.pop_back_val().getUsers()) {
      if (auto access = dyn_cast<AccessOp>(user)) {
        refs.push_back(access);
        continue;
      }
      auto store = dyn_cast<StoreOp>(user);
      if (!store || order.lookup(store) < begin)
        continue;
      // Loops around the store in which each iteration sees what an earlier
      // one stored, or whose last value is read.
      bool isBefore = order.lookup(store) < end;
      bool reaches = isBefore;
      for (LoopOp loop = getEnclosingLoop(store); loop;
           loop = getEnclosingLoop(loop)) {
        if (dominating && loop->isAncestor(dominating))
          break;
        if (!isBefore && !loop->isAncestor(load))
          continue;
        if (loop->isAncestor(root.getDefiningOp()))
          break;
        reaches = true;
        Reason &reason = reasons[loop];
        if (reason.kind < current.kind)
          reason = current;
      }
      if (!reaches)
        continue;
      push(store.getValue());
      traceConditions(store, load);
      for (Value ref = store.getRef();
           auto access = ref.getDefiningOp<AccessOp>(); ref = access.getBase())
        for (Value index : access.getIndices())
          push(index);
    }
}

void UnrollReasons::trace(Value value, Reason reason) {
  current = reason;
  push(value);
  while (!worklist.empty()) {
    Operation *op = worklist.pop_back_val().getDefiningOp();
    if (!op)
      continue;
    if (auto load = dyn_cast<LoadOp>(op)) {
      traceLoad(load);
      continue;
    }
    for (Value operand : op->getOperands())
      push(operand);
    if (isa<IfOp, SwitchOp>(op))
      for (Region &region : op->getRegions())
        for (Block &block : region)
          if (auto yield = dyn_cast<YieldOp>(block.getTerminator()))
            for (Value operand : yield.getOperands())
              push(operand);
  }
}

UnrollReasons::UnrollReasons(FuncOp function) {
  SmallVector<Operation *> users;
  unsigned next = 0;
  bool hasLoop = false;
  function.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isa<LoadOp, StoreOp>(op))
      order[op] = ++next;
    hasLoop |= isa<LoopOp>(op);
    if (isa<SampleOp>(op) ||
        (isa<LoadOp>(op) && containsOpaque(op->getResult(0).getType())))
      users.push_back(op);
  });
  if (!hasLoop)
    return;
  for (Operation *user : users) {
    auto load = dyn_cast<LoadOp>(user);
    for (Value operand : getConstantOperands(user))
      trace(operand, {Kind::ConstantOperand, user});
    if (!load)
      continue;
    // A resource: from an element of a global or of a local, or from a local
    // that more than one store may have set.
    bool isLocal = getRootRef(load.getRef()).getDefiningOp<VariableOp>();
    for (Value ref = load.getRef(); auto access = ref.getDefiningOp<AccessOp>();
         ref = access.getBase())
      for (Value index : access.getIndices())
        trace(index,
              {isLocal ? Kind::IndexesLocal : Kind::PicksResource, user});
    if (isLocal)
      trace(load, {Kind::PicksResource, user});
  }
}
