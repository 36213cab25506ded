//===----------------------------------------------------------------------===//
// From canonical sizes to trees of operators.
// In:  canonical nodes.
// Out: SizeExpr: subtraction, %, ! and != are back.
// Why: see SizeExpr.h.
//===----------------------------------------------------------------------===//
#include "HLSL/Size/SizeExpr.h"
#include "Polynomial.h"
#include "llvm/ADT/DenseMap.h"

using namespace mlir::hlsl;
using llvm::ArrayRef;

const SizeExpr *SizeExprBuilder::make(ExprOp op, unsigned width,
                                      ArrayRef<const SizeExpr *> operands) {
  SizeExpr &expr = exprs.emplace_back();
  expr.op = op;
  expr.width = width;
  expr.operands.assign(operands.begin(), operands.end());
  return &expr;
}

const SizeExpr *SizeExprBuilder::getConstant(int64_t value, unsigned width) {
  SizeExpr &expr = exprs.emplace_back();
  expr.op = ExprOp::Constant;
  expr.width = width;
  expr.value = width == 0 ? value : toResidue(uint64_t(value), width);
  return &expr;
}

const SizeExpr *SizeExprBuilder::get(Size size, unsigned width) {
  assert(!size.isUnbounded() && "an unbounded size is no expression");
  return size.isSymbolic() ? get(size.getNode())
                           : getConstant(int64_t(size.getConstant()), width);
}

/// coefficient * factors; the coefficient is 1 at least.
const SizeExpr *SizeExprBuilder::getProduct(const SizeNode *sum,
                                            uint64_t coefficient,
                                            ArrayRef<SizeFactor> factors) {
  unsigned width = sum->getWidth();
  // b * p is b ? p : 0, but p must have a value in any case.
  const SizeExpr *condition = nullptr, *product = nullptr;
  bool isChoice = width != 0 && llvm::any_of(factors, [](auto &factor) {
                    return !factor.atom->isBoolean();
                  });
  for (const SizeFactor &factor : factors)
    isChoice &= !factor.atom->isPartial();
  if (coefficient != 1 || factors.empty())
    product = getConstant(int64_t(coefficient), width);
  for (const SizeFactor &factor : factors) {
    const SizeExpr *atom = get(factor.atom);
    const SizeExpr *&part =
        isChoice && factor.atom->isBoolean() ? condition : product;
    for (unsigned i = 0; i < factor.power; ++i)
      part = part ? make(ExprOp::Mul, width, {part, atom}) : atom;
  }
  if (!condition)
    return product;
  return make(ExprOp::Select, width,
              {condition, product, getConstant(0, width)});
}

namespace {
/// coefficient * (p % q), q any word.
struct ScaledRemainder {
  int64_t coefficient;
  const SizeNode *division;
};
} // namespace

static bool mentions(const Polynomial &sum, const SizeNode *atom) {
  for (auto &term : sum.getTerms())
    for (const SizeFactor &factor : term.first)
      if (factor.atom == atom)
        return true;
  return false;
}

/// Takes k * (p - q * (p / q)) out of the sum, if that makes it shorter.
static bool takeRemainder(Polynomial &sum, const SizeNode *division,
                          ScaledRemainder &remainder) {
  Polynomial pattern(division->getOperand(0));
  Polynomial quotient(division);
  pattern.add(Polynomial(division->getOperand(1)) * quotient, -1);
  for (auto &[monomial, coefficient] : pattern.getTerms()) {
    bool isProduct = llvm::any_of(monomial, [&](const SizeFactor &factor) {
      return factor.atom == division;
    });
    auto found = sum.getTerms().find(monomial);
    if (!isProduct || found == sum.getTerms().end() ||
        found->second % coefficient != 0)
      continue;
    int64_t times = found->second / coefficient;
    Polynomial rest = sum;
    rest.add(pattern, int64_t(-uint64_t(times)));
    if (mentions(rest, division) ||
        rest.getTerms().size() >= sum.getTerms().size())
      return false;
    sum = rest;
    remainder = {times, division};
    return true;
  }
  return false;
}

const SizeExpr *SizeExprBuilder::getSum(const SizeNode *node) {
  unsigned width = node->getWidth();
  Polynomial rest(node);
  llvm::SmallVector<ScaledRemainder> remainders;
  for (const SizeTerm &term : node->getTerms())
    for (const SizeFactor &factor : term.factors) {
      ScaledRemainder remainder;
      SizeOp op = factor.atom->getOp();
      if ((op == SizeOp::UDiv || op == SizeOp::SDiv) &&
          takeRemainder(rest, factor.atom, remainder))
        remainders.push_back(remainder);
    }

  const SizeExpr *sum = nullptr;
  auto add = [&](bool negative, const SizeExpr *term) {
    if (!sum)
      sum = negative ? make(ExprOp::Sub, width, {getConstant(0, width), term})
                     : term;
    else
      sum = make(negative ? ExprOp::Sub : ExprOp::Add, width, {sum, term});
  };
  auto addAll = [&](bool negative) {
    for (auto &[monomial, coefficient] : rest.getTerms()) {
      uint64_t size = coefficient < 0 ? -uint64_t(coefficient) : coefficient;
      if (negative == (coefficient < 0))
        add(negative, getProduct(node, size, monomial));
    }
    for (const ScaledRemainder &remainder : remainders) {
      if (negative != (remainder.coefficient < 0))
        continue;
      bool isUnsigned = remainder.division->getOp() == SizeOp::UDiv;
      const SizeExpr *term =
          make(isUnsigned ? ExprOp::URem : ExprOp::SRem, width,
               {get(remainder.division->getOperand(0)),
                get(remainder.division->getOperand(1))});
      uint64_t size = remainder.coefficient < 0
                          ? -uint64_t(remainder.coefficient)
                          : remainder.coefficient;
      if (size != 1)
        term =
            make(ExprOp::Mul, width, {getConstant(int64_t(size), width), term});
      add(negative, term);
    }
  };
  addAll(/*negative=*/false);
  addAll(/*negative=*/true);
  return sum ? sum : getConstant(0, width);
}

