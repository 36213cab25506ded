//===----------------------------------------------------------------------===//
// Turns locals into values.
// In:  any form; hlsl.variable with loads and stores, whole or by constant
// path. Out: values. Where paths join, `if` and `switch` yield them and `loop`
// carries
//      them. Variables that a call takes or a value indexes stay.
// Why: MLIR's mem2reg does not look into regions, and resources must be values
// to
//      be found. Order of work in a function: split aggregates into their
//      parts, make accesses whole, promote.
//===----------------------------------------------------------------------===//

#include "LocalNames.h"
#include "OnlyStore.h"
#include "UnusedResults.h"
#include "hlslc/Transforms/Passes.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"

namespace hlslc {
#define GEN_PASS_DEF_PROMOTELOCALS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

//===----------------------------------------------------------------------===//
// Splitting aggregates
//===----------------------------------------------------------------------===//

/// Arrays up to this size are split if all indices are constant.
static constexpr uint64_t kMaxSplitElements = 64;

/// Whether each use reads or writes all of it, or steps into it by a constant.
static bool isSplittable(VariableOp variable) {
  Type type = variable.getPointee();
  if (!isa<StructType, hlsl::ArrayType>(type))
    return false;
  std::optional<uint64_t> count = getNumElements(type);
  if (!count || (isa<hlsl::ArrayType>(type) && *count > kMaxSplitElements))
    return false;
  for (Operation *user : variable.getResult().getUsers()) {
    if (auto access = dyn_cast<AccessOp>(user)) {
      int32_t first = access.getStaticIndices().front();
      if (first == kDynamicIndex || uint64_t(first) >= *count)
        return false;
    } else if (auto store = dyn_cast<StoreOp>(user)) {
      if (store.getValue() == variable.getResult())
        return false;
    } else if (!isa<LoadOp>(user)) {
      return false;
    }
  }
  return true;
}

/// Replaces a variable by one for each part; `parts` are worth a look
/// themselves.
static void splitVariable(VariableOp variable,
                          SmallVectorImpl<VariableOp> &worklist) {
  OpBuilder builder(variable);
  Type type = variable.getPointee();
  uint64_t count = *getNumElements(type);
  SmallVector<VariableOp> parts;
  for (uint64_t i = 0; i < count; ++i) {
    std::string name = variable.getSourceName().str();
    if (auto structType = dyn_cast<StructType>(type))
      name += "." + structType.getMemberName(i).str();
    else
      name += "." + std::to_string(i);
    parts.push_back(
        VariableOp::create(builder, variable.getLoc(),
                           RefType::get(getElementTypeAt(type, int32_t(i)),
                                        StorageClass::Function),
                           name));
  }
  for (Operation *user :
       llvm::make_early_inc_range(variable.getResult().getUsers())) {
    builder.setInsertionPoint(user);
    Location loc = user->getLoc();
    if (auto access = dyn_cast<AccessOp>(user)) {
      SmallVector<OpFoldResult> path = access.getPath();
      Value part = parts[access.getStaticIndices().front()].getResult();
      if (path.size() > 1)
        part =
            AccessOp::create(builder, loc, part, ArrayRef(path).drop_front());
      access.replaceAllUsesWith(part);
    } else if (auto load = dyn_cast<LoadOp>(user)) {
      SmallVector<Value> values;
      for (VariableOp part : parts)
        values.push_back(LoadOp::create(builder, loc, part.getResult()));
      load.replaceAllUsesWith(
          ConstructOp::create(builder, loc, type, values).getResult());
    } else {
      auto store = cast<StoreOp>(user);
      for (auto [i, part] : llvm::enumerate(parts))
        StoreOp::create(builder, loc,
                        ExtractOp::create(builder, loc, store.getValue(),
                                          ArrayRef<int32_t>{int32_t(i)}),
                        part.getResult());
    }
    user->erase();
  }
  variable.erase();
  llvm::append_range(worklist, parts);
}

//===----------------------------------------------------------------------===//
// Whole accesses
//===----------------------------------------------------------------------===//

/// A vector or matrix whose components are read and written one by one: loads
/// become extracts, stores inserts. Variable indices do for vectors.
static bool canMakeWhole(Value ref, Type type, bool &hasAccess) {
  for (Operation *user : ref.getUsers()) {
    if (auto access = dyn_cast<AccessOp>(user)) {
      hasAccess = true;
      if (!access.isStatic() && !isVector(type))
        return false;
      for (Operation *inner : access.getResult().getUsers()) {
        auto store = dyn_cast<StoreOp>(inner);
        if (store ? store.getValue() == access.getResult()
                  : !isa<LoadOp>(inner))
          return false;
      }
    } else if (auto store = dyn_cast<StoreOp>(user)) {
      if (store.getValue() == ref)
        return false;
    } else if (!isa<LoadOp>(user)) {
      return false;
    }
  }
  return true;
}

static void makeWhole(VariableOp variable) {
  Value ref = variable.getResult();
  OpBuilder builder(variable.getContext());
  for (Operation *user : llvm::make_early_inc_range(ref.getUsers())) {
    auto access = dyn_cast<AccessOp>(user);
    if (!access)
      continue;
    SmallVector<OpFoldResult> path = access.getPath();
    for (Operation *inner :
         llvm::make_early_inc_range(access.getResult().getUsers())) {
      builder.setInsertionPoint(inner);
      Location loc = inner->getLoc();
      Value whole = LoadOp::create(builder, loc, ref);
      if (auto load = dyn_cast<LoadOp>(inner)) {
        load.replaceAllUsesWith(
            ExtractOp::create(builder, loc, whole, path).getResult());
      } else {
        auto store = cast<StoreOp>(inner);
        whole = InsertOp::create(builder, loc, store.getValue(), whole, path);
        StoreOp::create(builder, loc, whole, ref);
      }
      inner->erase();
    }
    access.erase();
  }
}

//===----------------------------------------------------------------------===//
// Promotion
//===----------------------------------------------------------------------===//

namespace {

/// The value that each promoted variable has at a place; null: none yet.
using State = SmallVector<Value, 16>;

/// Promotes a set of variables of one function in one walk.
class Promoter {
public:
  explicit Promoter(MutableArrayRef<VariableOp> list) : variables(list) {
    for (auto [i, variable] : llvm::enumerate(list))
      indices[variable.getResult()] = i;
  }
  void run(Block &body);

private:
  /// What a loop or switch hands to its exits.
  struct Construct {
    Operation *op;
    /// Variables that are results; operands of break, in this order.
    SmallVector<unsigned> results;
    /// Of a loop: operands of continue.
    SmallVector<unsigned> continued;
  };

