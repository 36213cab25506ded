//===----------------------------------------------------------------------===//
// Exact arithmetic of sizes.
// In:  sizes.
// Out: sizes; overflow saturates.
// Why: a shader may write `float a[1 << 30][1 << 30]`; that is an error message
//      somewhere, and never a wrapped small number. Bytes do not wrap either
//      where a length is a word that does.
//===----------------------------------------------------------------------===//
#include "HLSL/Size/Size.h"
#include "HLSL/Size/SizeArena.h"
#include "HLSL/Size/SizeExpr.h"
#include "Polynomial.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>

using namespace mlir::hlsl;

static SizeArena &getArena(Size a, Size b) {
  const SizeNode *node = a.isSymbolic() ? a.getNode() : b.getNode();
  assert((!b.isSymbolic() || &b.getNode()->getArena() == &node->getArena()) &&
         "sizes of one arena");
  return node->getArena();
}

Polynomial SizeArena::toExact(Size size, SizeArena &arena) {
  Polynomial result(0u);
  if (size.isConstant()) {
    // Larger numbers saturate in the sum.
    uint64_t most = uint64_t(std::numeric_limits<int64_t>::max());
    result.addTerm(int64_t(std::min(size.getConstant(), most)), {});
    return result;
  }
  const SizeNode *node = size.getNode();
  if (!node->isExact())
    node = arena.atom(SizeOp::Value, 0, node, node->isBoolean());
  if (node)
    result.add(node, 1);
  return result;
}

Size SizeArena::exact(const Polynomial &polynomial) {
  if (polynomial.isConstant() && !polynomial.isTooLarge())
    return Size(uint64_t(std::max<int64_t>(polynomial.getConstant(), 0)));
  Polynomial copy = polynomial;
  const SizeNode *node = copy.toNode(*this);
  if (!node)
    return Size(Size::kLargest);
  // The exact value of a word alone is that word again.
  return Size::fromNode(node->getOp() == SizeOp::Value ? node->getOperand(0)
                                                       : node);
}

/// A power of two that divides every value of the atom.
static unsigned getKnownTwos(const SizeNode *node) {
  switch (node->getOp()) {
  case SizeOp::AlignUp:
    return exactLog2(node->getOperand(1)->getConstant());
  case SizeOp::Constant:
    return node->getConstant() == 0
               ? 63
               : llvm::countr_zero(uint64_t(node->getConstant()));
  case SizeOp::Max: {
    unsigned twos = 63;
    for (const SizeNode *operand : node->getOperands())
      twos = std::min(twos, getKnownTwos(operand));
    return twos;
  }
  case SizeOp::Sum: {
    unsigned twos = 63;
    for (const SizeTerm &term : node->getTerms()) {
      unsigned sum = llvm::countr_zero(uint64_t(term.coefficient));
      for (const SizeFactor &factor : term.factors)
        sum += getKnownTwos(factor.atom) * factor.power;
      twos = std::min(twos, sum);
    }
    return twos;
  }
  default:
    return 0;
  }
}

Size SizeArena::exactAlign(Size a, uint64_t align) {
  unsigned bits = exactLog2(int64_t(align));
  // Multiples go in front of the operator.
  Polynomial multiple(0u), rest(0u);
  Polynomial sum = toExact(a, *this);
  for (auto &[monomial, coefficient] : sum.getTerms()) {
    unsigned twos = llvm::countr_zero(uint64_t(coefficient));
    for (const SizeFactor &factor : monomial)
      twos += getKnownTwos(factor.atom) * factor.power;
    int64_t low = coefficient & int64_t(align - 1);
    if (twos >= bits) {
      multiple.addTerm(coefficient, monomial);
    } else if (monomial.empty()) {
      multiple.addTerm(coefficient - low, {});
      rest.addTerm(low, {});
    } else {
      rest.addTerm(coefficient, monomial);
    }
  }
  if (sum.isTooLarge() || rest.isTooLarge())
    return Size(Size::kLargest);
  if (rest.isConstant()) {
    multiple.addTerm(rest.getConstant() == 0 ? 0 : int64_t(align), {});
    return exact(multiple);
  }
  const SizeNode *part = rest.toNode(*this);
  const SizeNode *alignment = constantNode(int64_t(align), 0);
  const SizeNode *operands[] = {part, alignment};
  const SizeNode *aligned = part ? atom(SizeOp::AlignUp, 0, operands) : nullptr;
  if (!aligned)
    return Size(Size::kLargest);
  multiple.add(aligned, 1);
  return exact(multiple);
}

