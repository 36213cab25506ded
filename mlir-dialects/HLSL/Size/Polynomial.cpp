//===----------------------------------------------------------------------===//
// Canonical polynomials modulo 2^w.
// In:  sums of products of atoms.
// Out: the one representative of each function.
// Why: see Polynomial.h; the proof is in docs/rationale/SpecSizes.md.
//===----------------------------------------------------------------------===//
#include "Polynomial.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir::hlsl;

static constexpr unsigned kMaxTerms = 128;
static constexpr unsigned kMaxDegree = 12;
/// Rounds of rewriting; what is left then is sound, if not canonical.
static constexpr unsigned kMaxRounds = 64;

int64_t mlir::hlsl::toResidue(uint64_t value, unsigned width) {
  return width == 0 ? 0 : llvm::SignExtend64(value, width);
}

uint64_t mlir::hlsl::maskOf(unsigned width) {
  return llvm::maskTrailingOnes<uint64_t>(width);
}

int mlir::hlsl::exactLog2(int64_t value) {
  return llvm::isPowerOf2_64(uint64_t(value))
             ? int(llvm::countr_zero(uint64_t(value)))
             : -1;
}

static unsigned getDegree(const Monomial &monomial) {
  unsigned degree = 0;
  for (const SizeFactor &factor : monomial)
    degree += factor.power;
  return degree;
}

bool MonomialOrder::operator()(const Monomial &a, const Monomial &b) const {
  unsigned degreeA = getDegree(a), degreeB = getDegree(b);
  if (degreeA != degreeB)
    return degreeA > degreeB;
  for (auto [x, y] : llvm::zip(a, b)) {
    if (int order = SizeArena::compare(x.atom, y.atom))
      return order < 0;
    if (x.power != y.power)
      return x.power > y.power;
  }
  return a.size() < b.size();
}

Monomial mlir::hlsl::multiply(const Monomial &a, const Monomial &b) {
  Monomial result;
  auto x = a.begin(), y = b.begin();
  while (x != a.end() || y != b.end()) {
    int order = x == a.end()   ? 1
                : y == b.end() ? -1
                               : SizeArena::compare(x->atom, y->atom);
    if (order < 0) {
      result.push_back(*x++);
    } else if (order > 0) {
      result.push_back(*y++);
    } else {
      unsigned power = x->atom->isBoolean() ? 1 : x->power + y->power;
      result.push_back({x->atom, power});
      ++x, ++y;
    }
  }
  return result;
}

int64_t Polynomial::wrap(int64_t value) const {
  return width == 0 ? value : toResidue(uint64_t(value), width);
}

int64_t Polynomial::multiply(int64_t a, int64_t b) {
  int64_t product = 0;
  if (llvm::MulOverflow(a, b, product) && width == 0)
    tooLarge = true;
  return width == 0 ? product : wrap(int64_t(uint64_t(a) * uint64_t(b)));
}

void Polynomial::addTerm(int64_t coefficient, const Monomial &monomial) {
  auto [it, isNew] = terms.try_emplace(monomial, 0);
  int64_t sum = 0;
  if (llvm::AddOverflow(it->second, coefficient, sum) && width == 0)
    tooLarge = true;
  it->second = wrap(int64_t(uint64_t(it->second) + uint64_t(coefficient)));
  if (it->second == 0)
    terms.erase(it);
  if (terms.size() > kMaxTerms || getDegree(monomial) > kMaxDegree)
    tooLarge = true;
}

void Polynomial::add(const SizeNode *node, int64_t scale) {
  if (node->isConstant())
    return addTerm(multiply(node->getConstant(), scale), {});
  if (node->getOp() != SizeOp::Sum)
    return addTerm(wrap(scale), {SizeFactor{node, 1}});
  for (const SizeTerm &term : node->getTerms())
    addTerm(multiply(term.coefficient, scale),
            Monomial(term.factors.begin(), term.factors.end()));
}

void Polynomial::add(const Polynomial &other, int64_t scale) {
  tooLarge |= other.tooLarge;
  for (auto &[monomial, coefficient] : other.terms)
    addTerm(multiply(coefficient, scale), monomial);
}

Polynomial Polynomial::operator*(const Polynomial &other) const {
  Polynomial product(width);
  product.tooLarge = tooLarge || other.tooLarge;
  for (auto &[a, x] : terms) {
    for (auto &[b, y] : other.terms) {
      product.addTerm(product.multiply(x, y), hlsl::multiply(a, b));
      if (product.tooLarge)
        return product;
    }
  }
  return product;
}

//===----------------------------------------------------------------------===//
// Canonical form
//===----------------------------------------------------------------------===//

