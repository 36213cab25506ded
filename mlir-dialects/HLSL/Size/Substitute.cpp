//===----------------------------------------------------------------------===//
// Sizes where some constants are fixed.
// In:  a size, values of some of its constants.
// Out: the size over the others: an integer if none is left.
// Why: `--specialize` turns `N + M` into `M + 8`, and what becomes equal by
//      that is one size again.
//===----------------------------------------------------------------------===//
#include "HLSL/Size/SizeFacts.h"
#include "llvm/ADT/DenseMap.h"

using namespace mlir::hlsl;

namespace {

/// Builds the expression again, with words for some constants.
class Substitution {
public:
  Substitution(SizeArena &arena, const SpecValues &values)
      : arena(arena), values(values) {}

  Word word(const SizeNode *node);
  Size exact(const SizeNode *node);

private:
  Word makeWord(const SizeNode *node);
  Word makeSpec(const SizeNode *node);
  Word makeSum(const SizeNode *node);
  Word fold(const SizeNode *node);
  Size makeExact(const SizeNode *node);
  Size makeExactSum(const SizeNode *node);

  SizeArena &arena;
  const SpecValues &values;
  llvm::DenseMap<const SizeNode *, Word> words;
  llvm::DenseMap<const SizeNode *, Size> sizes;
};

} // namespace

Word Substitution::word(const SizeNode *node) {
  auto known = words.find(node);
  if (known != words.end())
    return known->second;
  Word result = makeWord(node);
  // Comparisons have the width of their operands, which a node keeps apart.
  if (result && result.getWidth() != node->getWidth())
    result = arena.resize(result, node->getWidth(), /*isSigned=*/false);
  return words[node] = result;
}

Word Substitution::makeSpec(const SizeNode *node) {
  auto chosen = values.find(node->getSpec().id);
  if (chosen == values.end())
    return arena.spec(node->getSpec());
  uint64_t value = chosen->second;
  return arena.constant(node->getSpec().isBool() ? value != 0 : value,
                        node->getWidth());
}

Word Substitution::makeSum(const SizeNode *node) {
  Word sum = arena.constant(0, node->getWidth());
  for (const SizeTerm &term : node->getTerms()) {
    Word product = arena.constant(uint64_t(term.coefficient), node->getWidth());
    for (const SizeFactor &factor : term.factors)
      for (unsigned i = 0; i < factor.power; ++i)
        product = arena.mul(product, word(factor.atom));
    sum = arena.add(sum, product);
  }
  return sum;
}

/// The operators of two and more operands.
Word Substitution::fold(const SizeNode *node) {
  Word result = word(node->getOperand(0));
  for (const SizeNode *operand : node->getOperands().drop_front()) {
    Word next = word(operand);
    switch (node->getOp()) {
    case SizeOp::And:
      result = arena.bitAnd(result, next);
      break;
    case SizeOp::UMin:
      result = arena.umin(result, next);
      break;
    case SizeOp::UMax:
      result = arena.umax(result, next);
      break;
    case SizeOp::SMin:
      result = arena.smin(result, next);
      break;
    default:
      result = arena.smax(result, next);
      break;
    }
  }
  return result;
}

Word Substitution::makeWord(const SizeNode *node) {
  auto get = [&](unsigned i) { return word(node->getOperand(i)); };
  switch (node->getOp()) {
  case SizeOp::Spec:
    return makeSpec(node);
  case SizeOp::Constant:
    return arena.constant(node->getUnsigned(), node->getWidth());
  case SizeOp::Sum:
    return makeSum(node);
  case SizeOp::UDiv:
    return arena.udiv(get(0), get(1));
  case SizeOp::SDiv:
    return arena.sdiv(get(0), get(1));
  case SizeOp::Pow2:
    return arena.shl(arena.constant(1, node->getWidth()), get(0));
  case SizeOp::Eq: {
    Word operand = get(0);
    return operand ? arena.eq(operand, arena.constant(0, operand.getWidth()))
                   : operand;
  }
  case SizeOp::ULt:
    return arena.ult(get(0), get(1));
  case SizeOp::SLt:
    return arena.slt(get(0), get(1));
  case SizeOp::Select: {
    // The arm that is not taken need not have a value.
    Word condition = get(0);
    if (condition && condition.isConstant())
      return get(condition.getConstant() ? 1 : 2);
    return arena.select(condition, get(1), get(2));
  }
  case SizeOp::ZExt:
  case SizeOp::Trunc:
    return arena.resize(get(0), node->getWidth(), /*isSigned=*/false);
  case SizeOp::SExt:
    return arena.resize(get(0), node->getWidth(), /*isSigned=*/true);
  default:
    return fold(node);
  }
}

/// What is added less what is taken away: only the difference has to be a size.
Size Substitution::makeExactSum(const SizeNode *node) {
  Size positive, negative;
  for (const SizeTerm &term : node->getTerms()) {
    bool isNegative = term.coefficient < 0;
    uint64_t coefficient = uint64_t(term.coefficient);
    Size product(isNegative ? -coefficient : coefficient);
    for (const SizeFactor &factor : term.factors)
      for (unsigned i = 0; i < factor.power; ++i)
        product = product * exact(factor.atom);
    Size &sum = isNegative ? negative : positive;
    sum = sum + product;
  }
  return negative.isZero() ? positive : positive - negative;
}

Size Substitution::makeExact(const SizeNode *node) {
  switch (node->getOp()) {
  case SizeOp::Value:
    return word(node->getOperand(0)).toSize();
  case SizeOp::Constant:
    return Size(uint64_t(std::max<int64_t>(node->getConstant(), 0)));
  case SizeOp::AlignUp:
    return exact(node->getOperand(0))
        .alignTo(uint64_t(node->getOperand(1)->getConstant()));
  case SizeOp::Max: {
    Size most = exact(node->getOperand(0));
    for (const SizeNode *operand : node->getOperands().drop_front())
      most = max(most, exact(operand));
    return most;
  }
  default:
    return makeExactSum(node);
  }
}

Size Substitution::exact(const SizeNode *node) {
  auto known = sizes.find(node);
  if (known != sizes.end())
    return known->second;
  Size result = makeExact(node);
  return sizes[node] = result;
}

Size mlir::hlsl::substitute(Size size, const SpecValues &values) {
  if (!size.isSymbolic())
    return size;
  const SizeNode *node = size.getNode();
  bool isConcerned = false;
  SizeArena::forEachSpec(size, [&](const SpecConstant &spec) {
    isConcerned |= values.count(spec.id) != 0;
  });
  if (!isConcerned)
    return size;
  Substitution substitution(node->getArena(), values);
  return node->isExact() ? substitution.exact(node)
                         : substitution.word(node).toSize();
}
