//===----------------------------------------------------------------------===//
// Arithmetic of sizes.
// In:  sizes.
// Out: sizes; overflow saturates.
// Why: a shader may write `float a[1 << 30][1 << 30]`; that is an error message
//      somewhere, and never a wrapped small number.
//===----------------------------------------------------------------------===//
#include "HLSL/Size/Size.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>

using namespace mlir::hlsl;

static constexpr uint64_t kLargest = ~uint64_t(0) - 1;

Size Size::operator+(Size other) const {
  if (isUnbounded() || other.isUnbounded())
    return unbounded();
  return Size(std::min(llvm::SaturatingAdd(value, other.value), kLargest));
}

Size Size::operator*(Size other) const {
  if (isZero() || other.isZero())
    return Size(0);
  if (isUnbounded() || other.isUnbounded())
    return unbounded();
  return Size(std::min(llvm::SaturatingMultiply(value, other.value), kLargest));
}

Size Size::alignTo(uint64_t align) const {
  if (isUnbounded())
    return *this;
  Size padded = *this + Size(align - 1);
  return Size(padded.value & ~(align - 1));
}

std::string Size::str() const {
  return isUnbounded() ? "?" : std::to_string(value);
}

Size mlir::hlsl::max(Size a, Size b) {
  if (a.isUnbounded() || b.isUnbounded())
    return Size::unbounded();
  return Size(std::max(a.getConstant(), b.getConstant()));
}