/// Removes one power of factor `index`.
static Monomial without(const Monomial &monomial, unsigned index) {
  Monomial rest = monomial;
  if (--rest[index].power == 0)
    rest.erase(rest.begin() + index);
  return rest;
}

/// 2^k * (p udiv 2^k) is p - (p mod 2^k), and p mod 2^k depends on the low bits
/// of the coefficients alone. Rewrites one such term; false if there is none.
bool Polynomial::expandDivision(SizeArena &arena) {
  for (auto &[monomial, coefficient] : terms) {
    for (unsigned i = 0; i < monomial.size(); ++i) {
      const SizeNode *division = monomial[i].atom;
      bool isSigned = division->getOp() == SizeOp::SDiv;
      if ((!isSigned && division->getOp() != SizeOp::UDiv) ||
          !division->getOperand(1)->isConstant())
        continue;
      int bits = exactLog2(int64_t(division->getOperand(1)->getUnsigned()));
      if (bits <= 0 || unsigned(bits) >= division->getWidth() ||
          (uint64_t(coefficient) & maskOf(bits)) != 0)
        continue;
      // A negative 2^(w-1) is no power of two to a signed division.
      if (isSigned && unsigned(bits) + 1 >= division->getWidth())
        continue;
      Word dividend(division->getOperand(0));
      Word low = arena.lowBits(dividend, bits);
      if (!low || low == dividend)
        continue;
      // Signed division rounds to zero: only an exact one is like the above.
      if (isSigned && !(low.isConstant() && low.getConstant() == 0))
        continue;
      Word rest = arena.udiv(low, Word(division->getOperand(1)));
      if (!rest)
        continue;
      Polynomial value(division->getWidth());
      value.add(dividend.getNode(), 1);
      value.add(low.getNode(), -1);
      value.add(rest.getNode(), int64_t(1) << bits);
      Polynomial outer(division->getWidth());
      outer.addTerm(coefficient >> bits, without(monomial, i));
      Polynomial expanded = outer * value;
      terms.erase(monomial);
      add(expanded, 1);
      return true;
    }
  }
  return false;
}

/// The exponent of 2 in the product of the factorials of the powers.
static unsigned getFactorialTwos(const Monomial &monomial) {
  unsigned twos = 0;
  for (const SizeFactor &factor : monomial)
    twos += factor.power - llvm::popcount(factor.power);
  return twos;
}

/// x (x - 1) ... (x - k + 1) for each factor x^k, multiplied.
static Polynomial getFallingFactorials(const Monomial &monomial,
                                       unsigned width) {
  Polynomial product(width);
  product.addTerm(1, {});
  for (const SizeFactor &factor : monomial) {
    for (unsigned i = 0; i < factor.power; ++i) {
      Polynomial step(width);
      step.addTerm(1, {SizeFactor{factor.atom, 1}});
      step.addTerm(-int64_t(i), {});
      product = product * step;
    }
  }
  return product;
}

/// A product of k consecutive integers is a multiple of k!, so 2^w / gcd(2^w,
/// k!) times it is 0. From the highest degree down, each coefficient becomes a
/// residue of that smaller modulus.
void Polynomial::removeNullPolynomials() {
  for (auto it = terms.begin(); it != terms.end();) {
    unsigned twos = getFactorialTwos(it->first);
    unsigned bits = twos >= width ? 0 : width - twos;
    int64_t residue = toResidue(uint64_t(it->second), bits);
    if (residue == it->second) {
      ++it;
      continue;
    }
    Monomial leading = it->first;
    int64_t excess = wrap(int64_t(uint64_t(it->second) - uint64_t(residue)));
    // Only terms of a lower degree change besides this one.
    add(getFallingFactorials(leading, width), wrap(int64_t(-uint64_t(excess))));
    if (tooLarge)
      return;
    it = terms.upper_bound(leading);
  }
}

void Polynomial::canonicalize(SizeArena &arena) {
  if (width == 0)
    return;
  for (unsigned round = 0; round < kMaxRounds && !tooLarge; ++round) {
    removeNullPolynomials();
    if (!expandDivision(arena))
      return;
  }
  removeNullPolynomials();
}

const SizeNode *Polynomial::toNode(SizeArena &arena) {
  canonicalize(arena);
  if (tooLarge)
    return nullptr;
  if (isConstant())
    return arena.constantNode(getConstant(), width);
  auto &[first, coefficient] = *terms.begin();
  if (terms.size() == 1 && coefficient == 1 && first.size() == 1 &&
      first[0].power == 1)
    return first[0].atom;
  llvm::SmallVector<SizeTerm> list;
  for (auto &[monomial, coefficient] : terms)
    list.push_back({coefficient, monomial});
  SizeNode node;
  node.op = SizeOp::Sum;
  node.width = width;
  node.terms = list;
  return arena.intern(node);
}