/// Eq holds the difference of what is compared: its positive and negative
/// terms are the two sides.
const SizeExpr *SizeExprBuilder::getComparison(const SizeNode *node,
                                               bool negated) {
  // Constants that are bool have no operands.
  unsigned width = node->getOperands().empty()
                       ? node->getWidth()
                       : node->getOperand(0)->getWidth();
  switch (node->getOp()) {
  case SizeOp::Eq: {
    Polynomial left(width), right(width);
    for (auto &[monomial, coefficient] :
         Polynomial(node->getOperand(0)).getTerms()) {
      if (coefficient < 0)
        right.addTerm(int64_t(-uint64_t(coefficient)), monomial);
      else
        left.addTerm(coefficient, monomial);
    }
    SizeArena &arena = node->getArena();
    const SizeNode *sides[] = {left.toNode(arena), right.toNode(arena)};
    if (!sides[0] || !sides[1])
      return make(negated ? ExprOp::Ne : ExprOp::Eq, width,
                  {get(node->getOperand(0)), getConstant(0, width)});
    if (sides[0]->isConstant())
      std::swap(sides[0], sides[1]);
    return make(negated ? ExprOp::Ne : ExprOp::Eq, width,
                {get(sides[0]), get(sides[1])});
  }
  case SizeOp::ULt:
  case SizeOp::SLt: {
    bool isUnsigned = node->getOp() == SizeOp::ULt;
    ExprOp op = negated ? (isUnsigned ? ExprOp::UGe : ExprOp::SGe)
                        : (isUnsigned ? ExprOp::ULt : ExprOp::SLt);
    return make(op, width,
                {get(node->getOperand(0)), get(node->getOperand(1))});
  }
  default:
    return negated ? make(ExprOp::Not, node->getWidth(), get(node)) : get(node);
  }
}

/// 1 - b of a boolean atom b, or null.
static const SizeNode *getNegated(const SizeNode *node) {
  ArrayRef<SizeTerm> terms = node->getTerms();
  if (!node->isBoolean() || node->getWidth() < 2 || terms.size() != 2 ||
      terms[0].coefficient != -1 || terms[0].factors.size() != 1 ||
      terms[1].coefficient != 1 || !terms[1].factors.empty())
    return nullptr;
  return terms[0].factors[0].atom;
}

static ExprOp getExprOp(SizeOp op) {
  switch (op) {
  case SizeOp::UDiv:
    return ExprOp::UDiv;
  case SizeOp::SDiv:
    return ExprOp::SDiv;
  case SizeOp::And:
    return ExprOp::And;
  case SizeOp::UMin:
    return ExprOp::UMin;
  case SizeOp::UMax:
    return ExprOp::UMax;
  case SizeOp::SMin:
    return ExprOp::SMin;
  case SizeOp::SMax:
    return ExprOp::SMax;
  case SizeOp::Select:
    return ExprOp::Select;
  case SizeOp::ZExt:
    return ExprOp::ZExt;
  case SizeOp::SExt:
    return ExprOp::SExt;
  case SizeOp::Trunc:
    return ExprOp::Trunc;
  case SizeOp::Value:
    return ExprOp::Value;
  case SizeOp::AlignUp:
    return ExprOp::AlignUp;
  case SizeOp::Max:
    return ExprOp::Max;
  default:
    llvm_unreachable("has a case of its own");
  }
}

const SizeExpr *SizeExprBuilder::get(const SizeNode *node) {
  if (const SizeExpr *known = cache.lookup(node))
    return known;
  const SizeExpr *expr = nullptr;
  switch (node->getOp()) {
  case SizeOp::Constant:
    expr = getConstant(node->getConstant(), node->getWidth());
    break;
  case SizeOp::Spec: {
    SizeExpr &spec = exprs.emplace_back();
    spec.op = ExprOp::Spec;
    spec.width = node->getWidth();
    spec.spec = &node->getSpec();
    expr = &spec;
    break;
  }
  case SizeOp::Sum: {
    const SizeNode *negated = getNegated(node);
    expr = negated ? getComparison(negated, /*negated=*/true) : getSum(node);
    break;
  }
  case SizeOp::Eq:
  case SizeOp::ULt:
  case SizeOp::SLt:
    expr = getComparison(node, /*negated=*/false);
    break;
  case SizeOp::Pow2:
    expr = make(ExprOp::Shl, node->getWidth(),
                {getConstant(1, node->getWidth()), get(node->getOperand(0))});
    break;
  default: {
    llvm::SmallVector<const SizeExpr *> operands;
    for (const SizeNode *operand : node->getOperands())
      operands.push_back(get(operand));
    ExprOp op = getExprOp(node->getOp());
    if (operands.size() <= 2 || node->getOp() == SizeOp::Select) {
      expr = make(op, node->getWidth(), operands);
      break;
    }
    expr = operands[0];
    for (const SizeExpr *operand : ArrayRef(operands).drop_front())
      expr = make(op, node->getWidth(), {expr, operand});
    break;
  }
  }
  cache[node] = expr;
  return expr;
}
