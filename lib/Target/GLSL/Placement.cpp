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
static VariableOp getLocal(Value ref) {
  while (auto access = ref.getDefiningOp<AccessOp>())
    ref = access.getBase();
  return ref.getDefiningOp<VariableOp>();
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
  return op->getNumRegions() != 0 || hasEffectOf<MemoryEffects::Write>(op);
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
  return op->getNumResults() == 1 && isOpaque(op->getResult(0).getType());
}

/// The ops where the text of a value ends up: its users, or through references
/// theirs. False if there are more than `most`.
static bool findFinalUsers(Value value, unsigned most,
                           SmallVectorImpl<Operation *> &users) {
  for (OpOperand &use : value.getUses()) {
    Operation *user = use.getOwner();
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
  return isa<SplatOp, SelectOp>(op) &&
         isa<MatrixType>(op->getResult(0).getType());
}

/// The longest expression that people read, and the farthest that one moves;
/// how often a name stands in place of a copy of what it names.
static constexpr unsigned maxExpressionDepth = 24;
static constexpr unsigned maxNameUses = 16;
static constexpr unsigned maxMoveDistance = 1000;

/// Whether no op between the two may write.
bool GLSLWriter::isQuietBetween(Operation *from, Operation *to) {
  unsigned distance = 0;
  for (Operation *op = from->getNextNode(); op != to; op = op->getNextNode())
    if (!op || mayWrite(op) || ++distance > maxMoveDistance)
      return false;
  return true;
}

/// Whether nothing between the two, which are of one block, changes a local.
bool GLSLWriter::keepsLocal(Operation *local, Operation *from, Operation *to) {
  auto [known, isNew] = writers.try_emplace(local);
  if (isNew)
    collectWriters(local->getResult(0), known->second);
  if (known->second.size() > maxMoveDistance)
    return false;
  return llvm::none_of(known->second, [&](Operation *writer) {
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
         llvm::all_of(placement.locals, [&](Operation *local) {
           return keepsLocal(local, op, user);
         });
}

/// Whether the result of an op is declared `precise`.
bool GLSLWriter::isPrecise(Operation *op) {
  return op->hasAttr("precise") && op->getNumResults() == 1 &&
         isFloat(getScalarType(op->getResult(0).getType()));
}

/// An expression is written at its use if it has one and nothing changes in
/// between what it reads; it reads what the expressions inside it read.
GLSLWriter::Placement GLSLWriter::place(Operation *op) {
  auto found = placements.find(op);
  if (found != placements.end())
    return found->second;
  Placement placement;
  auto load = dyn_cast<LoadOp>(op);
  if (VariableOp local = load ? getLocal(load.getRef()) : VariableOp())
    placement.locals.push_back(local);
  else
    placement.readsMemory = hasEffectOf<MemoryEffects::Read>(op);
  for (Value operand : op->getOperands()) {
    Operation *defining = operand.getDefiningOp();
    if (!defining || isa<ConstantOp, GlobalRefOp>(defining))
      continue;
    Placement inner = place(defining);
    if (!inner.isInlined)
      continue;
    placement.readsMemory |= inner.readsMemory;
    for (Operation *local : inner.locals)
      if (!llvm::is_contained(placement.locals, local))
        placement.locals.push_back(local);
    placement.depth = std::max(placement.depth, inner.depth + 1);
  }
  bool reads = placement.readsMemory || !placement.locals.empty();
  placement.isInlined = [&] {
    if (isReference(op))
      return true;
    if (op->getNumResults() != 1 || isa<InsertOp, InsertSwizzleOp>(op) ||
        mayWrite(op))
      return false;
    // GLSL: `precise` is a word of variables; it reaches the expressions in
    // them.
    if (isPrecise(op) && llvm::any_of(op->getUsers(), [](Operation *user) {
          return !user->hasAttr("precise");
        }))
      return false;
    if (placement.depth >= maxExpressionDepth)
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
  VariableOp local = getLocal(store.getRef());
  bool isSame =
      local ? keepsLocal(local, load, store) : isQuietBetween(load, store);
  return isSame ? store : StoreOp();
}
