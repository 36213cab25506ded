//===----------------------------------------------------------------------===//
// Locals and statics that hold resources inside structs.
// In:  form `source` after inlining.
// Out: statics are locals; a local is split into one for each leaf, with its
//      dimensions; a copy of a uniform that nothing changes is gone, its uses
//      are accesses of the uniform:  Mat m = mats[i]; m.tex  is  mats[i].tex.
// Why: which resource a local holds is known only leaf by leaf; a copy
// forwarded
//      as a path needs no copying of arrays, and may be indexed by a value.
//===----------------------------------------------------------------------===//

#include "AggregateSplitter.h"
#include "OnlyStore.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

static VariableOp createLocal(OpBuilder &builder, Location loc, Type type,
                              StringRef name) {
  return VariableOp::create(builder, loc,
                            RefType::get(type, StorageClass::Function), name);
}

//===----------------------------------------------------------------------===//
// Statics
//===----------------------------------------------------------------------===//

/// The numbers that share a static with resources start as zero.
static void storeZeros(OpBuilder &builder, Location loc, Value ref, Type type) {
  if (!containsObject(type)) {
    if (Attribute zero = getZeroAttr(type))
      StoreOp::create(builder, loc,
                      ConstantOp::create(builder, loc, type, zero), ref);
    return;
  }
  if (!needsSplit(type))
    return;
  for (uint64_t i = 0, count = getNumElements(type).value_or(0); i < count; ++i)
    storeZeros(
        builder, loc,
        AccessOp::create(builder, loc, ref, ArrayRef<int32_t>{int32_t(i)}),
        getElementTypeAt(type, int32_t(i)));
}

static bool isStaticWithResources(Operation &op) {
  auto global = dyn_cast<GlobalOp>(op);
  return global && global.getStorage() == StorageClass::Private &&
         containsObject(global.getType());
}

