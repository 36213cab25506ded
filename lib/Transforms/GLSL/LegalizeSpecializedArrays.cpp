//===----------------------------------------------------------------------===//
// Takes values that hold arrays sized by specialization constants apart.
// In:  form `target`: such values are loaded, stored, built, chosen, carried,
//      passed and returned.
// Out: each lies in a variable; a copy or a zero is a loop over its elements,
//      whose bound is the size; a function that returned one writes to its last
//      parameter, one that took one reads a parameter of its own:
//        a = b;  is  for (uint i = 0u; i < N; i = i + 1u) { a[i] = b[i]; }
// Why: GLSL neither assigns, initialises nor returns arrays whose size the
//      program chooses, and no number of elements may be assumed here.
//===----------------------------------------------------------------------===//

#include "../KnownLocals.h"

#include "../ArrayLoops.h"
#include "../UnusedResults.h"
#include "hlslc/Transforms/Passes.h"

#include "llvm/ADT/DenseMap.h"

namespace hlslc {
#define GEN_PASS_DEF_LEGALIZESPECIALIZEDARRAYS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

/// On parameters: what GLSL says before their type.
static constexpr StringLiteral kDirection = "glsl.direction";

namespace {

/// Where a reference leads: a local or parameter, or a global by its name.
struct Root {
  Value value;
  StringAttr global;

  static Root get(Value ref);
  /// Only code that sees the reference itself can write there.
  bool isLocal() const {
    auto type = value ? dyn_cast<RefType>(value.getType()) : RefType();
    return type && type.getStorage() == StorageClass::Function;
  }
  bool operator==(const Root &other) const {
    return value == other.value && global == other.global;
  }
};

/// Rewrites the functions of a module.
class Legalizer {
public:
  Legalizer(ModuleOp module, bool allArrays)
      : module(module), allArrays(allArrays), builder(module.getContext()) {}
  void run();
  unsigned getNumCopies() const { return numCopies; }

private:
  bool isSized(Type type);
  VariableOp createVariable(Type type, StringRef name, Location loc);

  // Signatures.
  bool adoptVariable(BlockArgument parameter);
  void legalizeSignature(FuncOp function);
  void legalizeReturns(FuncOp function, Value result);
  void legalizeCalls(FuncOp function);

  // Values that regions hand over.
  void demote(Value value, Operation *construct, Block *reader);
  void demoteConstruct(Operation *op);
  void storeOperands(Operation *exit, OperandRange operands,
                     ValueRange receivers);
  void legalizeExit(Operation *exit);

  // Values in a row.
  void visit(Block &block);
  void visit(Operation *op);
  void visitLoad(LoadOp load);
  void visitExtract(ExtractOp extract);
  void visitInsert(InsertOp insert);
  void visitConstruct(ConstructOp construct);
  void visitSelect(SelectOp select);
  void visitCall(CallOp call);
  bool isQuietUntilLastUse(LoadOp load);
  Value getPlace(Value value, Location loc);

  // Elements.
  void assign(Value target, Value value, Location loc);
  void copy(Value target, Value source, Type type, Location loc,
            SmallVectorImpl<OpFoldResult> &path);
  void fill(Value target, Attribute value, Type type, Location loc,
            SmallVectorImpl<OpFoldResult> &path);
  Value access(Value base, ArrayRef<OpFoldResult> path, Location loc);

  void initialize(GlobalOp global);
  void clampIndices(AccessOp op);