  std::optional<unsigned> getIndex(Value ref) const {
    auto found = indices.find(ref);
    return found == indices.end() ? std::nullopt
                                  : std::optional<unsigned>(found->second);
  }
  /// Variables declared outside of `op` that are stored inside.
  SmallVector<unsigned> getModified(Operation *op);
  Value get(State &state, unsigned index, Operation *at);
  /// Walks a block; returns false if its end is not reached.
  bool processBlock(Block &block, State &state);
  Operation *processIf(IfOp op, State &state);
  Operation *processSwitch(SwitchOp op, State &state);
  Operation *processLoop(LoopOp op, State &state);
  void addOperands(Operation *exit, ArrayRef<unsigned> list, State &state);

  MutableArrayRef<VariableOp> variables;
  llvm::DenseMap<Value, unsigned> indices;
  SmallVector<Construct> constructs;
};

struct PromoteLocals : hlslc::impl::PromoteLocalsBase<PromoteLocals> {
  using PromoteLocalsBase::PromoteLocalsBase;
  void runOnOperation() override;

private:
  void promoteIn(FuncOp function);
  bool isStoredOnceBeforeLoads(VariableOp variable);
};

} // namespace

SmallVector<unsigned> Promoter::getModified(Operation *op) {
  llvm::SmallSetVector<unsigned, 8> found;
  op->walk([&](StoreOp store) {
    std::optional<unsigned> index = getIndex(store.getRef());
    if (index && !op->isAncestor(variables[*index]))
      found.insert(*index);
  });
  SmallVector<unsigned> list(found.begin(), found.end());
  llvm::sort(list);
  return list;
}

Value Promoter::get(State &state, unsigned index, Operation *at) {
  if (!state[index]) {
    OpBuilder builder(at);
    VariableOp variable = variables[index];
    // Errors about a resource that was never set name it.
    Location loc = at->getLoc();
    if (containsOpaque(variable.getPointee()))
      loc = NameLoc::get(variable.getSourceNameAttr(), loc);
    state[index] = UndefOp::create(builder, loc, variable.getPointee());
  }
  return state[index];
}

void Promoter::addOperands(Operation *exit, ArrayRef<unsigned> list,
                           State &state) {
  SmallVector<Value> operands(exit->getOperands());
  for (unsigned index : list)
    operands.push_back(get(state, index, exit));
  exit->setOperands(operands);
}

bool Promoter::processBlock(Block &block, State &state) {
  for (auto it = block.begin(); it != block.end();) {
    Operation *op = &*it++;
    if (auto variable = dyn_cast<VariableOp>(op)) {
      // In a loop, each iteration has a new one.
      if (std::optional<unsigned> index = getIndex(variable.getResult()))
        state[*index] = {};
    } else if (auto load = dyn_cast<LoadOp>(op)) {
      if (std::optional<unsigned> index = getIndex(load.getRef())) {
        load.replaceAllUsesWith(get(state, *index, load));
        load.erase();
      }
    } else if (auto store = dyn_cast<StoreOp>(op)) {
      if (std::optional<unsigned> index = getIndex(store.getRef())) {
        state[*index] = store.getValue();
        store.erase();
      }
    } else if (auto ifOp = dyn_cast<IfOp>(op)) {
      it = std::next(processIf(ifOp, state)->getIterator());
    } else if (auto switchOp = dyn_cast<SwitchOp>(op)) {
      it = std::next(processSwitch(switchOp, state)->getIterator());
    } else if (auto loop = dyn_cast<LoopOp>(op)) {
      it = std::next(processLoop(loop, state)->getIterator());
    } else if (isa<BreakOp>(op)) {
      if (!constructs.empty())
        addOperands(op, constructs.back().results, state);
    } else if (isa<ContinueOp>(op)) {
      for (Construct &construct : llvm::reverse(constructs))
        if (isa<LoopOp>(construct.op)) {
          addOperands(op, construct.continued, state);
          break;
        }
    }
  }
  return isa<YieldOp, FallthroughOp>(block.getTerminator());
}

/// Moves the regions of an op to a new one of the same kind with more results.
static void moveRegions(Operation *from, Operation *to) {
  for (auto [old, fresh] : llvm::zip(from->getRegions(), to->getRegions()))
    fresh.takeBody(old);
}

static void copyHints(Operation *from, Operation *to) {
  for (NamedAttribute attr : from->getDiscardableAttrs())
    to->setDiscardableAttr(attr.getName(), attr.getValue());
}

Operation *Promoter::processIf(IfOp op, State &state) {
  State thenState = state, elseState = state;
  bool thenEnds = processBlock(*op.getThenBlock(), thenState);
  bool elseEnds = true;
  if (Block *block = op.getElseBlock())
    elseEnds = processBlock(*block, elseState);
  if (!thenEnds && !elseEnds)
    return op;
  SmallVector<unsigned> joined;
  for (unsigned i = 0; i < state.size(); ++i) {
    bool changes = (thenEnds && thenState[i] != state[i]) ||
                   (elseEnds && elseState[i] != state[i]);
    if (changes && !op->isAncestor(variables[i]))
      joined.push_back(i);
  }
  if (joined.empty())
    return op;
  OpBuilder builder(op);
  SmallVector<Type> types(op.getResultTypes());
  for (unsigned index : joined)
    types.push_back(variables[index].getPointee());
  auto fresh = IfOp::create(builder, op.getLoc(), op.getCondition(),
                            /*withElse=*/true, types);
  copyHints(op, fresh);
  fresh.getThenRegion().takeBody(op.getThenRegion());
  if (op.getElseBlock())
    fresh.getElseRegion().takeBody(op.getElseRegion());
  auto finish = [&](Block *block, State &end, bool ends) {
    if (block->empty()) {
      builder.setInsertionPointToEnd(block);
      YieldOp::create(builder, op.getLoc());
    }
    if (ends)
      addOperands(block->getTerminator(), joined, end);
  };
  finish(fresh.getThenBlock(), thenState, thenEnds);
  finish(fresh.getElseBlock(), elseState, elseEnds);
  unsigned numOld = op.getNumResults();
  for (unsigned i = 0; i < numOld; ++i)
    op.getResult(i).replaceAllUsesWith(fresh.getResult(i));
  for (auto [i, index] : llvm::enumerate(joined))
    state[index] = fresh.getResult(numOld + i);
  op.erase();
  return fresh;
}

Operation *Promoter::processSwitch(SwitchOp op, State &state) {
  Construct construct{op, getModified(op), {}};
  SmallVector<unsigned> joined = construct.results;
  OpBuilder builder(op);
  // Results need a way out for every selector.
  SmallVector<SmallVector<int64_t>> cases;
  for (unsigned i = 0; i < op.getNumCases(); ++i)
    cases.emplace_back(llvm::to_vector(op.getCaseValues(i)));
  std::optional<unsigned> defaultCase = op.getDefaultCase();
  bool addsDefault = !joined.empty() && !defaultCase;
  if (addsDefault) {
    cases.emplace_back();
    defaultCase = cases.size() - 1;
  }
  SmallVector<Type> types(op.getResultTypes());
  for (unsigned index : joined)
    types.push_back(variables[index].getPointee());
  Operation *current = op;
  if (!joined.empty()) {
    auto fresh = SwitchOp::create(builder, op.getLoc(), op.getSelector(), cases,
                                  defaultCase, types);
    copyHints(op, fresh);
    for (unsigned i = 0; i < op.getNumCases(); ++i)
      fresh->getRegion(i).takeBody(op->getRegion(i));
    if (addsDefault) {
      // The case before it must not fall into it by accident: it yields.
      builder.setInsertionPointToEnd(fresh.getCaseBlock(cases.size() - 1));
      YieldOp::create(builder, op.getLoc());
    }
    current = fresh;
    construct.op = fresh;
  }
  constructs.push_back(construct);
  for (Region &region : current->getRegions()) {
    State caseState = state;
    Block &block = region.front();
    if (processBlock(block, caseState) && isa<YieldOp>(block.getTerminator()))
      addOperands(block.getTerminator(), joined, caseState);
  }
  constructs.pop_back();
  if (current != op.getOperation()) {
    unsigned numOld = op.getNumResults();
    for (unsigned i = 0; i < numOld; ++i)
      op.getResult(i).replaceAllUsesWith(current->getResult(i));
    for (auto [i, index] : llvm::enumerate(joined))
      state[index] = current->getResult(numOld + i);
    op.erase();
  }
  return current;
}

Operation *Promoter::processLoop(LoopOp op, State &state) {
  SmallVector<unsigned> carried = getModified(op);
  OpBuilder builder(op);
  Operation *current = op;
  LoopOp loop = op;
  if (!carried.empty()) {
    SmallVector<Value> inits(op.getInits());
    SmallVector<Type> types(op.getResultTypes());
    for (unsigned index : carried) {
      inits.push_back(get(state, index, op));
      types.push_back(variables[index].getPointee());
    }
    auto fresh = LoopOp::create(builder, op.getLoc(), inits, types);
    copyHints(op, fresh);
    moveRegions(op, fresh);
    loop = fresh;
    current = fresh;
  }
  State bodyState = state;
  for (unsigned index : carried)
    bodyState[index] = loop.getBodyBlock()->addArgument(
        variables[index].getPointee(), variables[index].getLoc());
  State continuingState = state;
  for (unsigned index : carried)
    continuingState[index] = loop.getContinuingBlock()->addArgument(
        variables[index].getPointee(), variables[index].getLoc());
  constructs.push_back({current, carried, carried});
  Block &body = *loop.getBodyBlock();
  if (processBlock(body, bodyState))
    addOperands(body.getTerminator(), carried, bodyState);
  Block &continuing = *loop.getContinuingBlock();
  processBlock(continuing, continuingState);
  Operation *end = continuing.getTerminator();
  if (auto breakIf = dyn_cast<BreakIfOp>(end)) {
    SmallVector<Value> next(breakIf.getNext()), results(breakIf.getResults());
    for (unsigned index : carried) {
      Value value = get(continuingState, index, end);
      next.push_back(value);
      results.push_back(value);
    }
    builder.setInsertionPoint(end);
    BreakIfOp::create(builder, end->getLoc(), breakIf.getCondition(), next,
                      results);
    end->erase();
  } else {
    addOperands(end, carried, continuingState);
  }
  constructs.pop_back();
  if (current != op.getOperation()) {
    unsigned numOld = op.getNumResults();
    for (unsigned i = 0; i < numOld; ++i)
      op.getResult(i).replaceAllUsesWith(current->getResult(i));
    for (auto [i, index] : llvm::enumerate(carried))
      state[index] = current->getResult(numOld + i);
    op.erase();
  }
  return current;
}

void Promoter::run(Block &body) {
  State state(variables.size());
  processBlock(body, state);
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

/// A case that falls into the next one would have to hand its values over,
/// which regions cannot.
static bool isStoredInFallthrough(VariableOp variable) {
  for (Operation *user : variable.getResult().getUsers()) {
    if (!isa<StoreOp>(user))
      continue;
    for (Operation *parent = user->getParentOp(); parent;
         parent = parent->getParentOp()) {
      if (parent->isAncestor(variable))
        break;
      auto switchOp = dyn_cast<SwitchOp>(parent);
      if (!switchOp)
        continue;
      for (Region &region : switchOp->getRegions())
        if (isa<FallthroughOp>(region.front().getTerminator()))
          return true;
    }
  }
  return false;
}

static bool isPromotable(VariableOp variable) {
  for (Operation *user : variable.getResult().getUsers()) {
    if (auto store = dyn_cast<StoreOp>(user)) {
      if (store.getValue() == variable.getResult())
        return false;
    } else if (!isa<LoadOp>(user)) {
      return false;
    }
  }
  return !isStoredInFallthrough(variable);
}

/// One store, and every load comes after it; or no load at all.
bool PromoteLocals::isStoredOnceBeforeLoads(VariableOp variable) {
  if (llvm::all_of(variable.getResult().getUsers(), llvm::IsaPred<StoreOp>))
    return true;
  hlslc::DirectStores stores = hlslc::findStores(variable);
  return !stores.isMany &&
         (!stores.only || hlslc::precedesUses(stores.only, variable));
}

void PromoteLocals::promoteIn(FuncOp function) {
  SmallVector<VariableOp> worklist, candidates;
  function.walk([&](VariableOp variable) { worklist.push_back(variable); });
  while (!worklist.empty()) {
    VariableOp variable = worklist.pop_back_val();
    bool keepsShape = singleStoreOnly && !containsOpaque(variable.getPointee());
    if (!keepsShape && isSplittable(variable)) {
      splitVariable(variable, worklist);
      continue;
    }
    bool hasAccess = false;
    if (!keepsShape && isNumeric(variable.getPointee()) &&
        canMakeWhole(variable.getResult(), variable.getPointee(), hasAccess) &&
        hasAccess)
      makeWhole(variable);
    candidates.push_back(variable);
  }
  SmallVector<VariableOp> promoted;
  for (VariableOp variable : candidates)
    if (isPromotable(variable) &&
        (!singleStoreOnly || containsOpaque(variable.getPointee()) ||
         isStoredOnceBeforeLoads(variable)))
      promoted.push_back(variable);
  if (promoted.empty())
    return;
  if (debugNames)
    hlslc::noteLocals(promoted);
  Promoter(promoted).run(*function.getEntryBlock());
  for (VariableOp variable : promoted) {
    // Code that nothing reaches was not walked.
    for (Operation *user :
         llvm::make_early_inc_range(variable.getResult().getUsers())) {
      if (auto load = dyn_cast<LoadOp>(user)) {
        OpBuilder builder(load);
        load.replaceAllUsesWith(
            UndefOp::create(builder, load.getLoc(), load.getType())
                .getResult());
      }
      user->erase();
    }
    variable.erase();
    ++numPromoted;
  }
}

void PromoteLocals::runOnOperation() {
  for (auto function : getOperation().getOps<FuncOp>()) {
    promoteIn(function);
    hlslc::dropUnusedResults(function);
  }
}
