//===----------------------------------------------------------------------===//
// Sizes: numbers of elements or bytes that need not be known yet.
// In:  integers, and expressions over specialization constants (SizeArena.h).
// Out: a value type with the arithmetic of layouts; `==` is identity of
//      canonical forms.
// Why: array types and layout rules are written over Size, so that
//      specialization constants add a kind of Size and no second arithmetic.
//      docs/rationale/SpecSizes.md
//===----------------------------------------------------------------------===//
#ifndef HLSL_SIZE_SIZE_H
#define HLSL_SIZE_SIZE_H

#include "llvm/ADT/Hashing.h"
#include <cassert>
#include <cstdint>
#include <string>

namespace mlir::hlsl {

class SizeNode;

/// A number of elements or bytes. One of
///  * an integer;
///  * unbounded (`T a[]`, whose length only the running program knows). It
///    absorbs: unbounded + 1 is unbounded, but unbounded * 0 is 0;
///  * symbolic: an expression over specialization constants, interned in a
///    SizeArena, which must outlive the Size. It is either a *word* (the length
///    of an array, as SPIR-V computes it: `N + 1` wraps at 2^32) or *exact* (a
///    number of bytes: never wraps). The operators below are those of layouts:
///    they are exact, and take a word for its unsigned value. Operators on
///    words are functions of the arena.
///
/// Sizes of two arenas are never equal, and must not meet in one operation.
class Size {
public:
  constexpr Size() = default;
  constexpr explicit Size(uint64_t constant) : value(constant) {}
  /// An expression; constants are not nodes, see SizeArena::toSize.
  static Size fromNode(const SizeNode *node) {
    assert(node && "a symbolic size has a node");
    Size size;
    size.node = node;
    return size;
  }
  static constexpr Size unbounded() {
    Size size;
    size.value = kUnbounded;
    return size;
  }

  constexpr bool isUnbounded() const { return !node && value == kUnbounded; }
  constexpr bool isConstant() const { return !node && value != kUnbounded; }
  /// It depends on specialization constants.
  constexpr bool isSymbolic() const { return node != nullptr; }
  constexpr bool isZero() const { return !node && value == 0; }
  /// The integer; only if isConstant().
  constexpr uint64_t getConstant() const {
    assert(isConstant() && "the size is not a constant");
    return value;
  }
  /// The integer, or `other` for an unbounded or symbolic size.
  constexpr uint64_t getConstantOr(uint64_t other) const {
    return isConstant() ? value : other;
  }
  /// The expression of a symbolic size, else null.
  constexpr const SizeNode *getNode() const { return node; }

  /// Exact sums and products. Of integers, they saturate just below unbounded,
  /// so that absurd sizes of user code stay constants that every limit refuses;
  /// so does an expression that leaves the limits of its arena.
  Size operator+(Size other) const;
  Size operator*(Size other) const;
  /// Exact difference; the caller knows that it is not negative where it is
  /// used. Of integers, it stops at 0.
  Size operator-(Size other) const;
  /// The next multiple of `align`, which is a power of two.
  Size alignTo(uint64_t align) const;

  bool operator==(Size other) const {
    return value == other.value && node == other.node;
  }
  bool operator!=(Size other) const { return !(*this == other); }

  /// `8`, `?`, or the expression as HLSL would spell it: `(N + 15) / 4`.
  std::string str() const;

  /// Where integers saturate.
  static constexpr uint64_t kLargest = ~uint64_t(0) - 1;

private:
  static constexpr uint64_t kUnbounded = ~uint64_t(0);
  uint64_t value = 0;
  const SizeNode *node = nullptr;

  friend llvm::hash_code hash_value(Size size) {
    return llvm::hash_combine(size.value, size.node);
  }
};

/// The larger of two; unbounded is the largest.
Size max(Size a, Size b);

} // namespace mlir::hlsl

#endif // HLSL_SIZE_SIZE_H
