//===----------------------------------------------------------------------===//
// Makes every handle a load of its global.
// In:  form `source` after inlining, flattening and promotion: handles are
//      values that came through constructs, selects, joins and locals that a
//      value indexes.
// Out: each operation on a resource takes `hlsl.load` of a global, or of an
//      element of a global array. What chose between elements of one array now
//      chooses the index:
//        %t = hlsl.select %c, (load %a[0]), (load %a[1])   becomes
//        %i = hlsl.select %c, 0, 1;  %t = load %a[%i].
//      A choice between different globals is an error that names both.
// Why: neither target has resources as values; which descriptor is read must be
//      known, or be an index into an array.
//===----------------------------------------------------------------------===//

#include "AggregateSplitter.h"
#include "UnusedResults.h"
#include "hlslc/Transforms/Passes.h"

#include "mlir/IR/Dominance.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/SetVector.h"

namespace hlslc {
#define GEN_PASS_DEF_RESOLVERESOURCES
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

//===----------------------------------------------------------------------===//
// Where handles come from
//===----------------------------------------------------------------------===//

namespace {

/// A global and the steps into it that a handle, or an array of handles, was
/// loaded by.
struct Origin {
  GlobalRefOp global;
  SmallVector<OpFoldResult> path;
  bool nonuniform = false;
};

/// All that a handle may be.
struct Sources {
  /// Loads of globals, in the order met.
  llvm::SmallSetVector<LoadOp, 4> loads;
  /// The value of a local before anything was assigned to it.
  UndefOp unset;
  /// It came from something that no handle can be followed through.
  Operation *unknown = nullptr;
  /// It came through memory or round a loop: an index that is in scope may have
  /// another value by now.
  bool isCarried = false;
};

struct ResolveResources : hlslc::impl::ResolveResourcesBase<ResolveResources> {
  void runOnOperation() override;
};

/// Resolves the handles of one function.
class HandleResolver {
public:
  HandleResolver(FuncOp function, SymbolTable &symbols)
      : function(function), symbols(symbols) {}
  LogicalResult run();

private:
  void pushInputs(Value handle, SmallVectorImpl<Value> &worklist,
                  Sources &sources);
  void pushLoadInputs(LoadOp load, SmallVectorImpl<Value> &worklist,
                      Sources &sources);
  Sources collectSources(Value handle);
  LogicalResult resolve(OpOperand &operand);
  LogicalResult reportChoice(Value handle, Operation *user, LoadOp first,
                             LoadOp second);
  std::string describe(const Origin &origin);
  void convertToIndices();
  void replaceSources();

