//===----------------------------------------------------------------------===//
// What is known about specialization constants, and values of sizes.
// In:  defaults and ranges of constants; chosen values.
// Out: the value of a size, or why it has none.
// Why: an expression must not depend on facts, or two modules with one constant
//      and different ranges could not share types.
//===----------------------------------------------------------------------===//
#ifndef HLSL_SIZE_SIZEFACTS_H
#define HLSL_SIZE_SIZEFACTS_H

#include "HLSL/Size/SizeArena.h"
#include "llvm/ADT/DenseMap.h"
#include <map>

namespace mlir::hlsl {

/// `[[hlsl::range(low, high)]]`, in the type of the constant, both included.
/// The bounds of a uint64_t that do not fit are cut off.
struct SpecRange {
  int64_t low;
  int64_t high;
};

/// What is known about one constant.
struct SpecFacts {
  /// As a word: the low bits.
  uint64_t defaultValue = 0;
  std::optional<SpecRange> range;
};

/// Facts and values by id: all that a module's declarations say.
class SpecTable {
public:
  void set(uint32_t id, SpecFacts facts) { table[id] = facts; }
  const SpecFacts *find(uint32_t id) const {
    auto it = table.find(id);
    return it == table.end() ? nullptr : &it->second;
  }

private:
  std::map<uint32_t, SpecFacts> table;
};

/// Chosen values of constants by id, as words (the low bits).
using SpecValues = std::map<uint32_t, uint64_t>;

/// Why a size has no value.
enum class NoValue : uint8_t {
  None,             ///< it has one
  DivisionByZero,   ///< x / 0, x % 0
  DivisionOverflow, ///< INT_MIN / -1
  Missing,          ///< a constant has no value and no default
  TooLarge,         ///< an exact number past Size::kLargest
  Negative,         ///< an exact number, or the length of an array
  Zero,             ///< the length of an array
  Unbounded,        ///< `T a[]`
};

/// The value of a size.
struct SizeValue {
  NoValue problem = NoValue::None;
  /// A word as unsigned.
  uint64_t value = 0;
  /// The part of the expression that has no value, if it is a part.
  const SizeNode *where = nullptr;

  explicit operator bool() const { return problem == NoValue::None; }
};

/// The size where constants have `values`, or their defaults in `table`.
SizeValue evaluate(Size size, const SpecValues &values,
                   const SpecTable *table = nullptr);

/// The same of the length of an array: 0 and, of an expression whose type is
/// signed, negative words are no lengths.
SizeValue evaluateLength(Size length, bool isSigned, const SpecValues &values,
                         const SpecTable *table = nullptr);

/// The size where these constants are fixed: over the others, in the same
/// arena. What has no value then (x / 0) stays an expression of no constant.
Size substitute(Size size, const SpecValues &values);

/// The text for a message: `0`, `division by zero`.
llvm::StringRef toText(NoValue problem);

} // namespace mlir::hlsl

#endif // HLSL_SIZE_SIZEFACTS_H
