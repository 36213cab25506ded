//===----------------------------------------------------------------------===//
// The operators of words.
// In:  canonical words.
// Out: canonical words.
// Why: each rewrite here holds for every value of every constant wherever both
//      sides have a value; docs/rationale/SpecSizes.md proves them one by one.
//===----------------------------------------------------------------------===//
#include "HLSL/Size/SizeArena.h"
#include "Polynomial.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace mlir::hlsl;
using llvm::ArrayRef;
using llvm::SmallVector;

static constexpr unsigned kMaxBooleans = 6;
/// A mask with more runs of ones stays an atom.
static constexpr unsigned kMaxRuns = 4;

//===----------------------------------------------------------------------===//
// Booleans
//===----------------------------------------------------------------------===//

bool mlir::hlsl::collectBooleans(
    const SizeNode *word, llvm::SmallVectorImpl<const SizeNode *> &booleans) {
  if (word->isConstant())
    return true;
  auto add = [&](const SizeNode *atom) {
    if (!llvm::is_contained(booleans, atom))
      booleans.push_back(atom);
    return atom->isBoolean() && booleans.size() <= kMaxBooleans;
  };
  if (word->getOp() != SizeOp::Sum)
    return add(word);
  for (const SizeTerm &term : word->getTerms())
    for (const SizeFactor &factor : term.factors)
      if (!add(factor.atom))
        return false;
  return true;
}

uint64_t mlir::hlsl::evaluateBooleans(const SizeNode *word,
                                      ArrayRef<const SizeNode *> booleans,
                                      unsigned values) {
  auto isSet = [&](const SizeNode *atom) {
    return (values >> (llvm::find(booleans, atom) - booleans.begin())) & 1;
  };
  if (word->isConstant())
    return word->getUnsigned();
  if (word->getOp() != SizeOp::Sum)
    return isSet(word);
  uint64_t sum = 0;
  for (const SizeTerm &term : word->getTerms())
    if (llvm::all_of(term.factors, [&](const SizeFactor &factor) {
          return isSet(factor.atom);
        }))
      sum += uint64_t(term.coefficient);
  return sum & maskOf(word->getWidth());
}

Word SizeArena::mapBooleans(
    ArrayRef<Word> operands,
    llvm::function_ref<uint64_t(ArrayRef<uint64_t>)> map) {
  SmallVector<const SizeNode *> booleans;
  for (Word operand : operands)
    if (!collectBooleans(operand.getNode(), booleans))
      return Word();
  unsigned width = operands.back().getWidth();
  SmallVector<uint64_t> values, table;
  for (unsigned row = 0; row < 1u << booleans.size(); ++row) {
    values.clear();
    for (Word operand : operands)
      values.push_back(evaluateBooleans(operand.getNode(), booleans, row));
    table.push_back(map(values));
  }
  // The multilinear polynomial through the table: differences along each axis.
  for (unsigned i = 0; i < booleans.size(); ++i)
    for (unsigned row = 0; row < table.size(); ++row)
      if (row >> i & 1)
        table[row] -= table[row ^ 1u << i];
  Polynomial sum(width);
  for (unsigned row = 0; row < table.size(); ++row) {
    Monomial monomial;
    for (unsigned i = 0; i < booleans.size(); ++i)
      if (row >> i & 1)
        monomial = hlsl::multiply(monomial, {SizeFactor{booleans[i], 1}});
    if (table[row] != 0)
      sum.addTerm(toResidue(table[row], width), monomial);
  }
  return Word(sum.toNode(*this));
}

//===----------------------------------------------------------------------===//
// The ring
//===----------------------------------------------------------------------===//

Word SizeArena::add(Word a, Word b) {
  if (!a || !b)
    return Word();
  assert(a.getWidth() == b.getWidth() && "words of one width");
  Polynomial sum(a.getNode());
  sum.add(b.getNode(), 1);
  return Word(sum.toNode(*this));
}

Word SizeArena::sub(Word a, Word b) {
  if (!a || !b)
    return Word();
  assert(a.getWidth() == b.getWidth() && "words of one width");
  Polynomial sum(a.getNode());
  sum.add(b.getNode(), -1);
  return Word(sum.toNode(*this));
}

Word SizeArena::mul(Word a, Word b) {
  if (!a || !b)
    return Word();
  assert(a.getWidth() == b.getWidth() && "words of one width");
  Polynomial product = Polynomial(a.getNode()) * Polynomial(b.getNode());
  return Word(product.toNode(*this));
}

