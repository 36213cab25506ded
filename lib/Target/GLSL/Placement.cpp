//===----------------------------------------------------------------------===//
// Where the text of an op is written: at its use, or under a name of its own.
// In:  the ops of a function, in order.
// Out: a Placement for each.
// Why: readable GLSL has expressions, and an expression may move to its use
// only
//      if nothing changes what it reads on the way.
//===----------------------------------------------------------------------===//

#include "Writer.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

/// The local that a reference leads into; null for everything that others see.
/// Parameters are locals, as GLSL copies them in and out, and so are outputs
/// that one function writes to.
Value GLSLWriter::getLocal(Value ref) {
  while (auto access = ref.getDefiningOp<AccessOp>())
    ref = access.getBase();
  bool isLocal = ref.getDefiningOp<VariableOp>() || isa<BlockArgument>(ref) ||
                 ownOutputs.contains(ref);
  return isLocal ? ref : Value();
}

/// The only references to an output of a stage that writes it once. Others emit
/// outputs in the middle, or share them.
void GLSLWriter::collectOwnOutputs() {
  hlsl::ShaderStage stage = entry.getStage();
  if (stage != hlsl::ShaderStage::Vertex &&
      stage != hlsl::ShaderStage::Domain && stage != hlsl::ShaderStage::Pixel)
    return;
  llvm::DenseMap<StringAttr, unsigned> counts;
  SmallVector<GlobalRefOp> refs;
  module.walk([&](GlobalRefOp ref) {
    if (ref.getResult().getType().getStorage() != StorageClass::StageOut)
      return;
    refs.push_back(ref);
    ++counts[ref.getGlobalAttr().getAttr()];
  });
  for (GlobalRefOp ref : refs)
    if (counts[ref.getGlobalAttr().getAttr()] == 1)
      ownOutputs.insert(ref.getResult());
}

/// Whether the op has an effect of the kind, or may have any. Loads of what
/// nobody writes have none; derivatives read, and discard and barriers write,
/// what the effects of the dialect call Convergence.
template <typename Effect> bool GLSLWriter::hasEffectOf(Operation *op) {
  if (auto call = dyn_cast<CallOp>(op))
    return callEffects(call) &
           (std::is_same_v<Effect, MemoryEffects::Read> ? ReadsMemory
                                                        : WritesMemory);
  if (auto effects = dyn_cast<MemoryEffectOpInterface>(op))
    return effects.hasEffect<Effect>();
  return !isMemoryEffectFree(op);
}

/// What a function without references does to memory that is not its own.
unsigned GLSLWriter::callEffects(CallOp call) {
  auto callee = symbols.lookup<FuncOp>(call.getCallee());
  if (!callee || llvm::any_of(call.getOperandTypes(), llvm::IsaPred<RefType>))
    return ReadsMemory | WritesMemory;
  auto [known, isNew] =
      functionEffects.try_emplace(callee, ReadsMemory | WritesMemory);
  if (!isNew)
    return known->second;
  unsigned effects = 0;
  callee.walk([&](Operation *op) {
    if (op == callee || op->getNumRegions() ||
        op->hasTrait<OpTrait::IsTerminator>())
      return;
    auto load = dyn_cast<LoadOp>(op);
    if (isa<VariableOp>(op) || (load && getLocal(load.getRef())))
      return;
    if (hasEffectOf<MemoryEffects::Read>(op))
      effects |= ReadsMemory;
    if (op->getNumRegions() == 0 && mayWrite(op))
      effects |= WritesMemory;
  });
  functionEffects[callee] = effects;
  return effects;
}

/// Whether memory that is no local may change. Regions count as writing: to
/// look into each would take quadratic time.
bool GLSLWriter::mayWrite(Operation *op) {
  if (auto store = dyn_cast<StoreOp>(op); store && getLocal(store.getRef()))
    return false;
  if (op->getNumRegions() != 0)
    return !isConditional(op);
  return hasEffectOf<MemoryEffects::Write>(op);
}

