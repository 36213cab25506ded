//===----------------------------------------------------------------------===//
// Values of sizes.
// In:  a size and values of its constants.
// Out: what the driver computes at pipeline creation, or why it is nothing.
// Why: messages show values, reflection answers --eval, the solver checks its
//      witnesses.
//===----------------------------------------------------------------------===//
#include "HLSL/Size/SizeFacts.h"
#include "Polynomial.h"

using namespace mlir::hlsl;

namespace {

class Evaluator {
public:
  Evaluator(const SpecValues &values, const SpecTable *table)
      : values(values), table(table) {}

  uint64_t word(const SizeNode *node);
  /// Exact; sets `result` if it leaves what we take.
  __int128 exact(const SizeNode *node);

  SizeValue result;

private:
  uint64_t fail(NoValue problem, const SizeNode *where) {
    if (result)
      result = {problem, 0, where};
    return 0;
  }
  uint64_t spec(const SizeNode *node);
  uint64_t divide(const SizeNode *node, uint64_t a, uint64_t b);
  uint64_t fold(const SizeNode *node);

  const SpecValues &values;
  const SpecTable *table;
};

} // namespace

uint64_t Evaluator::spec(const SizeNode *node) {
  uint32_t id = node->getSpec().id;
  uint64_t value = 0;
  auto chosen = values.find(id);
  if (chosen != values.end())
    value = chosen->second;
  else if (const SpecFacts *facts = table ? table->find(id) : nullptr)
    value = facts->defaultValue;
  else
    return fail(NoValue::Missing, node);
  return node->getSpec().isBool() ? value != 0
                                  : value & maskOf(node->getWidth());
}

uint64_t Evaluator::divide(const SizeNode *node, uint64_t a, uint64_t b) {
  if (b == 0)
    return fail(NoValue::DivisionByZero, node);
  if (node->getOp() == SizeOp::UDiv)
    return a / b;
  int64_t x = toResidue(a, node->getWidth()),
          y = toResidue(b, node->getWidth());
  if (y == -1 &&
      x == toResidue(uint64_t(1) << (node->getWidth() - 1), node->getWidth()))
    return fail(NoValue::DivisionOverflow, node);
  return uint64_t(x / y);
}

/// The operators of two and more operands.
uint64_t Evaluator::fold(const SizeNode *node) {
  unsigned width = node->getWidth();
  uint64_t value = word(node->getOperand(0));
  for (const SizeNode *operand : node->getOperands().drop_front()) {
    uint64_t next = word(operand);
    bool isLess = value < next;
    bool isLessSigned = toResidue(value, width) < toResidue(next, width);
    switch (node->getOp()) {
    case SizeOp::And:
      value &= next;
      break;
    case SizeOp::UMin:
      value = isLess ? value : next;
      break;
    case SizeOp::UMax:
      value = isLess ? next : value;
      break;
    case SizeOp::SMin:
      value = isLessSigned ? value : next;
      break;
    default:
      value = isLessSigned ? next : value;
      break;
    }
  }
  return value;
}

uint64_t Evaluator::word(const SizeNode *node) {
  unsigned width = node->getWidth();
  uint64_t mask = maskOf(width);
  switch (node->getOp()) {
  case SizeOp::Spec:
    return spec(node);
  case SizeOp::UDiv:
  case SizeOp::SDiv: {
    uint64_t a = word(node->getOperand(0)), b = word(node->getOperand(1));
    return result ? divide(node, a, b) & mask : 0;
  }
  case SizeOp::Pow2:
    return uint64_t(1) << (word(node->getOperand(0)) % width);
  case SizeOp::Eq:
    return word(node->getOperand(0)) == 0;
  case SizeOp::ULt: {
    uint64_t a = word(node->getOperand(0)), b = word(node->getOperand(1));
    return a < b;
  }
  case SizeOp::SLt: {
    uint64_t a = word(node->getOperand(0)), b = word(node->getOperand(1));
    unsigned from = node->getOperand(0)->getWidth();
    return toResidue(a, from) < toResidue(b, from);
  }
  case SizeOp::Select:
    return word(node->getOperand(word(node->getOperand(0)) ? 1 : 2));
  case SizeOp::ZExt:
  case SizeOp::Trunc:
    return word(node->getOperand(0)) & mask;
  case SizeOp::SExt:
    return uint64_t(toResidue(word(node->getOperand(0)),
                              node->getOperand(0)->getWidth())) &
           mask;
  case SizeOp::Constant:
    return node->getUnsigned();
  case SizeOp::Sum: {
    uint64_t sum = 0;
    for (const SizeTerm &term : node->getTerms()) {
      uint64_t product = uint64_t(term.coefficient);
      for (const SizeFactor &factor : term.factors) {
        uint64_t value = word(factor.atom);
        for (unsigned i = 0; i < factor.power; ++i)
          product *= value;
      }
      sum += product;
    }
    return sum & mask;
  }
  default:
    return fold(node) & mask;
  }
}