Word SizeArena::neg(Word a) {
  return a ? sub(constant(0, a.getWidth()), a) : a;
}

Word SizeArena::bitNot(Word a) {
  return a ? sub(constant(~uint64_t(0), a.getWidth()), a) : a;
}

//===----------------------------------------------------------------------===//
// Division
//===----------------------------------------------------------------------===//

Word SizeArena::lowBits(Word a, unsigned bits) {
  Polynomial low(bits);
  for (auto &[monomial, coefficient] : Polynomial(a.getNode()).getTerms())
    low.addTerm(toResidue(uint64_t(coefficient), bits), monomial);
  low.canonicalize(*this);
  Polynomial result(a.getWidth());
  for (auto &[monomial, coefficient] : low.getTerms())
    result.addTerm(
        toResidue(uint64_t(coefficient) & maskOf(bits), a.getWidth()),
        monomial);
  return low.isTooLarge() ? Word() : Word(result.toNode(*this));
}

/// If all coefficients are multiples of the divisor, and the sum does not wrap:
/// the quotient.
static bool divideCoefficients(Word a, uint64_t divisor, Polynomial &quotient) {
  if (SizeArena::getMaximum(a.getNode()) == maskOf(a.getWidth()))
    return false;
  Polynomial dividend(a.getNode());
  for (auto &[monomial, coefficient] : dividend.getTerms()) {
    if (coefficient < 0 || uint64_t(coefficient) % divisor != 0)
      return false;
    quotient.addTerm(int64_t(uint64_t(coefficient) / divisor), monomial);
  }
  return true;
}

Word SizeArena::udiv(Word a, Word b) {
  if (!a || !b)
    return Word();
  assert(a.getWidth() == b.getWidth() && "words of one width");
  unsigned width = a.getWidth();
  const SizeNode *operands[] = {a.getNode(), b.getNode()};
  if (!b.isConstant() || b.getConstant() == 0)
    return Word(atom(SizeOp::UDiv, width, operands));
  uint64_t divisor = b.getConstant();
  if (divisor == 1)
    return a;
  if (getMaximum(a.getNode()) < divisor)
    return constant(0, width);
  if (Word folded = mapBooleans(
          a, [&](ArrayRef<uint64_t> values) { return values[0] / divisor; }))
    return folded;
  // (p / d) / c = p / (d * c), and 0 if no word is that large.
  const SizeNode *inner = a.getNode();
  if (inner->getOp() == SizeOp::UDiv && inner->getOperand(1)->isConstant() &&
      inner->getOperand(1)->getUnsigned() != 0) {
    auto product =
        (unsigned __int128)divisor * inner->getOperand(1)->getUnsigned();
    return product > maskOf(width) ? constant(0, width)
                                   : udiv(Word(inner->getOperand(0)),
                                          constant(uint64_t(product), width));
  }
  Polynomial quotient(width);
  if (divideCoefficients(a, divisor, quotient))
    return Word(quotient.toNode(*this));
  return Word(atom(SizeOp::UDiv, width, operands));
}

Word SizeArena::urem(Word a, Word b) {
  if (!a || !b)
    return Word();
  // Without a value, as a / 0 is; the product with 0 would forget that.
  if (b.isConstant() && b.getConstant() == 0)
    return udiv(a, b);
  if (b.isConstant()) {
    int bits = exactLog2(int64_t(b.getConstant()));
    if (bits == 0)
      return constant(0, a.getWidth());
    if (bits > 0)
      a = lowBits(a, bits);
    // (p % d) % c is p % c where c divides d.
    Remainder inner = a ? getRemainder(a.getNode()) : Remainder();
    if (inner.dividend && !inner.isSigned &&
        inner.divisor % b.getConstant() == 0)
      return urem(Word(inner.dividend), b);
  }
  return sub(a, mul(b, udiv(a, b)));
}

Word SizeArena::divideBySigned(Word a, Word b) {
  unsigned width = a.getWidth();
  int64_t divisor = b.getNode()->getConstant();
  const SizeNode *inner = a.getNode();
  if (divisor == 1)
    return a;
  int64_t least = toResidue(uint64_t(1) << (width - 1), width);
  auto divide = [&](ArrayRef<uint64_t> values) {
    int64_t value = toResidue(values[0], width);
    return value == least && divisor == -1 ? uint64_t(value)
                                           : uint64_t(value / divisor);
  };
  bool hasNoValue =
      divisor == -1 && a.isConstant() && inner->getConstant() == least;
  if (Word folded = hasNoValue ? Word() : mapBooleans(a, divide))
    return folded;
  // Both truncate, so do the two after one another.
  if (divisor > 0 && inner->getOp() == SizeOp::SDiv &&
      inner->getOperand(1)->isConstant() &&
      inner->getOperand(1)->getConstant() > 0) {
    auto product = __int128(divisor) * inner->getOperand(1)->getConstant();
    return product > int64_t(maskOf(width - 1))
               ? Word()
               : sdiv(Word(inner->getOperand(0)),
                      constant(uint64_t(product), width));
  }
  return Word();
}