  ModuleOp module;
  bool allArrays;
  OpBuilder builder;
  llvm::DenseMap<Type, bool> sizedTypes;
  /// Result or block argument -> the variable that hands it over; while one
  /// function is legalised.
  llvm::DenseMap<Value, Value> carriers;
  /// Value -> the reference to what it is; it keeps while the value has uses.
  llvm::DenseMap<Value, Value> places;
  /// Places that hold nothing else.
  llvm::DenseMap<Value, bool> ownPlaces;
  /// Ops that the values in memory replace, in order.
  SmallVector<Operation *> replaced;
  unsigned numCopies = 0;
};

struct LegalizeSpecializedArrays
    : hlslc::impl::LegalizeSpecializedArraysBase<LegalizeSpecializedArrays> {
  using LegalizeSpecializedArraysBase::LegalizeSpecializedArraysBase;
  void runOnOperation() override {
    // Without constants there are no sizes that depend on them.
    if (!allArrays && getOperation().getOps<SpecConstantOp>().empty())
      return;
    Legalizer legalizer(getOperation(), allArrays);
    legalizer.run();
    numCopied += legalizer.getNumCopies();
  }
};

} // namespace

Root Root::get(Value ref) {
  ref = hlslc::getRootRef(ref);
  if (auto global = ref.getDefiningOp<GlobalRefOp>())
    return {Value(), global.getGlobalAttr().getAttr()};
  return {ref, StringAttr()};
}

static bool containsArray(Type type) {
  if (isa<hlsl::ArrayType>(type))
    return true;
  auto structType = dyn_cast<StructType>(type);
  return structType && llvm::any_of(structType.getMemberTypes(), containsArray);
}

bool Legalizer::isSized(Type type) {
  if (isa<RefType>(type) || isNumeric(type))
    return false;
  auto [entry, isNew] = sizedTypes.try_emplace(type, false);
  if (isNew)
    entry->second =
        allArrays ? containsArray(type) : containsSpecializedArray(type);
  return entry->second;
}

VariableOp Legalizer::createVariable(Type type, StringRef name, Location loc) {
  return VariableOp::create(builder, loc,
                            RefType::get(type, StorageClass::Function), name);
}

//===----------------------------------------------------------------------===//
// Signatures
//===----------------------------------------------------------------------===//

/// Whether nothing from one op up to the other, in one block, has an effect.
static bool isQuietBetween(Operation *from, Operation *to) {
  if (from->getBlock() != to->getBlock())
    return false;
  for (Operation *op = from->getNextNode(); op != to; op = op->getNextNode())
    if (!op || !isMemoryEffectFree(op))
      return false;
  return true;
}

/// The local that every return loads just before it leaves.
static VariableOp findReturnedVariable(FuncOp function,
                                       ArrayRef<ReturnOp> returns) {
  VariableOp variable;
  for (ReturnOp op : returns) {
    auto load = op.getOperands().front().getDefiningOp<LoadOp>();
    auto loaded =
        load ? load.getRef().getDefiningOp<VariableOp>() : VariableOp();
    if (!loaded || (variable && loaded != variable) || !load->hasOneUse() ||
        !isQuietBetween(load, op))
      return {};
    variable = loaded;
  }
  // A variable in a loop is a new one each time.
  bool isOuter = variable && variable->getBlock() == function.getEntryBlock();
  return isOuter ? variable : VariableOp();
}

void Legalizer::legalizeReturns(FuncOp function, Value result) {
  SmallVector<ReturnOp> returns;
  function.walk([&](ReturnOp op) { returns.push_back(op); });
  // A local that is the result in the end is the result from the beginning.
  VariableOp variable = findReturnedVariable(function, returns);
  for (ReturnOp op : returns) {
    builder.setInsertionPoint(op);
    Value value = op.getOperands().front();
    op->setOperands({});
    if (variable)
      value.getDefiningOp()->erase();
    else
      StoreOp::create(builder, op.getLoc(), value, result);
  }
  if (!variable)
    return;
  function.setArgAttr(function.getNumArguments() - 1, FuncOp::kArgSourceName,
                      variable.getSourceNameAttr());
  variable.replaceAllUsesWith(result);
  variable.erase();
}

/// A parameter is a variable: one that only takes its value becomes it.
bool Legalizer::adoptVariable(BlockArgument parameter) {
  if (!parameter.hasOneUse())
    return false;
  auto store = dyn_cast<StoreOp>(*parameter.getUsers().begin());
  auto variable =
      store ? store.getRef().getDefiningOp<VariableOp>() : VariableOp();
  if (!variable || store->getBlock() != parameter.getOwner())
    return false;
  // Nothing may come before the value.
  for (Operation *user : variable.getResult().getUsers())
    if (store->getBlock()->findAncestorOpInBlock(*user)->isBeforeInBlock(store))
      return false;
  store.erase();
  variable.replaceAllUsesWith(Value(parameter));
  variable.erase();
  return true;
}

/// Parameters and results become references; who calls follows.
void Legalizer::legalizeSignature(FuncOp function) {
  MLIRContext *context = builder.getContext();
  auto direct = [&](unsigned index, StringRef text) {
    function.setArgAttr(index, kDirection, StringAttr::get(context, text));
  };
  Block *entry = function.getEntryBlock();
  SmallVector<Type> inputs(function.getArgumentTypes());
  for (auto [i, argument] : llvm::enumerate(entry->getArguments())) {
    if (!isSized(argument.getType()))
      continue;
    Type type = argument.getType();
    inputs[i] = RefType::get(type, StorageClass::Function);
    direct(i, "in");
    argument.setType(inputs[i]);
    if (adoptVariable(argument))
      continue;
    builder.setInsertionPointToStart(entry);
    auto load = LoadOp::create(builder, argument.getLoc(), argument);
    argument.replaceAllUsesExcept(load, load);
  }
  function.setFunctionType(
      FunctionType::get(context, inputs, function.getResultTypes()));
  if (function.getResultTypes().empty() ||
      !isSized(function.getResultTypes().front()))
    return;
  unsigned last = function.getNumArguments();
  Type type =
      RefType::get(function.getResultTypes().front(), StorageClass::Function);
  auto named = DictionaryAttr::get(
      context, {NamedAttribute(StringAttr::get(context, FuncOp::kArgSourceName),
                               StringAttr::get(context, "result"))});
  if (failed(function.insertArgument(last, type, named, function.getLoc())) ||
      failed(function.eraseResult(0)))
    llvm_unreachable("functions of the dialect can change their type");
  direct(last, "out");
  legalizeReturns(function, entry->getArgument(last));
}

/// The store of a result into a local that the call itself does not see.
static StoreOp findTarget(CallOp call) {
  Value result = call.getResult(0);
  auto store = result.hasOneUse()
                   ? dyn_cast<StoreOp>(*result.getUsers().begin())
                   : StoreOp();
  if (!store || !isQuietBetween(call, store))
    return {};
  Root root = Root::get(store.getRef());
  auto sees = [&](Value operand) {
    return isa<RefType>(operand.getType()) && Root::get(operand) == root;
  };
  // The reference must be there before the call.
  auto variable = store.getRef().getDefiningOp<VariableOp>();
  bool isBefore = variable && (variable->getBlock() != call->getBlock() ||
                               variable->isBeforeInBlock(call));
  return isBefore && llvm::none_of(call.getOperands(), sees) ? store
                                                             : StoreOp();
}

void Legalizer::legalizeCalls(FuncOp function) {
  SmallVector<CallOp> calls;
  function.walk([&](CallOp call) {
    if (call.getNumResults() != 0 && isSized(call.getResult(0).getType()))
      calls.push_back(call);
  });
  for (CallOp call : calls) {
    Location loc = call.getLoc();
    builder.setInsertionPoint(call);
    StoreOp store = findTarget(call);
    Value target =
        store ? store.getRef()
              : createVariable(call.getResult(0).getType(), "made", loc)
                    .getResult();
    SmallVector<Value> operands(call.getOperands());
    operands.push_back(target);
    CallOp::create(builder, loc, TypeRange(), call.getCallee(), operands,
                   call.getRelaxed());
    if (store)
      store.erase();
    else
      call.getResult(0).replaceAllUsesWith(
          LoadOp::create(builder, loc, target).getResult());
    call.erase();
  }
}

//===----------------------------------------------------------------------===//
// Values that regions hand over
//===----------------------------------------------------------------------===//

/// Hands `value` over in a variable, from which `reader`, or what follows the
/// construct, loads it.
void Legalizer::demote(Value value, Operation *construct, Block *reader) {
  if (!isSized(value.getType()))
    return;
  builder.setInsertionPoint(construct);
  auto variable = createVariable(value.getType(), "carried", value.getLoc());
  if (reader)
    builder.setInsertionPointToStart(reader);
  else
    builder.setInsertionPointAfter(construct);
  auto load = LoadOp::create(builder, value.getLoc(), variable);
  value.replaceAllUsesWith(load);
  carriers[value] = variable;
}

void Legalizer::demoteConstruct(Operation *op) {
  for (Value result : op->getResults())
    demote(result, op, nullptr);
  auto loop = dyn_cast<LoopOp>(op);
  if (!loop)
    return;
  for (Block *block : {loop.getBodyBlock(), loop.getContinuingBlock()})
    for (Value argument : block->getArguments())
      demote(argument, op, block);
  builder.setInsertionPoint(op);
  storeOperands(op, loop->getOperands(), loop.getBodyBlock()->getArguments());
}

void Legalizer::storeOperands(Operation *exit, OperandRange operands,
                              ValueRange receivers) {
  builder.setInsertionPoint(exit);
  for (auto [operand, receiver] : llvm::zip(operands, receivers))
    if (Value variable = carriers.lookup(receiver))
      StoreOp::create(builder, exit->getLoc(), operand, variable);
}

void Legalizer::legalizeExit(Operation *exit) {
  Operation *parent = exit->getParentOp();
  auto loop = dyn_cast_or_null<LoopOp>(parent);
  if (auto op = dyn_cast<BreakIfOp>(exit)) {
    storeOperands(op, op.getNext(), loop.getBodyBlock()->getArguments());
    storeOperands(op, op.getResults(), loop.getResults());
  } else if (auto op = dyn_cast<BreakOp>(exit)) {
    storeOperands(op, op.getOperands(), op.getTarget()->getResults());
  } else if (auto op = dyn_cast<ContinueOp>(exit)) {
    storeOperands(op, op.getOperands(),
                  op.getTarget().getContinuingBlock()->getArguments());
  } else if (auto op = dyn_cast<YieldOp>(exit)) {
    if (!loop)
      storeOperands(op, op.getOperands(), parent->getResults());
    else if (op->getBlock() == loop.getBodyBlock())
      storeOperands(op, op.getOperands(),
                    loop.getContinuingBlock()->getArguments());
    else
      storeOperands(op, op.getOperands(), loop.getBodyBlock()->getArguments());
  }
}

//===----------------------------------------------------------------------===//
// Who writes
//===----------------------------------------------------------------------===//

static bool mayWriteOnce(Operation *op, const Root &root) {
  if (auto store = dyn_cast<StoreOp>(op))
    return Root::get(store.getRef()) == root;
  if (isa<CallOp>(op) && !root.isLocal())
    return true;
  if (isa<CallOp, AtomicOp>(op))
    return llvm::any_of(op->getOperands(), [&](Value operand) {
      return isa<RefType>(operand.getType()) && Root::get(operand) == root;
    });
  if (root.isLocal() || op->getNumRegions() ||
      op->hasTrait<OpTrait::IsTerminator>())
    return false;
  auto effects = dyn_cast<MemoryEffectOpInterface>(op);
  return effects ? effects.hasEffect<MemoryEffects::Write>()
                 : !isMemoryEffectFree(op);
}

static bool mayWrite(Operation *op, const Root &root) {
  return op
      ->walk([&](Operation *inner) {
        return mayWriteOnce(inner, root) ? WalkResult::interrupt()
                                         : WalkResult::advance();
      })
      .wasInterrupted();
}

/// The users of a value and of the values that are parts of it.
static void collectUsers(Value value, SmallVectorImpl<Operation *> &users) {
  for (Operation *user : value.getUsers()) {
    users.push_back(user);
    auto extract = dyn_cast<ExtractOp>(user);
    if (extract && containsSpecializedArray(extract.getType()))
      collectUsers(extract, users);
  }
}

/// May its users read the memory that it loads, in place of a copy?
bool Legalizer::isQuietUntilLastUse(LoadOp load) {
  Block *block = load->getBlock();
  SmallVector<Operation *> users;
  collectUsers(load, users);
  Operation *last = load;
  bool isUsedInside = false;
  for (Operation *user : users) {
    Operation *ancestor = block->findAncestorOpInBlock(*user);
    if (last->isBeforeInBlock(ancestor)) {
      last = ancestor;
      isUsedInside = false;
    }
    isUsedInside |= ancestor == last && ancestor != user;
  }
  Root root = Root::get(load.getRef());
  for (Operation *op = load->getNextNode(); op && op != last;
       op = op->getNextNode())
    if (mayWrite(op, root))
      return false;
  // A store or call reads its operands before it writes.
  return !isUsedInside || !mayWrite(last, root);
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

Value Legalizer::access(Value base, ArrayRef<OpFoldResult> path, Location loc) {
  if (path.empty())
    return base;
  return AccessOp::create(builder, loc, base, path);
}

void Legalizer::copy(Value target, Value source, Type type, Location loc,
                     SmallVectorImpl<OpFoldResult> &path) {
  if (!isSized(type)) {
    Value value = LoadOp::create(builder, loc, access(source, path, loc));
    StoreOp::create(builder, loc, value, access(target, path, loc));
    return;
  }
  auto copyPart = [&](OpFoldResult index, Type part) {
    path.push_back(index);
    copy(target, source, part, loc, path);
    path.pop_back();
  };
  if (auto array = dyn_cast<hlsl::ArrayType>(type))
    return hlslc::forEachIndex(builder, loc, array.getSize(), [&](Value index) {
      copyPart(index, array.getElementType());
    });
  for (auto [i, member] :
       llvm::enumerate(cast<StructType>(type).getMemberTypes()))
    copyPart(builder.getI32IntegerAttr(int32_t(i)), member);
}

/// Stores a constant, which is zero in arrays of an unknown size.
void Legalizer::fill(Value target, Attribute value, Type type, Location loc,
                     SmallVectorImpl<OpFoldResult> &path) {
  if (!isSized(type)) {
    StoreOp::create(builder, loc, ConstantOp::create(builder, loc, type, value),
                    access(target, path, loc));
    return;
  }
  auto fillPart = [&](OpFoldResult index, Attribute part, Type partType) {
    path.push_back(index);
    fill(target, part, partType, loc, path);
    path.pop_back();
  };
  auto array = dyn_cast<hlsl::ArrayType>(type);
  if (array && isa<ZeroAttr>(value))
    return hlslc::forEachIndex(builder, loc, array.getSize(), [&](Value index) {
      fillPart(index, getZeroAttr(array.getElementType()),
               array.getElementType());
    });
  for (uint64_t i = 0, count = getNumElements(type).value_or(0); i < count; ++i)
    fillPart(builder.getI32IntegerAttr(int32_t(i)),
             getElementAttr(value, type, i),
             getElementTypeAt(type, int32_t(i)));
}

void Legalizer::assign(Value target, Value value, Location loc) {
  SmallVector<OpFoldResult> path;
  if (!isSized(value.getType())) {
    StoreOp::create(builder, loc, value, target);
  } else if (auto constant = value.getDefiningOp<ConstantOp>()) {
    fill(target, constant.getValue(), value.getType(), loc, path);
  } else if (!value.getDefiningOp<UndefOp>()) {
    ++numCopies;
    copy(target, getPlace(value, loc), value.getType(), loc, path);
  }
}

//===----------------------------------------------------------------------===//
// Values in a row
//===----------------------------------------------------------------------===//

/// The memory that holds a value.
Value Legalizer::getPlace(Value value, Location loc) {
  if (Value place = places.lookup(value))
    return place;
  // Constants and undefined values get one where they need it; so does what
  // an operation of its own kind gives, which checks of later passes refuse.
  auto variable = createVariable(value.getType(), "v", loc);
  if (value.getDefiningOp<ConstantOp>() || value.getDefiningOp<UndefOp>())
    assign(variable, value, loc);
  else
    StoreOp::create(builder, loc, value, variable);
  return variable;
}

void Legalizer::visitLoad(LoadOp load) {
  if (load.use_empty())
    return;
  if (isQuietUntilLastUse(load)) {
    places[load] = load.getRef();
    return;
  }
  auto variable = createVariable(load.getType(), "copy", load.getLoc());
  SmallVector<OpFoldResult> path;
  ++numCopies;
  copy(variable, load.getRef(), load.getType(), load.getLoc(), path);
  places[load] = variable;
  ownPlaces[load] = true;
}

void Legalizer::visitExtract(ExtractOp extract) {
  Location loc = extract.getLoc();
  Value container = extract.getContainer();
  auto constant = container.getDefiningOp<ConstantOp>();
  bool isZero = constant && isa<ZeroAttr>(constant.getValue());
  if (isZero && !isSized(extract.getType())) {
    // The index is a value, or the constant would have folded.
    extract.replaceAllUsesWith(
        ConstantOp::create(builder, loc, extract.getType(),
                           getZeroAttr(extract.getType()))
            .getResult());
    extract.erase();
    return;
  }
  Value place = access(getPlace(container, loc), extract.getPath(), loc);
  if (isSized(extract.getType())) {
    places[extract] = place;
    replaced.push_back(extract);
    return;
  }
  auto load = LoadOp::create(builder, loc, place);
  load.setNonuniform(extract.getNonuniform());
  extract.replaceAllUsesWith(load.getResult());
  extract.erase();
}

void Legalizer::visitInsert(InsertOp insert) {
  Location loc = insert.getLoc();
  Value container = insert.getContainer();
  Value place;
  if (ownPlaces.lookup(container) && container.hasOneUse()) {
    place = places.lookup(container);
  } else {
    place = createVariable(insert.getType(), "v", loc);
    assign(place, container, loc);
  }
  assign(access(place, insert.getPath(), loc), insert.getElement(), loc);
  places[insert] = place;
  ownPlaces[insert] = true;
}

void Legalizer::visitConstruct(ConstructOp construct) {
  Location loc = construct.getLoc();
  Value place = createVariable(construct.getType(), "v", loc);
  for (auto [i, operand] : llvm::enumerate(construct.getOperands())) {
    OpFoldResult index = builder.getI32IntegerAttr(int32_t(i));
    assign(access(place, index, loc), operand, loc);
  }
  places[construct] = place;
  ownPlaces[construct] = true;
}

void Legalizer::visitSelect(SelectOp select) {
  Location loc = select.getLoc();
  Value place = createVariable(select.getType(), "chosen", loc);
  auto choice =
      IfOp::create(builder, loc, select.getCondition(), /*withElse=*/true);
  auto assignIn = [&](Block *block, Value value) {
    builder.setInsertionPointToStart(block);
    assign(place, value, loc);
    YieldOp::create(builder, loc);
  };
  assignIn(choice.getThenBlock(), select.getTrueValue());
  assignIn(choice.getElseBlock(), select.getFalseValue());
  builder.setInsertionPointAfter(choice);
  places[select] = place;
  ownPlaces[select] = true;
}

/// Parameters take a reference to a local.
void Legalizer::visitCall(CallOp call) {
  for (OpOperand &operand : call->getOpOperands()) {
    Value value = operand.get();
    if (!isSized(value.getType()))
      continue;
    Type wanted = RefType::get(value.getType(), StorageClass::Function);
    Value place = getPlace(value, call.getLoc());
    if (place.getType() != wanted) {
      place = createVariable(value.getType(), "argument", call.getLoc());
      assign(place, value, call.getLoc());
    }
    operand.set(place);
  }
}

void Legalizer::visit(Operation *op) {
  builder.setInsertionPoint(op);
  if (auto store = dyn_cast<StoreOp>(op)) {
    if (!isSized(store.getValue().getType()))
      return;
    assign(store.getRef(), store.getValue(), store.getLoc());
    op->erase();
    return;
  }
  if (auto call = dyn_cast<CallOp>(op))
    return visitCall(call);
  auto extract = dyn_cast<ExtractOp>(op);
  bool isPart = extract && isSized(extract.getContainer().getType());
  if (!isPart && llvm::none_of(op->getResultTypes(),
                               [&](Type type) { return isSized(type); }))
    return;
  if (isPart)
    return visitExtract(extract);
  if (auto load = dyn_cast<LoadOp>(op))
    visitLoad(load);
  else if (auto insert = dyn_cast<InsertOp>(op))
    visitInsert(insert);
  else if (auto construct = dyn_cast<ConstructOp>(op))
    visitConstruct(construct);
  else if (auto select = dyn_cast<SelectOp>(op))
    visitSelect(select);
  else if (!isa<ConstantOp, UndefOp>(op))
    return; // The printer knows nothing of it and says so.
  replaced.push_back(op);
}

void Legalizer::visit(Block &block) {
  for (Operation &op : llvm::make_early_inc_range(block)) {
    visit(&op);
    for (Region &region : op.getRegions())
      for (Block &inner : region)
        visit(inner);
  }
}

//===----------------------------------------------------------------------===//
// The module
//===----------------------------------------------------------------------===//

/// A global gets its value where the program begins.
void Legalizer::initialize(GlobalOp global) {
  Attribute value = global.getInitAttr();
  if (!value || !isSized(global.getType()))
    return;
  for (auto entry : module.getOps<EntryPointOp>()) {
    FuncOp body = entry.getBodyFunction();
    if (!body)
      continue;
    builder.setInsertionPointToStart(body.getEntryBlock());
    SmallVector<OpFoldResult> path;
    fill(GlobalRefOp::create(builder, global.getLoc(), global), value,
         global.getType(), global.getLoc(), path);
  }
  global.removeInitAttr();
  global.setConstant(false);
}

void Legalizer::run() {
  auto functions = llvm::to_vector(module.getOps<FuncOp>());
  for (FuncOp function : functions)
    legalizeSignature(function);
  for (FuncOp function : functions) {
    legalizeCalls(function);
    carriers.clear();
    SmallVector<Operation *> exits;
    function.walk([&](Operation *op) {
      if (isa<IfOp, SwitchOp, LoopOp>(op))
        demoteConstruct(op);
      else if (isa<YieldOp, BreakOp, BreakIfOp, ContinueOp>(op))
        exits.push_back(op);
    });
    if (!carriers.empty()) {
      llvm::for_each(exits, [&](Operation *exit) { legalizeExit(exit); });
      hlslc::dropUnusedResults(function);
    }
    places.clear();
    ownPlaces.clear();
    replaced.clear();
    visit(*function.getEntryBlock());
    for (Operation *op : llvm::reverse(replaced))
      if (op->use_empty())
        op->erase();
  }
  for (auto global : module.getOps<GlobalOp>())
    initialize(global);
  module.walk([&](AccessOp op) { clampIndices(op); });
}

/// glslang checks constant subscripts against the size that the defaults give:
/// `a[6]` becomes `a[min(6u, N - 1u)]`, the same where the index is in range.
void Legalizer::clampIndices(AccessOp op) {
  SmallVector<OpFoldResult> path = op.getPath();
  Type type = op.getBase().getType().getPointee();
  Location loc = op.getLoc();
  builder.setInsertionPoint(op);
  bool changed = false;
  for (OpFoldResult &step : path) {
    auto constant = dyn_cast<Attribute>(step);
    int32_t index = constant ? int32_t(cast<IntegerAttr>(constant).getInt())
                             : kDynamicIndex;
    auto array = dyn_cast<hlsl::ArrayType>(type);
    type = getElementTypeAt(type, index);
    if (!constant || index == 0 || !array || !array.isSpecialized())
      continue;
    Value one = ConstantOp::create(builder, loc, uint32_t(1));
    Value size = SizeValueOp::createOrFold(builder, loc, array.getSize());
    Value last = BinaryOp::create(builder, loc, BinaryKind::Sub, size, one,
                                  /*relaxed=*/false, /*precise=*/false);
    Value given = ConstantOp::create(builder, loc, uint32_t(index));
    Value operands[] = {given, last};
    step = IntrinsicOp::create(builder, loc, TypeRange(last.getType()),
                               Intrinsic::min, operands, /*relaxed=*/false,
                               /*precise=*/false)
               .getResult(0);
    changed = true;
  }
  if (!changed)
    return;
  auto clamped = AccessOp::create(builder, loc, op.getBase(), path);
  clamped.setNonuniform(op.getNonuniform());
  op.replaceAllUsesWith(clamped.getResult());
  op.erase();
}
