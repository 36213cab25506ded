//===----------------------------------------------------------------------===//
// Polynomials over the atoms of size expressions.
// In:  nodes.
// Out: sums and products in canonical form, and nodes again.
// Why: over Z/2^w two polynomials are one function exactly if their canonical
//      forms are one, null polynomials like 2^31 * a * (a + 1) included; so
//      + - * << ~ of words are decided here, completely.
//===----------------------------------------------------------------------===//
#ifndef HLSL_SIZE_POLYNOMIAL_H
#define HLSL_SIZE_POLYNOMIAL_H

#include "HLSL/Size/SizeArena.h"
#include <map>

namespace mlir::hlsl {

using Monomial = llvm::SmallVector<SizeFactor, 2>;

/// Highest degree first; the order of atoms is that of SizeArena::compare.
struct MonomialOrder {
  bool operator()(const Monomial &a, const Monomial &b) const;
};

/// `value` as a signed residue of `width` bits.
int64_t toResidue(uint64_t value, unsigned width);
/// 2^width - 1.
uint64_t maskOf(unsigned width);
/// k such that value = 2^k, or -1.
int exactLog2(int64_t value);

/// A polynomial with coefficients modulo 2^width, or exact integers (width 0).
class Polynomial {
public:
  using Terms = std::map<Monomial, int64_t, MonomialOrder>;

  explicit Polynomial(unsigned width) : width(width) {}
  explicit Polynomial(const SizeNode *node) : width(node->getWidth()) {
    add(node, 1);
  }

  unsigned getWidth() const { return width; }
  const Terms &getTerms() const & { return terms; }
  /// Of a temporary: for loops over it.
  Terms getTerms() && { return std::move(terms); }
  /// More terms, a higher degree or larger coefficients than we take.
  bool isTooLarge() const { return tooLarge; }
  bool isConstant() const {
    return terms.empty() || (terms.size() == 1 && terms.begin()->first.empty());
  }
  int64_t getConstant() const {
    auto it = terms.find({});
    return it == terms.end() ? 0 : it->second;
  }

  void addTerm(int64_t coefficient, const Monomial &monomial);
  void add(const SizeNode *node, int64_t scale);
  void add(const Polynomial &other, int64_t scale);
  Polynomial operator*(const Polynomial &other) const;

  /// Reduces a word to its canonical form.
  void canonicalize(SizeArena &arena);
  /// The canonical node; null if too large.
  const SizeNode *toNode(SizeArena &arena);

private:
  int64_t wrap(int64_t value) const;
  int64_t multiply(int64_t a, int64_t b);
  bool expandDivision(SizeArena &arena);
  void removeNullPolynomials();

  unsigned width;
  bool tooLarge = false;
  Terms terms;
};

/// p % c: what is p - c * (p / c) to a polynomial. No dividend: it is none.
struct Remainder {
  const SizeNode *dividend = nullptr;
  uint64_t divisor = 0;
  bool isSigned = false;
};
Remainder getRemainder(const SizeNode *word);

/// Adds the booleans that a word is a polynomial of; false if there are other
/// atoms, or more than six booleans.
bool collectBooleans(const SizeNode *word,
                     llvm::SmallVectorImpl<const SizeNode *> &booleans);
/// Its value where booleans[i] is bit i of `values`.
uint64_t evaluateBooleans(const SizeNode *word,
                          llvm::ArrayRef<const SizeNode *> booleans,
                          unsigned values);

/// The product; powers of booleans are themselves.
Monomial multiply(const Monomial &a, const Monomial &b);

} // namespace mlir::hlsl

#endif // HLSL_SIZE_POLYNOMIAL_H