Word SizeArena::sdiv(Word a, Word b) {
  if (!a || !b)
    return Word();
  assert(a.getWidth() == b.getWidth() && "words of one width");
  uint64_t largest = maskOf(a.getWidth() - 1);
  if (getMaximum(a.getNode()) <= largest && getMaximum(b.getNode()) <= largest)
    return udiv(a, b);
  if (b.isConstant() && b.getConstant() != 0)
    if (Word simpler = divideBySigned(a, b))
      return simpler;
  const SizeNode *operands[] = {a.getNode(), b.getNode()};
  return Word(atom(SizeOp::SDiv, a.getWidth(), operands));
}

Word SizeArena::srem(Word a, Word b) {
  if (!a || !b)
    return Word();
  if (b.isConstant() && b.getConstant() == 0)
    return sdiv(a, b);
  // A multiple of 2^k modulo 2^k is 0, of either sign.
  if (b.isConstant()) {
    int64_t divisor = b.getNode()->getConstant();
    int bits = divisor > 0 ? exactLog2(divisor) : -1;
    Word low = bits > 0 ? lowBits(a, bits) : Word();
    if (bits == 0 || (low && low.isConstant() && low.getConstant() == 0))
      return constant(0, a.getWidth());
    Remainder inner = getRemainder(a.getNode());
    if (inner.dividend && inner.isSigned && divisor > 0 &&
        inner.divisor % uint64_t(divisor) == 0)
      return srem(Word(inner.dividend), b);
  }
  return sub(a, mul(b, sdiv(a, b)));
}

//===----------------------------------------------------------------------===//
// Shifts and bits
//===----------------------------------------------------------------------===//

/// 2^(count mod width).
static Word powerOfTwo(SizeArena &arena, Word count,
                       llvm::function_ref<Word(Word)> makeAtom) {
  unsigned width = count.getWidth();
  count = arena.urem(count, arena.constant(width, width));
  if (count && count.isConstant())
    return arena.constant(uint64_t(1) << count.getConstant(), width);
  return count ? makeAtom(count) : count;
}

Word SizeArena::shl(Word a, Word count) {
  if (!a || !count)
    return Word();
  Word power = powerOfTwo(*this, count, [&](Word count) {
    return Word(atom(SizeOp::Pow2, count.getWidth(), count.getNode()));
  });
  return mul(a, power);
}

Word SizeArena::lshr(Word a, Word count) {
  return a && count ? udiv(a, shl(constant(1, a.getWidth()), count)) : Word();
}

Word SizeArena::ashr(Word a, Word count) {
  if (!a || !count)
    return Word();
  // Adding 2^(w-1) makes the order of signed words that of unsigned ones, and
  // is a multiple of what we divide by.
  Word bias = constant(uint64_t(1) << (a.getWidth() - 1), a.getWidth());
  return sub(lshr(add(a, bias), count), lshr(bias, count));
}