__int128 Evaluator::exact(const SizeNode *node) {
  switch (node->getOp()) {
  case SizeOp::Value:
    return __int128(word(node->getOperand(0)));
  case SizeOp::Constant:
    return node->getConstant();
  case SizeOp::AlignUp: {
    __int128 align = node->getOperand(1)->getConstant();
    return (exact(node->getOperand(0)) + align - 1) & -align;
  }
  case SizeOp::Max: {
    __int128 most = exact(node->getOperand(0));
    for (const SizeNode *operand : node->getOperands().drop_front())
      most = std::max(most, exact(operand));
    return most;
  }
  case SizeOp::Sum: {
    __int128 sum = 0;
    for (const SizeTerm &term : node->getTerms()) {
      __int128 product = term.coefficient;
      for (const SizeFactor &factor : term.factors) {
        __int128 value = exact(factor.atom);
        for (unsigned i = 0; i < factor.power; ++i)
          if (__builtin_mul_overflow(product, value, &product))
            return fail(NoValue::TooLarge, node);
      }
      if (__builtin_add_overflow(sum, product, &sum))
        return fail(NoValue::TooLarge, node);
    }
    // Far from the limits of the sums around it.
    if (sum > __int128(1) << 96 || sum < -(__int128(1) << 96))
      return fail(NoValue::TooLarge, node);
    return sum;
  }
  default:
    llvm_unreachable("words are below a Value");
  }
}

SizeValue mlir::hlsl::evaluate(Size size, const SpecValues &values,
                               const SpecTable *table) {
  if (size.isUnbounded())
    return {NoValue::Unbounded, 0, nullptr};
  if (size.isConstant())
    return {NoValue::None, size.getConstant(), nullptr};
  Evaluator evaluator(values, table);
  const SizeNode *node = size.getNode();
  if (!node->isExact()) {
    uint64_t value = evaluator.word(node);
    if (evaluator.result)
      evaluator.result.value = value;
    return evaluator.result;
  }
  __int128 value = evaluator.exact(node);
  if (!evaluator.result)
    return evaluator.result;
  if (value < 0)
    return {NoValue::Negative, 0, node};
  if (value > __int128(Size::kLargest))
    return {NoValue::TooLarge, 0, node};
  return {NoValue::None, uint64_t(value), nullptr};
}

SizeValue mlir::hlsl::evaluateLength(Size length, bool isSigned,
                                     const SpecValues &values,
                                     const SpecTable *table) {
  SizeValue result = evaluate(length, values, table);
  if (!result)
    return result;
  if (result.value == 0)
    return {NoValue::Zero, 0, nullptr};
  if (isSigned && length.isSymbolic() && !length.getNode()->isExact() &&
      toResidue(result.value, length.getNode()->getWidth()) < 0)
    return {NoValue::Negative, result.value, nullptr};
  return result;
}

llvm::StringRef mlir::hlsl::toText(NoValue problem) {
  switch (problem) {
  case NoValue::None:
    return "has a value";
  case NoValue::DivisionByZero:
    return "divides by zero";
  case NoValue::DivisionOverflow:
    return "divides the smallest integer by -1";
  case NoValue::Missing:
    return "needs a value that is not given";
  case NoValue::TooLarge:
    return "is too large";
  case NoValue::Negative:
    return "is negative";
  case NoValue::Zero:
    return "is 0";
  case NoValue::Unbounded:
    return "is not bounded";
  }
  llvm_unreachable("all problems are covered");
}