/// Whether an `if` is an expression: `c ? a : b`, `c && a` or `c || b`.
bool GLSLWriter::isConditional(Operation *op) {
  auto ifOp = dyn_cast<IfOp>(op);
  if (!ifOp || ifOp.getNumResults() != 1 ||
      !isa<FloatType, IntegerType, VectorType>(ifOp.getResult(0).getType()) ||
      !ifOp.getThenBlock() || !ifOp.getElseBlock())
    return false;
  auto [known, isNew] = conditionals.try_emplace(op, false);
  if (!isNew)
    return known->second;
  bool result = true;
  for (Block *block : {ifOp.getThenBlock(), ifOp.getElseBlock()})
    for (Operation &inner : *block)
      result = result && (isa<YieldOp>(inner) || isInlined(&inner));
  return conditionals[op] = result;
}

/// `if (c) { a } else { c }` is `c && a`: no second use of `c`.
bool GLSLWriter::repeatsCondition(OpOperand &use) {
  auto yield = dyn_cast<YieldOp>(use.getOwner());
  auto ifOp = yield ? dyn_cast<IfOp>(yield->getParentOp()) : IfOp();
  return ifOp && ifOp.getCondition() == use.get() &&
         isBool(use.get().getType()) && isConditional(ifOp);
}

/// What uses a reference, but to lead on or to read.
static void collectWriters(Value ref, SmallVectorImpl<Operation *> &writers) {
  for (Operation *user : ref.getUsers()) {
    if (auto access = dyn_cast<AccessOp>(user))
      collectWriters(access.getResult(), writers);
    else if (!isa<LoadOp>(user))
      writers.push_back(user);
  }
}

/// Ops written wherever they are used, whatever lies between.
static bool isReference(Operation *op) {
  if (isa<ConstantOp, GlobalRefOp, AccessOp, BufferRefOp, RawRefOp, TexelRefOp,
          SizeValueOp, SpecValueOp, UndefOp>(op))
    return true;
  // `vec3(s)`, which mostly is `s`; but for those that had a name.
  bool isSplat = isa<SplatOp>(op) ||
                 (isa<SwizzleOp>(op) && !isVector(op->getOperand(0).getType()));
  if (isSplat && isVector(op->getResult(0).getType()) &&
      !op->hasAttr("glsl.hint") && !op->hasAttr("precise"))
    return true;
  return op->getNumResults() == 1 && isOpaque(op->getResult(0).getType());
}

/// The ops where the text of a value ends up: its users, or through references
/// theirs. False if there are more than `most`.
bool GLSLWriter::findFinalUsers(Value value, unsigned most,
                                SmallVectorImpl<Operation *> &users) {
  for (OpOperand &use : value.getUses()) {
    Operation *user = use.getOwner();
    if (repeatsCondition(use))
      continue;
    if (isReference(user)) {
      if (!findFinalUsers(user->getResult(0), most, users))
        return false;
    } else {
      users.push_back(user);
    }
    if (users.size() > most)
      return false;
  }
  return true;
}

/// Ops whose text has an operand's more than once: nested, it would double
/// each time.
static bool repeatsOperands(Operation *op) {
  if (auto binary = dyn_cast<BinaryOp>(op))
    return binary.getKind() == BinaryKind::Rem &&
           !getScalarType(binary.getType()).isUnsignedInteger();
  if (auto intrinsic = dyn_cast<IntrinsicOp>(op))
    return intrinsic.getIntrinsic() == Intrinsic::fmod;
  if (auto splat = dyn_cast<SplatOp>(op);
      splat && isa<MatrixType>(splat.getType()))
    return !llvm::all_of(op->getUsers(), [&](Operation *user) {
      return isa<BinaryOp>(user) && user->getOperand(0) != user->getOperand(1);
    });
  return isa<SelectOp>(op) && isa<MatrixType>(op->getResult(0).getType());
}