Word SizeArena::bitAnd(Word a, Word b) {
  if (!a || !b)
    return Word();
  assert(a.getWidth() == b.getWidth() && "words of one width");
  unsigned width = a.getWidth();
  if (Word folded = mapBooleans({a, b}, [](ArrayRef<uint64_t> values) {
        return values[0] & values[1];
      }))
    return folded;
  // a & ~b is a - (a & b): of p and ~p = -p - 1, one has a constant term that
  // is not negative, and that one is the operand.
  auto isNegated = [&](Word word) {
    return !word.isConstant() && Polynomial(word.getNode()).getConstant() < 0;
  };
  if (isNegated(b) || isNegated(a)) {
    if (!isNegated(b))
      std::swap(a, b);
    return sub(a, bitAnd(a, bitNot(b)));
  }
  // A part that is x - (x & y), x & ~y, likewise.
  for (Word operand : {a, b}) {
    for (const SizeTerm &term : operand.getNode()->getTerms()) {
      if (term.coefficient != -1 || term.factors.size() != 1 ||
          term.factors[0].atom->getOp() != SizeOp::And)
        continue;
      Word both(term.factors[0].atom), other = operand == a ? b : a;
      Word whole = add(operand, both);
      if (whole &&
          llvm::is_contained(both.getNode()->getOperands(), whole.getNode()))
        return sub(bitAnd(other, whole), bitAnd(other, both));
    }
  }
  SmallVector<const SizeNode *> parts;
  uint64_t mask = maskOf(width);
  for (Word operand : {a, b}) {
    const SizeNode *node = operand.getNode();
    if (node->isConstant())
      mask &= node->getUnsigned();
    else if (node->getOp() == SizeOp::And)
      llvm::append_range(parts, node->getOperands());
    else
      parts.push_back(node);
  }
  for (const SizeNode *&part : parts)
    if (part->isConstant())
      mask &= part->getUnsigned();
  llvm::erase_if(parts,
                 [](const SizeNode *part) { return part->isConstant(); });
  llvm::sort(parts, [](const SizeNode *x, const SizeNode *y) {
    return compare(x, y) < 0;
  });
  parts.erase(llvm::unique(parts), parts.end());
  unsigned runs = llvm::popcount(mask & ~(mask << 1));
  if (mask == 0)
    return constant(0, width);
  bool keepsMask = mask != maskOf(width) && runs > kMaxRuns;
  if (keepsMask)
    parts.push_back(constant(mask, width).getNode());
  Word whole = parts.size() == 1 ? Word(parts[0])
                                 : Word(atom(SizeOp::And, width, parts));
  if (!whole || keepsMask || mask == maskOf(width))
    return whole;
  // A run of ones from bit i to bit j: a mod 2^j - a mod 2^i.
  Word sum = constant(0, width);
  for (unsigned bit = 0; bit < width; ++bit) {
    bool isOne = mask >> bit & 1, wasOne = bit > 0 && (mask >> (bit - 1) & 1);
    if (isOne == wasOne || bit == 0)
      continue;
    Word low = urem(whole, constant(uint64_t(1) << bit, width));
    sum = isOne ? sub(sum, low) : add(sum, low);
  }
  return mask >> (width - 1) & 1 ? add(sum, whole) : sum;
}

Word SizeArena::bitOr(Word a, Word b) {
  return a && b ? sub(add(a, b), bitAnd(a, b)) : Word();
}

Word SizeArena::bitXor(Word a, Word b) {
  return a && b ? sub(bitOr(a, b), bitAnd(a, b)) : Word();
}

//===----------------------------------------------------------------------===//
// Comparison and choice
//===----------------------------------------------------------------------===//

Word SizeArena::eq(Word a, Word b) {
  Word difference = sub(a, b);
  if (!difference)
    return Word();
  if (Word folded = mapBooleans(difference, [](ArrayRef<uint64_t> values) {
        return uint64_t(values[0] == 0);
      }))
    return folded;
  // a - b and b - a are 0 together.
  Word opposite = neg(difference);
  if (opposite && compare(opposite.getNode(), difference.getNode()) > 0)
    difference = opposite;
  return Word(
      atom(SizeOp::Eq, a.getWidth(), difference.getNode(), /*isBoolean=*/true));
}

Word SizeArena::ult(Word a, Word b) {
  if (!a || !b)
    return Word();
  assert(a.getWidth() == b.getWidth() && "words of one width");
  if (a == b)
    return constant(0, a.getWidth());
  if (Word folded = mapBooleans({a, b}, [](ArrayRef<uint64_t> values) {
        return uint64_t(values[0] < values[1]);
      }))
    return folded;
  if (b.isConstant() && b.getConstant() <= 1)
    return b.getConstant() == 0 ? constant(0, a.getWidth())
                                : logicalNot(toBool(a));
  if (b.isConstant() && getMaximum(a.getNode()) < b.getConstant())
    return constant(1, a.getWidth());
  if (a.isConstant() && a.getConstant() == 0)
    return toBool(b);
  if (a.isConstant() && getMaximum(b.getNode()) <= a.getConstant())
    return constant(0, a.getWidth());
  const SizeNode *operands[] = {a.getNode(), b.getNode()};
  return Word(atom(SizeOp::ULt, a.getWidth(), operands, /*isBoolean=*/true));
}