  FuncOp function;
  SymbolTable &symbols;
  std::optional<DominanceInfo> dominance;
  /// The place of each store in the text: errors name what comes first first.
  llvm::DenseMap<Operation *, unsigned> storeOrder;
  /// Uses of a handle that must become loads of an element, whose index the
  /// handle's value then is.
  struct IndexedUse {
    OpOperand *operand;
    GlobalRefOp global;
    bool nonuniform;
  };
  SmallVector<IndexedUse> indexedUses;
};

} // namespace

/// Ops that hand a handle on and do nothing with the resource.
static bool handsOver(Operation *op) {
  return isa<YieldOp, BreakOp, ContinueOp, BreakIfOp, ConstructOp, InsertOp,
             ExtractOp, SelectOp, LoopOp, StoreOp>(op);
}

/// The global that a load reads handles from; its `global` is null if it reads
/// something else.
static Origin getOrigin(LoadOp load) {
  Origin origin;
  origin.nonuniform = load.getNonuniform();
  Value ref = load.getRef();
  while (auto access = ref.getDefiningOp<AccessOp>()) {
    SmallVector<OpFoldResult> front = access.getPath();
    origin.path.insert(origin.path.begin(), front.begin(), front.end());
    origin.nonuniform |= access.getNonuniform();
    ref = access.getBase();
  }
  if (cast<RefType>(ref.getType()).getStorage() == StorageClass::Resource)
    origin.global = ref.getDefiningOp<GlobalRefOp>();
  return origin;
}

static bool isSource(LoadOp load) {
  return containsOpaque(load.getType()) && getOrigin(load).global;
}

static Value getRoot(Value ref) {
  while (auto access = ref.getDefiningOp<AccessOp>())
    ref = access.getBase();
  return ref;
}

/// The stores to a local and to parts of it.
static void collectStores(Value ref, SmallVectorImpl<StoreOp> &stores) {
  for (Operation *user : ref.getUsers()) {
    if (auto access = dyn_cast<AccessOp>(user))
      collectStores(access, stores);
    else if (auto store = dyn_cast<StoreOp>(user))
      stores.push_back(store);
  }
}

/// What an if, switch or loop gives as a result, at each of its ends.
static void pushResultInputs(OpResult result,
                             SmallVectorImpl<Value> &worklist) {
  Operation *op = result.getOwner();
  unsigned number = result.getResultNumber();
  if (auto loop = dyn_cast<LoopOp>(op)) {
    if (auto end =
            dyn_cast<BreakIfOp>(loop.getContinuingBlock()->getTerminator()))
      worklist.push_back(end.getResults()[number]);
  } else {
    for (Region &region : op->getRegions())
      for (Block &block : region)
        if (auto yield = dyn_cast<YieldOp>(block.getTerminator()))
          worklist.push_back(yield.getOperand(number));
  }
  op->walk([&](BreakOp exit) {
    if (exit.getTarget() == op)
      worklist.push_back(exit.getOperand(number));
  });
}

/// What a loop carries into an argument of its body or continuing region.
static void pushArgumentInputs(LoopOp loop, BlockArgument argument,
                               SmallVectorImpl<Value> &worklist) {
  unsigned number = argument.getArgNumber();
  if (argument.getOwner() == loop.getBodyBlock()) {
    worklist.push_back(loop.getInits()[number]);
    Operation *end = loop.getContinuingBlock()->getTerminator();
    if (auto breakIf = dyn_cast<BreakIfOp>(end))
      worklist.push_back(breakIf.getNext()[number]);
    else if (isa<YieldOp>(end))
      worklist.push_back(end->getOperand(number));
    return;
  }
  if (auto yield = dyn_cast<YieldOp>(loop.getBodyBlock()->getTerminator()))
    worklist.push_back(yield.getOperand(number));
  loop.getBody().walk([&](ContinueOp exit) {
    if (exit.getTarget() == loop)
      worklist.push_back(exit.getOperand(number));
  });
}

void HandleResolver::pushLoadInputs(LoadOp load,
                                    SmallVectorImpl<Value> &worklist,
                                    Sources &sources) {
  if (isSource(load)) {
    sources.loads.insert(load);
    return;
  }
  sources.isCarried = true;
  Value root = getRoot(load.getRef());
  if (!root.getDefiningOp<VariableOp>()) {
    sources.unknown = load;
    return;
  }
  SmallVector<StoreOp> stores;
  collectStores(root, stores);
  llvm::sort(stores, [&](StoreOp a, StoreOp b) {
    return storeOrder.lookup(a) < storeOrder.lookup(b);
  });
  for (StoreOp store : stores)
    worklist.push_back(store.getValue());
}

void HandleResolver::pushInputs(Value handle, SmallVectorImpl<Value> &worklist,
                                Sources &sources) {
  if (auto argument = dyn_cast<BlockArgument>(handle)) {
    Operation *parent = argument.getOwner()->getParentOp();
    sources.isCarried = true;
    if (auto loop = dyn_cast<LoopOp>(parent))
      pushArgumentInputs(loop, argument, worklist);
    else
      sources.unknown = parent;
    return;
  }
  Operation *op = handle.getDefiningOp();
  if (auto load = dyn_cast<LoadOp>(op)) {
    pushLoadInputs(load, worklist, sources);
    return;
  }
  sources.isCarried |= isa<LoopOp>(op);
  if (isa<IfOp, SwitchOp, LoopOp>(op)) {
    pushResultInputs(cast<OpResult>(handle), worklist);
  } else if (isa<SelectOp, ConstructOp, InsertOp, ExtractOp>(op)) {
    for (Value operand : op->getOperands())
      if (containsOpaque(operand.getType()))
        worklist.push_back(operand);
  } else if (auto undef = dyn_cast<UndefOp>(op)) {
    sources.unset = undef;
  } else {
    sources.unknown = op;
  }
}

Sources HandleResolver::collectSources(Value handle) {
  Sources sources;
  llvm::DenseSet<Value> seen;
  // In order of the source, which is that of names in errors.
  SmallVector<Value> worklist{handle};
  for (size_t i = 0; i < worklist.size(); ++i)
    if (Value value = worklist[i]; seen.insert(value).second)
      pushInputs(value, worklist, sources);
  return sources;
}

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

std::string HandleResolver::describe(const Origin &origin) {
  GlobalRefOp ref = origin.global;
  StringRef name = ref.getGlobal();
  if (auto global = symbols.lookup<GlobalOp>(name))
    name = global.getSourceName().value_or(name);
  return name.str();
}

/// The place in the source where a handle is chosen.
static Location getChoiceLoc(Value handle, Operation *user) {
  Operation *op = handle.getDefiningOp();
  if (isa_and_nonnull<SelectOp, IfOp, SwitchOp, LoopOp>(op))
    return op->getLoc();
  return user->getLoc();
}

LogicalResult HandleResolver::reportChoice(Value handle, Operation *user,
                                           LoadOp first, LoadOp second) {
  InFlightDiagnostic error =
      emitError(getChoiceLoc(handle, user))
      << "expected one resource, found a choice at run time between '"
      << describe(getOrigin(first)) << "' and '" << describe(getOrigin(second))
      << "'; put both in an array and choose the index";
  error.attachNote(first.getLoc()) << "the first is used here";
  error.attachNote(second.getLoc()) << "the second is used here";
  return error;
}

/// Nothing was assigned to the handle on any path.
static LogicalResult reportUnset(Value handle, Operation *user,
                                 const Sources &sources) {
  StringRef name;
  auto load = handle.getDefiningOp<LoadOp>();
  if (auto variable = load ? getRoot(load.getRef()).getDefiningOp<VariableOp>()
                           : VariableOp())
    name = variable.getSourceName();
  else if (UndefOp unset = sources.unset)
    if (auto loc = dyn_cast<NameLoc>(unset.getLoc()))
      name = loc.getName();
  InFlightDiagnostic error = user->emitError("cannot tell which resource ");
  if (name.empty())
    error << "this is";
  else
    error << "'" << name << "' is here";
  return error << ": nothing was assigned to it";
}

//===----------------------------------------------------------------------===//
// Uses
//===----------------------------------------------------------------------===//

/// Both are the same element of one array wherever the code is.
static bool isSamePath(const Origin &a, const Origin &b) {
  return a.path == b.path;
}

/// Makes the operand a load of one global, or notes that it must be indexed by
/// what its handle will be.
LogicalResult HandleResolver::resolve(OpOperand &operand) {
  Value handle = operand.get();
  Operation *user = operand.getOwner();
  if (auto load = handle.getDefiningOp<LoadOp>())
    if (isSource(load))
      return success();
  Sources sources = collectSources(handle);
  if (sources.unknown)
    return user->emitError("cannot tell which resource this is");
  if (sources.loads.empty())
    return reportUnset(handle, user, sources);
  LoadOp first = sources.loads.front();
  Origin origin = getOrigin(first);
  bool isOne = isOpaque(first.getType());
  for (LoadOp load : sources.loads) {
    Origin other = getOrigin(load);
    if (other.global.getGlobal() != origin.global.getGlobal())
      return reportChoice(handle, user, first, load);
    isOne &= isOpaque(load.getType()) && isSamePath(origin, other);
    origin.nonuniform |= other.nonuniform;
  }
  bool reaches = llvm::all_of(origin.path, [&](OpFoldResult step) {
    auto value = dyn_cast<Value>(step);
    return !value ||
           (!sources.isCarried && dominance->properlyDominates(value, user));
  });
  if (!isOne || !reaches) {
    indexedUses.push_back({&operand, origin.global, origin.nonuniform});
    return success();
  }
  OpBuilder builder(user);
  Location loc = handle.getLoc();
  Value ref = GlobalRefOp::create(builder, loc,
                                  symbols.lookup(origin.global.getGlobal()));
  if (!origin.path.empty()) {
    auto access = AccessOp::create(builder, loc, ref, origin.path);
    access.setNonuniform(origin.nonuniform);
    ref = access;
  }
  operand.set(LoadOp::create(builder, loc, ref));
  return success();
}

//===----------------------------------------------------------------------===//
// Handles as indices
//===----------------------------------------------------------------------===//

/// What a handle is once it is an index: ui32; the same in arrays.
static Type getIndexType(Type type) {
  if (auto ref = dyn_cast<RefType>(type))
    return RefType::get(getIndexType(ref.getPointee()), ref.getStorage());
  if (auto array = dyn_cast<hlsl::ArrayType>(type))
    return hlsl::ArrayType::get(array.getSize(),
                                getIndexType(array.getElementType()));
  return IntegerType::get(type.getContext(), 32, IntegerType::Unsigned);
}

/// The index that a load of a global stands for; an array of them for an array.
static Value createIndex(LoadOp load) {
  OpBuilder builder(load);
  Location loc = load.getLoc();
  if (auto array = dyn_cast<hlsl::ArrayType>(load.getType())) {
    SmallVector<Value> indices;
    for (uint64_t i = 0, count = array.getNumElements(); i < count; ++i)
      indices.push_back(ConstantOp::create(builder, loc, uint32_t(i)));
    return ConstructOp::create(builder, loc, getIndexType(array), indices,
                               /*relaxed=*/false);
  }
  Origin origin = getOrigin(load);
  if (origin.path.empty())
    return ConstantOp::create(builder, loc, uint32_t(0));
  if (auto value = dyn_cast<Value>(origin.path.front()))
    return ConvertOp::convertTo(builder, loc, value,
                                builder.getIntegerType(32, false));
  auto number = cast<IntegerAttr>(cast<Attribute>(origin.path.front()));
  return ConstantOp::create(builder, loc, uint32_t(number.getInt()));
}

/// Where a global's handle is handed over, its index is.
void HandleResolver::replaceSources() {
  SmallVector<LoadOp> sources;
  function.walk([&](LoadOp load) {
    if (isSource(load))
      sources.push_back(load);
  });
  for (LoadOp load : sources) {
    if (llvm::none_of(load->getUsers(), handsOver))
      continue;
    auto array = dyn_cast<hlsl::ArrayType>(load.getType());
    bool isUncountable = array && !array.hasNumElements();
    Value index;
    OpBuilder builder(load);
    if (isUncountable)
      index = UndefOp::create(builder, load.getLoc(), getIndexType(array));
    else
      index = createIndex(load);
    load.getResult().replaceUsesWithIf(
        index, [](OpOperand &use) { return handsOver(use.getOwner()); });
  }
}

/// Everything that still holds handles holds their indices instead. Types are
/// changed in place: the code that chooses stays as it is.
void HandleResolver::convertToIndices() {
  replaceSources();
  auto convert = [](Value value) {
    Type type = value.getType();
    auto ref = dyn_cast<RefType>(type);
    if (containsOpaque(ref ? ref.getPointee() : type))
      value.setType(getIndexType(type));
  };
  function.walk([&](Operation *op) {
    for (Region &region : op->getRegions())
      for (Block &block : region)
        if (!isa<FuncOp>(op))
          llvm::for_each(block.getArguments(), convert);
    if (auto load = dyn_cast<LoadOp>(op); load && isSource(load))
      return;
    for (OpResult result : op->getResults()) {
      auto ref = dyn_cast<RefType>(result.getType());
      if (!ref || ref.getStorage() == StorageClass::Function)
        convert(result);
    }
  });
  for (IndexedUse &use : indexedUses) {
    OpBuilder builder(use.operand->getOwner());
    Value index = use.operand->get();
    Location loc = index.getLoc();
    Value ref = GlobalRefOp::create(builder, loc,
                                    symbols.lookup(use.global.getGlobal()));
    auto access = AccessOp::create(builder, loc, ref, index);
    access.setNonuniform(use.nonuniform);
    use.operand->set(LoadOp::create(builder, loc, access));
  }
  hlslc::eraseDeadValues(function);
}

//===----------------------------------------------------------------------===//
// Nonuniform indices
//===----------------------------------------------------------------------===//

/// The index was computed from what NonUniformResourceIndex gave.
static bool isMarkedNonuniform(Value index) {
  llvm::DenseSet<Value> seen;
  SmallVector<Value> worklist{index};
  while (!worklist.empty()) {
    Value value = worklist.pop_back_val();
    Operation *op = value.getDefiningOp();
    if (!op || !seen.insert(value).second)
      continue;
    auto intrinsic = dyn_cast<IntrinsicOp>(op);
    if (intrinsic &&
        intrinsic.getIntrinsic() == Intrinsic::NonUniformResourceIndex)
      return true;
    if (isa<IfOp, SwitchOp>(op))
      pushResultInputs(cast<OpResult>(value), worklist);
    else if (isa<BinaryOp, UnaryOp, ConvertOp, BitcastOp, SelectOp>(op))
      llvm::append_range(worklist, op->getOperands());
  }
  return false;
}

/// Both targets want to be told at each step from the index to the operation on
/// the resource.
static void markNonuniform(FuncOp function) {
  function.walk([](AccessOp access) {
    if (access.getType().getStorage() != StorageClass::Resource ||
        !(access.getNonuniform() ||
          llvm::any_of(access.getIndices(), isMarkedNonuniform)))
      return;
    access.setNonuniform(true);
    SmallVector<Operation *> worklist(access->getUsers());
    while (!worklist.empty()) {
      Operation *user = worklist.pop_back_val();
      if (llvm::is_contained(user->getName().getAttributeNames(), "nonuniform"))
        user->setAttr("nonuniform", UnitAttr::get(user->getContext()));
      if (isa<LoadOp, BufferRefOp>(user))
        llvm::append_range(worklist, user->getUsers());
    }
  });
}

//===----------------------------------------------------------------------===//
// Dead branches
//===----------------------------------------------------------------------===//

/// What a branch that is never taken does with a resource that was never set is
/// no mistake: `if (useNormalMap) n = normalMap.Sample(...)` in a helper.
static void dropDeadBranches(FuncOp function) {
  SmallVector<IfOp> branches;
  function.walk([&](IfOp op) {
    if (matchPattern(op.getCondition(), m_Constant()))
      branches.push_back(op);
  });
  // Outer ones first: what they drop need not be looked at.
  llvm::DenseSet<Operation *> dropped;
  for (IfOp op : llvm::reverse(branches)) {
    if (dropped.contains(op))
      continue;
    BoolAttr condition;
    matchPattern(op.getCondition(), m_Constant(&condition));
    Block *dead = condition.getValue() ? op.getElseBlock() : op.getThenBlock();
    if (!dead)
      continue;
    while (!dead->empty()) {
      dead->back().walk([&](Operation *op) { dropped.insert(op); });
      dead->back().erase();
    }
    auto builder = OpBuilder::atBlockEnd(dead);
    SmallVector<Value> results;
    for (Type type : op.getResultTypes())
      results.push_back(UndefOp::create(builder, op.getLoc(), type));
    YieldOp::create(builder, op.getLoc(), results);
  }
}

LogicalResult HandleResolver::run() {
  dropDeadBranches(function);
  hlslc::narrowExtracts(function);
  dominance.emplace(function);
  SmallVector<OpOperand *> uses;
  function.walk([&](Operation *op) {
    if (isa<StoreOp>(op))
      storeOrder[op] = storeOrder.size();
    if (handsOver(op))
      return;
    for (OpOperand &operand : op->getOpOperands())
      if (isOpaque(operand.get().getType()))
        uses.push_back(&operand);
  });
  bool ok = true;
  for (OpOperand *use : uses)
    ok &= succeeded(resolve(*use));
  if (!ok)
    return failure();
  hlslc::eraseDeadValues(function);
  convertToIndices();
  return success();
}

void ResolveResources::runOnOperation() {
  SymbolTable symbols(getOperation());
  bool ok = true;
  for (auto function : getOperation().getOps<FuncOp>())
    ok &= succeeded(HandleResolver(function, symbols).run());
  if (!ok)
    return signalPassFailure();
  for (auto function : getOperation().getOps<FuncOp>()) {
    hlslc::dropUnusedResults(function);
    markNonuniform(function);
  }
}
