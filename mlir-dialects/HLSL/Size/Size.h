//===----------------------------------------------------------------------===//
// Sizes: numbers of elements or bytes that need not be known yet.
// In:  integers (later: expressions over specialization constants).
// Out: a value type with the arithmetic of array sizes and layouts.
// Why: array types and layout rules are written over Size from the first day,
// so
//      that specialization constants add a kind of Size and no second
//      arithmetic.
//===----------------------------------------------------------------------===//
#ifndef HLSL_SIZE_SIZE_H
#define HLSL_SIZE_SIZE_H

#include "llvm/ADT/Hashing.h"
#include <cassert>
#include <cstdint>
#include <string>

namespace mlir::hlsl {

/// A number of elements or bytes: an integer, or `unbounded` (`T a[]`, whose
/// length only the running program knows). Unbounded absorbs: unbounded + 1 is
/// unbounded, but unbounded * 0 is 0.
class Size {
public:
  constexpr Size() = default;
  constexpr explicit Size(uint64_t constant) : value(constant) {}
  static constexpr Size unbounded() {
    Size size;
    size.value = kUnbounded;
    return size;
  }

  constexpr bool isUnbounded() const { return value == kUnbounded; }
  constexpr bool isConstant() const { return !isUnbounded(); }
  constexpr bool isZero() const { return value == 0; }
  /// The integer; only if isConstant().
  constexpr uint64_t getConstant() const {
    assert(isConstant() && "the size is not a constant");
    return value;
  }
  /// The integer, or `other` for an unbounded size.
  constexpr uint64_t getConstantOr(uint64_t other) const {
    return isConstant() ? value : other;
  }

  /// Sums and products saturate just below unbounded, so that absurd sizes of
  /// user code stay constants that every limit refuses.
  Size operator+(Size other) const;
  Size operator*(Size other) const;
  /// The next multiple of `align`, which is a power of two.
  Size alignTo(uint64_t align) const;

  bool operator==(Size other) const { return value == other.value; }
  bool operator!=(Size other) const { return value != other.value; }

  /// `8`, or `?`.
  std::string str() const;

private:
  static constexpr uint64_t kUnbounded = ~uint64_t(0);
  uint64_t value = 0;

  friend llvm::hash_code hash_value(Size size) {
    return llvm::hash_value(size.value);
  }
};

/// The larger of two; unbounded is the largest.
Size max(Size a, Size b);

} // namespace mlir::hlsl

#endif // HLSL_SIZE_SIZE_H