Word SizeArena::slt(Word a, Word b) {
  if (!a || !b)
    return Word();
  assert(a.getWidth() == b.getWidth() && "words of one width");
  unsigned width = a.getWidth();
  if (a == b)
    return constant(0, width);
  if (Word folded = mapBooleans({a, b}, [&](ArrayRef<uint64_t> values) {
        return uint64_t(toResidue(values[0], width) <
                        toResidue(values[1], width));
      }))
    return folded;
  uint64_t largest = maskOf(width - 1);
  if (getMaximum(a.getNode()) <= largest && getMaximum(b.getNode()) <= largest)
    return ult(a, b);
  const SizeNode *operands[] = {a.getNode(), b.getNode()};
  return Word(atom(SizeOp::SLt, width, operands, /*isBoolean=*/true));
}

Word SizeArena::logicalNot(Word a) {
  return a ? sub(constant(1, a.getWidth()), a) : a;
}

Word SizeArena::logicalAnd(Word a, Word b) {
  if (a && b && b.getNode()->isPartial())
    return select(a, b, constant(0, b.getWidth()));
  return mul(a, b);
}

Word SizeArena::logicalOr(Word a, Word b) {
  if (a && b && b.getNode()->isPartial())
    return select(a, constant(1, b.getWidth()), b);
  return a && b ? sub(add(a, b), mul(a, b)) : Word();
}

Word SizeArena::toBool(Word a) {
  if (!a || a.getNode()->isBoolean())
    return a;
  return logicalNot(eq(a, constant(0, a.getWidth())));
}

Word SizeArena::select(Word condition, Word a, Word b) {
  if (!condition || !a || !b)
    return Word();
  assert(a.getWidth() == b.getWidth() && "words of one width");
  condition = resize(condition, a.getWidth(), /*isSigned=*/false);
  if (!condition)
    return Word();
  if (condition.isConstant())
    return condition.getConstant() ? a : b;
  if (a == b)
    return a;
  // A sum of products needs the values of all; a choice only that of its arm.
  bool isPartial = a.getNode()->isPartial() || b.getNode()->isPartial();
  Word folded;
  if (!isPartial)
    folded = mapBooleans({condition, a, b}, [](ArrayRef<uint64_t> values) {
      return values[0] ? values[1] : values[2];
    });
  if (folded)
    return folded;
  // !c ? a : b is c ? b : a.
  Word negated = logicalNot(condition);
  if (negated && compare(negated.getNode(), condition.getNode()) < 0) {
    std::swap(a, b);
    condition = negated;
  }
  if (!isPartial && b.isConstant() && b.getConstant() == 0)
    return mul(condition, a);
  if (!isPartial && a.isConstant() && a.getConstant() == 0)
    return mul(logicalNot(condition), b);
  const SizeNode *operands[] = {condition.getNode(), a.getNode(), b.getNode()};
  bool isBoolean = a.getNode()->isBoolean() && b.getNode()->isBoolean();
  return Word(atom(SizeOp::Select, a.getWidth(), operands, isBoolean));
}

static bool isSignedExtremum(SizeOp op) {
  return op == SizeOp::SMin || op == SizeOp::SMax;
}

static uint64_t choose(SizeOp op, uint64_t a, uint64_t b, unsigned width) {
  bool less =
      isSignedExtremum(op) ? toResidue(a, width) < toResidue(b, width) : a < b;
  bool isMin = op == SizeOp::UMin || op == SizeOp::SMin;
  return less == isMin ? a : b;
}

Word SizeArena::extremum(SizeOp op, Word a, Word b) {
  if (!a || !b)
    return Word();
  assert(a.getWidth() == b.getWidth() && "words of one width");
  unsigned width = a.getWidth();
  if (isSignedExtremum(op)) {
    uint64_t largest = maskOf(width - 1);
    if (getMaximum(a.getNode()) <= largest &&
        getMaximum(b.getNode()) <= largest)
      op = op == SizeOp::SMin ? SizeOp::UMin : SizeOp::UMax;
  }
  if (Word folded = mapBooleans({a, b}, [&](ArrayRef<uint64_t> values) {
        return choose(op, values[0], values[1], width);
      }))
    return folded;
  SmallVector<const SizeNode *> parts;
  const SizeNode *limit = nullptr;
  auto take = [&](const SizeNode *node) {
    if (!node->isConstant())
      return parts.push_back(node);
    uint64_t value = node->getUnsigned();
    limit =
        limit ? constant(choose(op, limit->getUnsigned(), value, width), width)
                    .getNode()
              : node;
  };
  for (Word operand : {a, b}) {
    if (operand.getNode()->getOp() == op)
      llvm::for_each(operand.getNode()->getOperands(), take);
    else
      take(operand.getNode());
  }
  if (limit && op == SizeOp::UMin) {
    if (limit->getUnsigned() == 0)
      return Word(limit);
    if (llvm::any_of(parts, [&](const SizeNode *part) {
          return getMaximum(part) <= limit->getUnsigned();
        }))
      limit = nullptr;
  }
  if (limit && op == SizeOp::UMax) {
    llvm::erase_if(parts, [&](const SizeNode *part) {
      return getMaximum(part) <= limit->getUnsigned();
    });
    if (limit->getUnsigned() == 0 && !parts.empty())
      limit = nullptr;
  }
  llvm::sort(parts, [](const SizeNode *x, const SizeNode *y) {
    return compare(x, y) < 0;
  });
  parts.erase(llvm::unique(parts), parts.end());
  if (limit)
    parts.push_back(limit);
  return Word(parts.size() == 1 ? parts[0] : atom(op, width, parts));
}