void hlslc::localizeStatics(ModuleOp module) {
  SmallVector<GlobalOp> statics;
  llvm::DenseMap<StringAttr, SmallVector<GlobalRefOp>> refs;
  for (Operation &op : *module.getBody())
    if (isStaticWithResources(op)) {
      statics.push_back(cast<GlobalOp>(op));
      refs[statics.back().getSymNameAttr()];
    }
  if (statics.empty())
    return;
  module.walk([&](GlobalRefOp ref) {
    auto found = refs.find(ref.getGlobalAttr().getAttr());
    if (found != refs.end())
      found->second.push_back(ref);
  });
  for (GlobalOp global : statics) {
    /// The local of the function that was met last.
    std::pair<FuncOp, Value> last;
    for (GlobalRefOp ref : refs[global.getSymNameAttr()]) {
      auto function = ref->getParentOfType<FuncOp>();
      if (last.first != function) {
        auto builder = OpBuilder::atBlockBegin(function.getEntryBlock());
        StringRef name = global.getSourceName().value_or(global.getSymName());
        auto variable =
            createLocal(builder, global.getLoc(), global.getType(), name);
        storeZeros(builder, global.getLoc(), variable, global.getType());
        last = {function, variable};
      }
      replaceRef(ref, last.second);
      ref.erase();
    }
    global.erase();
  }
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// The part of a value at `index`, found without building the whole.
static Value narrow(OpBuilder &builder, Location loc, Value value,
                    int32_t index) {
  Operation *op = value.getDefiningOp();
  if (auto construct = dyn_cast_or_null<ConstructOp>(op))
    return construct.getOperand(index);
  if (auto load = dyn_cast_or_null<LoadOp>(op)) {
    // Memory may have changed since, so the part is loaded where the whole was.
    OpBuilder early(load);
    auto access = AccessOp::create(early, load.getLoc(), load.getRef(),
                                   ArrayRef<int32_t>{index});
    return LoadOp::create(early, load.getLoc(), access);
  }
  auto insert = dyn_cast_or_null<InsertOp>(op);
  if (insert && insert.getStaticIndices().front() != kDynamicIndex) {
    if (insert.getStaticIndices().front() != index)
      return narrow(builder, loc, insert.getContainer(), index);
    if (insert.getPathLength() == 1)
      return insert.getElement();
    Value part = narrow(builder, loc, insert.getContainer(), index);
    SmallVector<OpFoldResult> path = insert.getPath();
    return InsertOp::create(builder, loc, insert.getElement(), part,
                            ArrayRef(path).drop_front());
  }
  return ExtractOp::create(builder, loc, value, ArrayRef<int32_t>{index});
}

/// Extracts whose first step is constant and comes from something else than an
/// operation that makes the whole at once.
static bool narrowExtract(ExtractOp extract) {
  Operation *source = extract.getContainer().getDefiningOp();
  int32_t first = extract.getStaticIndices().front();
  if (first == kDynamicIndex ||
      !isa_and_nonnull<ConstructOp, LoadOp, InsertOp, ExtractOp>(source))
    return false;
  OpBuilder builder(extract);
  if (auto inner = dyn_cast<ExtractOp>(source)) {
    SmallVector<OpFoldResult> path = inner.getPath();
    llvm::append_range(path, extract.getPath());
    extract.replaceAllUsesWith(
        ExtractOp::create(builder, extract.getLoc(), inner.getContainer(), path)
            .getResult());
    extract.erase();
    return true;
  }
  auto insert = dyn_cast<InsertOp>(source);
  if (insert && insert.getStaticIndices().front() == kDynamicIndex)
    return false;
  Value part = narrow(builder, extract.getLoc(), extract.getContainer(), first);
  SmallVector<OpFoldResult> path = extract.getPath();
  if (path.size() > 1)
    part = ExtractOp::create(builder, extract.getLoc(), part,
                             ArrayRef(path).drop_front());
  extract.replaceAllUsesWith(part);
  extract.erase();
  return true;
}

void hlslc::narrowExtracts(FuncOp function) {
  SmallVector<ExtractOp> worklist;
  bool changed = true;
  while (std::exchange(changed, false)) {
    worklist.clear();
    function.walk([&](ExtractOp op) {
      if (containsOpaque(op.getContainer().getType()))
        worklist.push_back(op);
    });
    // Uses before what they use, so that none is erased twice.
    for (ExtractOp op : llvm::reverse(worklist))
      changed |= narrowExtract(op);
  }
}

/// A choice between aggregates is one between their parts.
static void splitSelect(SelectOp select) {
  OpBuilder builder(select);
  Location loc = select.getLoc();
  Type type = select.getResult().getType();
  SmallVector<Value> parts;
  for (uint64_t i = 0, count = *getNumElements(type); i < count; ++i) {
    Value a = narrow(builder, loc, select.getTrueValue(), int32_t(i));
    Value b = narrow(builder, loc, select.getFalseValue(), int32_t(i));
    parts.push_back(SelectOp::create(builder, loc, a.getType(),
                                     select.getCondition(), a, b,
                                     select.getRelaxed()));
  }
  auto whole =
      ConstructOp::create(builder, loc, type, parts, /*relaxed=*/false);
  select.replaceAllUsesWith(whole.getResult());
  select.erase();
}

/// A result of an if or switch goes through a local.
static void spillResult(OpResult result) {
  Operation *op = result.getOwner();
  OpBuilder builder(op);
  VariableOp variable =
      createLocal(builder, op->getLoc(), result.getType(), "");
  auto spill = [&](Operation *exit) {
    unsigned index = result.getResultNumber();
    Location loc = exit->getLoc();
    builder.setInsertionPoint(exit);
    StoreOp::create(builder, loc, exit->getOperand(index), variable);
    exit->setOperand(index, UndefOp::create(builder, loc, result.getType()));
  };
  for (Region &region : op->getRegions())
    for (Block &block : region)
      if (isa<YieldOp>(block.getTerminator()))
        spill(block.getTerminator());
  op->walk([&](BreakOp exit) {
    if (exit.getTarget() == op)
      spill(exit);
  });
  builder.setInsertionPointAfter(op);
  auto load = LoadOp::create(builder, op->getLoc(), variable);
  result.replaceAllUsesWith(load.getResult());
}

/// A value with resources in structs that `?:` or a branch chooses goes through
/// a local, which is then split like any other.
static void splitChoices(FuncOp function) {
  SmallVector<Operation *> choices;
  function.walk([&](Operation *op) {
    if (isa<IfOp, SwitchOp, SelectOp>(op) &&
        llvm::any_of(op->getResultTypes(), needsSplit))
      choices.push_back(op);
  });
  for (Operation *op : choices) {
    if (auto select = dyn_cast<SelectOp>(op)) {
      splitSelect(select);
      continue;
    }
    for (OpResult result : op->getResults())
      if (needsSplit(result.getType()))
        spillResult(result);
  }
}

/// Stores `value` leaf by leaf.
static void storeParts(OpBuilder &builder, Location loc, Value value,
                       Value ref) {
  Type type = value.getType();
  if (!needsSplit(type)) {
    StoreOp::create(builder, loc, value, ref);
    return;
  }
  for (uint64_t i = 0, count = *getNumElements(type); i < count; ++i)
    storeParts(
        builder, loc, narrow(builder, loc, value, int32_t(i)),
        AccessOp::create(builder, loc, ref, ArrayRef<int32_t>{int32_t(i)}));
}

static void splitStores(FuncOp function) {
  SmallVector<StoreOp> stores;
  function.walk([&](StoreOp store) {
    if (needsSplit(store.getValue().getType()))
      stores.push_back(store);
  });
  for (StoreOp store : stores) {
    OpBuilder builder(store);
    storeParts(builder, store.getLoc(), store.getValue(), store.getRef());
    store.erase();
  }
}

void hlslc::eraseDeadValues(FuncOp function) {
  bool changed = true;
  while (std::exchange(changed, false)) {
    SmallVector<Operation *> dead;
    function.walk([&](Operation *op) {
      if (op->use_empty() && op->getNumResults() == 1 &&
          isa<LoadOp, ConstructOp, InsertOp, ExtractOp, UndefOp, AccessOp>(op))
        dead.push_back(op);
    });
    for (Operation *op : llvm::reverse(dead))
      op->erase();
    changed = !dead.empty();
  }
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

/// All that goes through a reference reads, and comes after `store`.
static bool isOnlyReadAfter(Value ref, StoreOp store) {
  return llvm::all_of(ref.getUsers(), [&](Operation *user) {
    if (user == store)
      return true;
    if (!precedes(store, user))
      return false;
    if (auto access = dyn_cast<AccessOp>(user))
      return isOnlyReadAfter(access, store);
    return isa<LoadOp>(user);
  });
}

/// A local whose only store is a copy of something that nothing writes.
static bool forwardCopy(VariableOp variable) {
  auto [only, isMany] = findStores(variable);
  if (isMany || !only || only.getRef() != variable.getResult())
    return false;
  auto load = only.getValue().getDefiningOp<LoadOp>();
  if (!load || !load.getRef().getType().isReadOnly() ||
      !isOnlyReadAfter(variable, only))
    return false;
  Value original = load.getRef();
  only.erase();
  replaceRef(variable, original);
  variable.erase();
  if (load->use_empty())
    load.erase();
  return true;
}

/// Forwards what can be, again for copies of copies. The locals that stay are
/// left in the list.
static void forwardCopies(SmallVectorImpl<VariableOp> &variables) {
  size_t before;
  do {
    before = variables.size();
    llvm::erase_if(variables, forwardCopy);
  } while (variables.size() != before);
}

//===----------------------------------------------------------------------===//
// Locals
//===----------------------------------------------------------------------===//

namespace {
/// Splits one local into a local for each leaf.
class LocalSplitter final : public AggregateSplitter {
public:
  LocalSplitter(VariableOp variable, SymbolTable &symbols);
  LogicalResult run(SmallVectorImpl<VariableOp> &created);

protected:
  // Locals may be arrays of arrays of resources.
  bool isLeaf(Type type) const override { return !needsSplit(type); }
  Value createRef(OpBuilder &builder, Location loc, const AggregatePlace &place,
                  ArrayRef<OpFoldResult> rest) override;

private:
  VariableOp old;
  SmallVector<AggregateLeaf> leaves;
  SmallVector<VariableOp> parts;
};
} // namespace

LocalSplitter::LocalSplitter(VariableOp variable, SymbolTable &symbols)
    : old(variable), leaves(collectLeaves(variable.getPointee(), symbols)) {
  OpBuilder builder(variable);
  for (const AggregateLeaf &leaf : leaves) {
    std::string name = (variable.getSourceName() + leaf.path).str();
    parts.push_back(
        createLocal(builder, variable.getLoc(), leaf.getWholeType(), name));
    parts.back().setPrecise(variable.getPrecise());
    parts.back().setRelaxed(leaf.member && leaf.member.isRelaxed());
  }
}

Value LocalSplitter::createRef(OpBuilder &builder, Location loc,
                               const AggregatePlace &place,
                               ArrayRef<OpFoldResult> rest) {
  const AggregateLeaf *leaf =
      llvm::find_if(leaves, [&](const AggregateLeaf &l) {
        return l.members == place.members;
      });
  assert(leaf != leaves.end() && "the place is a leaf");
  Value ref = parts[leaf - leaves.begin()];
  SmallVector<OpFoldResult> path(place.indices);
  llvm::append_range(path, rest);
  return path.empty() ? ref : AccessOp::create(builder, loc, ref, path);
}

LogicalResult LocalSplitter::run(SmallVectorImpl<VariableOp> &created) {
  if (failed(rewriteUses(old, AggregatePlace(old.getPointee()))))
    return failure();
  llvm::append_range(created, parts);
  old.erase();
  return success();
}

LogicalResult hlslc::flattenLocals(FuncOp function, SymbolTable &symbols) {
  // Loads of globals have an error of their own.
  WalkResult result = function.walk([](Operation *op) -> WalkResult {
    SmallVector<Type> types;
    if (auto variable = dyn_cast<VariableOp>(op))
      types.push_back(variable.getPointee());
    else if (isa<SelectOp, IfOp, SwitchOp>(op))
      llvm::append_range(types, op->getResultTypes());
    if (llvm::all_of(types, canTakeApart))
      return WalkResult::advance();
    return op->emitError("not supported yet: a copy of an array of structs "
                         "with resources whose size is not constant");
  });
  if (result.wasInterrupted())
    return failure();
  splitChoices(function);
  SmallVector<VariableOp> variables, created;
  function.walk([&](VariableOp variable) {
    if (containsObject(variable.getPointee()))
      variables.push_back(variable);
  });
  forwardCopies(variables);
  narrowExtracts(function);
  splitStores(function);
  narrowExtracts(function);
  eraseDeadValues(function);
  for (VariableOp variable : variables) {
    if (!needsSplit(variable.getPointee())) {
      created.push_back(variable);
      continue;
    }
    if (failed(LocalSplitter(variable, symbols).run(created)))
      return failure();
  }
  forwardCopies(created);
  narrowExtracts(function);
  eraseDeadValues(function);
  return success();
}
