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

/// Whether the op has an effect of the kind, or may have any. Loads of what
/// nobody writes have none; derivatives read, and discard and barriers write,
/// what the effects of the dialect call Convergence.
template <typename Effect> static bool hasEffectOf(Operation *op) {
  if (auto effects = dyn_cast<MemoryEffectOpInterface>(op))
    return effects.hasEffect<Effect>();
  return !isMemoryEffectFree(op);
}

/// Regions count as writing: to look into each would take quadratic time.
static bool mayWrite(Operation *op) {
  return op->getNumRegions() != 0 || hasEffectOf<MemoryEffects::Write>(op);
}

/// Ops written wherever they are used, whatever lies between.
static bool isReference(Operation *op) {
  if (isa<ConstantOp, GlobalRefOp, AccessOp, BufferRefOp, RawRefOp, TexelRefOp,
          SizeValueOp, SpecValueOp, UndefOp>(op))
    return true;
  return op->getNumResults() == 1 && isOpaque(op->getResult(0).getType());
}

/// The one op where the text of a value ends up: its user, or through
/// references theirs. Null if there are several.
static Operation *getFinalUser(Value value) {
  while (true) {
    if (!value.hasOneUse())
      return nullptr;
    Operation *user = *value.getUsers().begin();
    if (!isReference(user))
      return user;
    value = user->getResult(0);
  }
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

/// The longest expression that people read, and the farthest that one moves.
static constexpr unsigned maxExpressionDepth = 24;
static constexpr unsigned maxMoveDistance = 1000;

/// Whether no op between the two may write.
static bool isQuietBetween(Operation *from, Operation *to) {
  unsigned distance = 0;
  for (Operation *op = from->getNextNode(); op != to; op = op->getNextNode())
    if (!op || mayWrite(op) || ++distance > maxMoveDistance)
      return false;
  return true;
}

/// Whether the result of an op is declared `precise`, where GLSL knows the
/// word.
bool GLSLWriter::isPrecise(Operation *op) {
  return op->hasAttr("precise") && op->getNumResults() == 1 &&
         isFloat(getScalarType(op->getResult(0).getType())) &&
         options.version >= (options.es ? 320u : 400u);
}

/// An expression is written at its use if it has one and nothing changes in
/// between what it reads; it reads what the expressions inside it read.
GLSLWriter::Placement GLSLWriter::place(Operation *op) {
  auto found = placements.find(op);
  if (found != placements.end())
    return found->second;
  Placement placement;
  bool reads = hasEffectOf<MemoryEffects::Read>(op);
  for (Value operand : op->getOperands()) {
    Operation *defining = operand.getDefiningOp();
    if (!defining || isa<ConstantOp, GlobalRefOp>(defining))
      continue;
    Placement inner = place(defining);
    if (!inner.isInlined)
      continue;
    reads |= inner.readsMemory;
    placement.depth = std::max(placement.depth, inner.depth + 1);
  }
  placement.readsMemory = reads;
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
    // Loads of what nobody writes, and swizzles and extracts of names, are as
    // short as a name.
    if (!reads && isa<LoadOp>(op))
      return true;
    if (!reads && isa<SwizzleOp, ExtractOp>(op)) {
      auto extract = dyn_cast<ExtractOp>(op);
      Operation *source = op->getOperand(0).getDefiningOp();
      bool named = !source || !place(source).isInlined || isa<LoadOp>(source);
      if (named && (!extract || extract.isStatic()))
        return true;
    }
    Operation *user = getFinalUser(op->getResult(0));
    // In another block the expression might run more often, or under a
    // condition that derivatives do not like.
    if (!user || user->getBlock() != op->getBlock() || repeatsOperands(user))
      return false;
    return !reads || isQuietBetween(op, user);
  }();
  return placements[op] = placement;
}

bool GLSLWriter::isInlined(Operation *op) { return place(op).isInlined; }