Word SizeArena::umin(Word a, Word b) { return extremum(SizeOp::UMin, a, b); }
Word SizeArena::umax(Word a, Word b) { return extremum(SizeOp::UMax, a, b); }
Word SizeArena::smin(Word a, Word b) { return extremum(SizeOp::SMin, a, b); }
Word SizeArena::smax(Word a, Word b) { return extremum(SizeOp::SMax, a, b); }

Word SizeArena::abs(Word a) { return smax(a, neg(a)); }

Word SizeArena::sign(Word a) {
  if (!a)
    return a;
  Word zero = constant(0, a.getWidth());
  return sub(slt(zero, a), slt(a, zero));
}

//===----------------------------------------------------------------------===//
// Casts
//===----------------------------------------------------------------------===//

/// Truncation is a homomorphism of rings: it goes to the atoms.
Word SizeArena::truncate(Word a, unsigned width) {
  Polynomial sum(width);
  for (auto &[monomial, coefficient] : Polynomial(a.getNode()).getTerms()) {
    Polynomial product(width);
    product.addTerm(toResidue(uint64_t(coefficient), width), {});
    for (const SizeFactor &factor : monomial) {
      const SizeNode *part = factor.atom;
      bool isExtension =
          part->getOp() == SizeOp::ZExt || part->getOp() == SizeOp::SExt;
      Word narrow =
          isExtension ? resize(Word(part->getOperand(0)), width,
                               part->getOp() == SizeOp::SExt)
          : part->getOp() == SizeOp::Trunc
              ? Word(atom(SizeOp::Trunc, width, part->getOperands(),
                          part->isBoolean()))
              : Word(atom(SizeOp::Trunc, width, part, part->isBoolean()));
      if (!narrow)
        return Word();
      for (unsigned i = 0; i < factor.power; ++i)
        product = product * Polynomial(narrow.getNode());
    }
    sum.add(product, 1);
  }
  return Word(sum.toNode(*this));
}

Word SizeArena::resize(Word a, unsigned width, bool isSigned) {
  if (!a || a.getWidth() == width)
    return a;
  const SizeNode *node = a.getNode();
  if (width < a.getWidth())
    return truncate(a, width);
  if (node->isConstant())
    return constant(
        isSigned ? uint64_t(node->getConstant()) : node->getUnsigned(), width);
  // What is not negative extends with zeros.
  if (getMaximum(node) <= maskOf(a.getWidth() - 1))
    isSigned = false;
  SizeOp op = isSigned ? SizeOp::SExt : SizeOp::ZExt;
  // zext(zext a); sext(zext a) has become a zext.
  if (node->getOp() == op)
    node = node->getOperand(0);
  // Booleans distribute: zext(1 - b) is 1 - zext(b).
  SmallVector<const SizeNode *> booleans;
  if (node->getOp() == SizeOp::Sum && node->isBoolean() &&
      collectBooleans(node, booleans)) {
    Polynomial sum(width);
    for (const SizeTerm &term : node->getTerms()) {
      Monomial monomial;
      for (const SizeFactor &factor : term.factors) {
        Word wide = resize(Word(factor.atom), width, false);
        if (!wide)
          return Word();
        monomial = hlsl::multiply(monomial, {SizeFactor{wide.getNode(), 1}});
      }
      sum.addTerm(term.coefficient, monomial);
    }
    return Word(sum.toNode(*this));
  }
  return Word(atom(op, width, node, node->isBoolean()));
}