/// It is at least 0 for all words; one whose value a layout takes is the length
/// of an array, and at least 1.
static bool isNeverNegative(const Polynomial &sum) {
  int64_t least = 0;
  for (auto &[monomial, coefficient] : sum.getTerms()) {
    bool isCount = llvm::all_of(monomial, [](const SizeFactor &factor) {
      return factor.atom->getOp() == SizeOp::Value;
    });
    if (!monomial.empty() && coefficient < 0)
      return false;
    if (isCount && llvm::AddOverflow(least, coefficient, least))
      return false;
  }
  return least >= 0;
}

Size SizeArena::exactMax(Size a, Size b) {
  llvm::SmallVector<const SizeNode *> parts;
  for (Size size : {a, b}) {
    const SizeNode *node = toExact(size, *this).toNode(*this);
    if (!node)
      return Size(Size::kLargest);
    if (node->getOp() == SizeOp::Max)
      llvm::append_range(parts, node->getOperands());
    else
      parts.push_back(node);
  }
  llvm::sort(parts, [](const SizeNode *x, const SizeNode *y) {
    return compare(x, y) < 0;
  });
  parts.erase(llvm::unique(parts), parts.end());
  // What never exceeds another operand goes.
  auto isCovered = [&](const SizeNode *part) {
    return llvm::any_of(parts, [&](const SizeNode *other) {
      Polynomial difference(other);
      difference.add(part, -1);
      return other != part && isNeverNegative(difference);
    });
  };
  for (unsigned i = 0; i < parts.size();) {
    if (isCovered(parts[i]))
      parts.erase(parts.begin() + i);
    else
      ++i;
  }
  if (parts.size() == 1)
    return exact(Polynomial(parts[0]));
  const SizeNode *node = atom(SizeOp::Max, 0, parts);
  return node ? Size::fromNode(node) : Size(Size::kLargest);
}

Size Size::operator+(Size other) const {
  if (isUnbounded() || other.isUnbounded())
    return unbounded();
  if (isConstant() && other.isConstant())
    return Size(std::min(llvm::SaturatingAdd(value, other.value), kLargest));
  if (isZero() || other.isZero())
    return isZero() ? other : *this;
  SizeArena &arena = getArena(*this, other);
  Polynomial sum = SizeArena::toExact(*this, arena);
  sum.add(SizeArena::toExact(other, arena), 1);
  return arena.exact(sum);
}

Size Size::operator-(Size other) const {
  if (isUnbounded() || other.isUnbounded())
    return unbounded();
  if (isConstant() && other.isConstant())
    return Size(value - std::min(value, other.value));
  SizeArena &arena = getArena(*this, other);
  Polynomial sum = SizeArena::toExact(*this, arena);
  sum.add(SizeArena::toExact(other, arena), -1);
  return arena.exact(sum);
}

Size Size::operator*(Size other) const {
  if (isZero() || other.isZero())
    return Size();
  if (isUnbounded() || other.isUnbounded())
    return unbounded();
  if (isConstant() && other.isConstant())
    return Size(
        std::min(llvm::SaturatingMultiply(value, other.value), kLargest));
  SizeArena &arena = getArena(*this, other);
  return arena.exact(SizeArena::toExact(*this, arena) *
                     SizeArena::toExact(other, arena));
}

Size Size::alignTo(uint64_t align) const {
  if (isUnbounded())
    return *this;
  if (isSymbolic())
    return node->getArena().exactAlign(*this, align);
  Size padded = *this + Size(align - 1);
  return Size(padded.value & ~(align - 1));
}

std::string Size::str() const {
  if (isSymbolic())
    return toText(*this);
  return isUnbounded() ? "?" : std::to_string(value);
}

Size mlir::hlsl::max(Size a, Size b) {
  if (a.isUnbounded() || b.isUnbounded())
    return Size::unbounded();
  if (a.isSymbolic() || b.isSymbolic())
    return getArena(a, b).exactMax(a, b);
  return Size(std::max(a.getConstant(), b.getConstant()));
}