/// The longest expression that people read, and the farthest that one moves;
/// how often a name stands in place of a copy of what it names.
static constexpr unsigned maxExpressionDepth = 24;
static constexpr unsigned maxNameUses = 16;
static constexpr unsigned maxMoveDistance = 1000;
/// With more writers, a local is taken to change everywhere.
static constexpr unsigned maxWriters = 256;

/// Whether no op between the two may write.
bool GLSLWriter::isQuietBetween(Operation *from, Operation *to) {
  unsigned distance = 0;
  for (Operation *op = from->getNextNode(); op != to; op = op->getNextNode())
    if (!op || mayWrite(op) || ++distance > maxMoveDistance)
      return false;
  return true;
}

/// What may write a local.
ArrayRef<Operation *> GLSLWriter::getWriters(Value local) {
  auto [known, isNew] = writers.try_emplace(local);
  if (isNew)
    collectWriters(local, known->second);
  return known->second;
}

/// Whether nothing between the two, which are of one block, changes a local.
bool GLSLWriter::keepsLocal(Value local, Operation *from, Operation *to) {
  ArrayRef<Operation *> changes = getWriters(local);
  if (changes.size() > maxWriters)
    return false;
  return llvm::none_of(changes, [&](Operation *writer) {
    Operation *inBlock = from->getBlock()->findAncestorOpInBlock(*writer);
    return inBlock && from->isBeforeInBlock(inBlock) &&
           inBlock->isBeforeInBlock(to);
  });
}

/// Whether what an op reads is the same at its user, which must be of the same
/// block: in another one the expression might run more often, or under a
/// condition that derivatives do not like.
bool GLSLWriter::canMove(Operation *op, const Placement &placement,
                         Operation *user) {
  return user->getBlock() == op->getBlock() && !repeatsOperands(user) &&
         (!placement.readsMemory || isQuietBetween(op, user)) &&
         llvm::all_of(placement.locals,
                      [&](Value local) { return keepsLocal(local, op, user); });
}

/// Whether the result of an op is declared `precise`.
bool GLSLWriter::isPrecise(Operation *op) {
  return op->hasAttr("precise") && op->getNumResults() == 1 &&
         isFloat(getScalarType(op->getResult(0).getType()));
}

/// GLSL ES gives some of its functions and inputs less than full precision
/// (ESSL 3.20, sections 7.1 and 8), and an expression has the highest of its
/// operands', of which literals have none: `uint(bitCount(x)) * 1000u` may have
/// 16 bits.
bool GLSLWriter::isOfLowPrecision(Operation *op) {
  if (!version.isES() || op->hasAttr(MemberAttr::kRelaxed))
    return false;
  if (auto intrinsic = dyn_cast<IntrinsicOp>(op)) {
    switch (intrinsic.getIntrinsic()) {
    case Intrinsic::countbits:
    case Intrinsic::firstbithigh:
    case Intrinsic::firstbitlow:
    case Intrinsic::unpackHalf2x16:
      return true;
    default:
      return false;
    }
  }
  auto load = dyn_cast<LoadOp>(op);
  auto ref = load ? load.getRef().getDefiningOp<GlobalRefOp>() : GlobalRefOp();
  auto variable = ref ? dyn_cast_or_null<StageVariableOp>(
                            symbols.lookup(ref.getGlobalAttr().getAttr()))
                      : StageVariableOp();
  return variable && variable.getBuiltin() == "SampleId";
}

/// `x = f(y)` of a function that writes: nothing is written between the call
/// and the assignment, and the call does not change where that goes.
bool GLSLWriter::isAssigned(Operation *op) {
  if (!isa<CallOp, AtomicOp>(op) || !op->hasOneUse())
    return false;
  Operation *user = *op->user_begin();
  auto store = dyn_cast<StoreOp>(user);
  if (user->getBlock() != op->getBlock() || !(store || isa<ReturnOp>(user)))
    return false;
  if (store) {
    if (store.getValue() != op->getResult(0))
      return false;
    Value target = store.getRef();
    while (auto access = target.getDefiningOp<AccessOp>()) {
      if (!access.isStatic())
        return false;
      target = access.getBase();
    }
    if (!target.getDefiningOp<VariableOp>() && !isa<BlockArgument>(target) &&
        !target.getDefiningOp<GlobalRefOp>())
      return false;
    for (Value operand : op->getOperands())
      if (isa<RefType>(operand.getType()) && getLocal(operand) == target)
        return false;
  }
  for (Operation *next = op->getNextNode(); next != user;
       next = next->getNextNode())
    if (!isa<VariableOp>(next) && !isInlined(next))
      return false;
  return true;
}

/// An expression is written at its use if it has one and nothing changes in
/// between what it reads; it reads what the expressions inside it read.
GLSLWriter::Placement GLSLWriter::place(Operation *op) {
  auto found = placements.find(op);
  if (found != placements.end())
    return found->second;
  Placement placement;
  auto load = dyn_cast<LoadOp>(op);
  SmallVector<Value> operands(op->getOperands());
  if (Value local = load ? getLocal(load.getRef()) : Value())
    placement.locals.push_back(local);
  else if (isConditional(op))
    for (Region &region : op->getRegions())
      llvm::append_range(operands, region.front().back().getOperands());
  else
    placement.readsMemory = hasEffectOf<MemoryEffects::Read>(op);
  for (Value operand : operands) {
    Operation *defining = operand.getDefiningOp();
    if (!defining || isa<ConstantOp, GlobalRefOp>(defining))
      continue;
    Placement inner = place(defining);
    if (!inner.isInlined)
      continue;
    placement.readsMemory |= inner.readsMemory;
    for (Value local : inner.locals)
      if (!llvm::is_contained(placement.locals, local))
        placement.locals.push_back(local);
    placement.depth = std::max(placement.depth, inner.depth + 1);
  }
  bool reads = placement.readsMemory || !placement.locals.empty();
  placement.isInlined = [&] {
    if (isReference(op))
      return true;
    if (op->getNumResults() != 1 || isa<InsertOp, InsertSwizzleOp>(op))
      return false;
    if (mayWrite(op))
      return isAssigned(op);
    // GLSL: `precise` is a word of variables; it reaches the expressions in
    // them.
    if (isPrecise(op) && llvm::any_of(op->getUsers(), [](Operation *user) {
          return !user->hasAttr("precise");
        }))
      return false;
    if (placement.depth >= maxExpressionDepth)
      return false;
    // A variable has full precision.
    if (isOfLowPrecision(op) &&
        !llvm::all_of(op->getUsers(), llvm::IsaPred<StoreOp>))
      return false;
    // Loads of locals and of what nobody writes, and swizzles and extracts of
    // names, are as short as a name.
    bool isName =
        load &&
        (!reads || (!placement.readsMemory && placement.locals.size() == 1));
    if (isa<SwizzleOp, ExtractOp>(op)) {
      auto extract = dyn_cast<ExtractOp>(op);
      Operation *source = op->getOperand(0).getDefiningOp();
      bool named = !source || !place(source).isInlined || isa<LoadOp>(source);
      isName = named && (!extract || extract.isStatic());
    }
    if (isName && !reads)
      return true;
    SmallVector<Operation *> users;
    return findFinalUsers(op->getResult(0), isName ? maxNameUses : 1, users) &&
           !users.empty() && llvm::all_of(users, [&](Operation *user) {
             return canMove(op, placement, user);
           });
  }();
  return placements[op] = placement;
}

bool GLSLWriter::isInlined(Operation *op) { return place(op).isInlined; }

StoreOp GLSLWriter::findPartStore(Operation *insert) {
  if (!isa<InsertOp, InsertSwizzleOp>(insert) || !insert->hasOneUse())
    return {};
  auto store = dyn_cast<StoreOp>(*insert->user_begin());
  Operation *next = insert->getNextNode();
  while (next && next != store && isReference(next))
    next = next->getNextNode();
  // The whole is the second operand of both kinds.
  auto load = insert->getOperand(1).getDefiningOp<LoadOp>();
  if (!store || next != store || !load || !isInlined(load) ||
      load->getBlock() != store->getBlock() ||
      getRef(load.getRef()).text != getRef(store.getRef()).text)
    return {};
  Value local = getLocal(store.getRef());
  bool isSame =
      local ? keepsLocal(local, load, store) : isQuietBetween(load, store);
  return isSame ? store : StoreOp();
}

/// The op of the variable's block that first uses it.
static Operation *findFirstUse(VariableOp variable) {
  Operation *first = nullptr;
  for (Operation *user : variable.getResult().getUsers()) {
    Operation *use = variable->getBlock()->findAncestorOpInBlock(*user);
    if (use && (!first || use->isBeforeInBlock(first)))
      first = use;
  }
  return first;
}

/// What a local is another name of: a parameter or value that it is set to
/// once, or a parameter that nothing else uses, which may change as the local
/// does.
Value GLSLWriter::findOriginal(VariableOp variable) {
  ArrayRef<Operation *> changes = getWriters(variable.getResult());
  auto store = dyn_cast_or_null<StoreOp>(findFirstUse(variable));
  if (!store || store.getRef() != variable.getResult() ||
      store->getBlock() != variable->getBlock())
    return {};
  Value value = store.getValue();
  if (auto parameter = dyn_cast<BlockArgument>(value)) {
    auto function = dyn_cast<FuncOp>(parameter.getOwner()->getParentOp());
    bool isOnly = parameter.hasOneUse() && isNumeric(value.getType()) &&
                  !variable.getPrecise() &&
                  store->getBlock() == parameter.getOwner();
    return function && (changes.size() == 1 || isOnly) ? value : Value();
  }
  Operation *op = value.getDefiningOp();
  bool isNamed = changes.size() == 1 && op &&
                 op->getBlock() == store->getBlock() &&
                 op->getNumRegions() == 0 &&
                 op->hasAttr("relaxed") == variable.getRelaxed() &&
                 !isa<InsertOp, InsertSwizzleOp, LoadOp>(op) &&
                 !isInlined(op) && op->getNumResults() == 1;
  return isNamed ? value : Value();
}

/// What a value is called: as it was as a local, or as the local that is
/// nothing else.
StringRef GLSLWriter::findHint(Operation *op) {
  if (auto hint = op->getAttrOfType<StringAttr>("glsl.hint"))
    return hint.getValue();
  for (Operation *user : op->getUsers()) {
    auto store = dyn_cast<StoreOp>(user);
    auto variable =
        store ? store.getRef().getDefiningOp<VariableOp>() : VariableOp();
    if (variable && store.getValue() == op->getResult(0) &&
        findOriginal(variable) == store.getValue())
      if (auto name = variable->getAttrOfType<StringAttr>("glsl.name"))
        return name.getValue();
  }
  return {};
}

/// A local that is stored right after its declaration is declared with the
/// value.
StoreOp GLSLWriter::findInitializer(VariableOp variable) {
  auto [known, isNew] = initializers.try_emplace(variable);
  if (!isNew)
    return known->second;
  StoreOp store = searchInitializer(variable);
  return initializers[variable] = store;
}

StoreOp GLSLWriter::searchInitializer(VariableOp variable) {
  auto store = dyn_cast_or_null<StoreOp>(findFirstUse(variable));
  if (!store || store.getRef() != variable.getResult())
    return {};
  unsigned distance = 0;
  for (Operation *op = variable->getNextNode(); op != store;
       op = op->getNextNode())
    if (isa<StoreOp>(op) || (op->getNumRegions() && !isConditional(op)) ||
        ++distance > maxMoveDistance)
      return {};
  return store;
}
