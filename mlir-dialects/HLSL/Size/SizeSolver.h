//===----------------------------------------------------------------------===//
// Questions about sizes over all values of their constants.
// In:  sizes and what is known about their constants.
// Out: verdicts with witnesses: equal or not, bounds, fixed or not.
// Why: array types must be equal for every value or be refused with a value
// that
//      shows why. A wrong "equal" is the worst error; "unknown" is an answer.
//
//   SizeSolver solver(table);
//   Comparison c = solver.compare(parameter, argument);
//   if (c.verdict == Verdict::Different)  // c.witness: N = 2, M = 1 (3 and 2)
//
// Tiers: T0 to T2 are the canonical form (one node: equal); T4 looks for a
// witness among a few hundred values; T3 is integer linear programming over
// MLIR's Presburger library with exact wraparound. Work is counted in steps of
// fixed meaning, so that an answer does not depend on the machine.
//===----------------------------------------------------------------------===//
#ifndef HLSL_SIZE_SIZESOLVER_H
#define HLSL_SIZE_SIZESOLVER_H

#include "HLSL/Size/SizeFacts.h"

namespace mlir::hlsl {

/// What may be assumed, and how long to try.
struct SolverOptions {
  /// The sizes compared are lengths of arrays: at least 1, or the module is
  /// invalid (F3).
  bool areLengths = true;
  /// --spec-nowrap (F4): no sum or product of words leaves 0 to 2^w - 1 (signed
  /// operands: the signed range). The caller records the contract.
  bool noWrap = false;
  /// n^3 for each system of inequalities in n variables, which takes a third of
  /// a millisecond a step where it is hard, and mostly far less.
  uint64_t maxSteps = 12'000;
  /// If the constants have no more values together, all are tried instead: that
  /// decides products and quotients of constants with small ranges.
  uint64_t maxEnumeration = 4096;
};

enum class Verdict : uint8_t {
  Equal,     ///< for all admissible values at which both have a value
  Different, ///< `witness` shows it
  Unknown,   ///< `reason` says why
};

/// What decided.
enum class Tier : uint8_t {
  Canonical,  ///< T0 to T2: one node, or two integers
  Presburger, ///< T3
  Samples,    ///< T4; for Equal and bounds: all values
};

enum class UnknownReason : uint8_t {
  None,
  Budget,    ///< out of steps; a range on the constants makes it easier
  NonLinear, ///< products or quotients of constants beyond the canonical form
};

/// Values of constants and the two sizes there.
struct Witness {
  SpecValues values;
  uint64_t left = 0;
  uint64_t right = 0;
};

struct Comparison {
  Verdict verdict = Verdict::Unknown;
  Tier tier = Tier::Canonical;
  UnknownReason reason = UnknownReason::None;
  Witness witness;
  uint64_t steps = 0;
};

/// Whether a relation holds over the admissible values.
enum class Truth : uint8_t {
  Always,
  Never,
  Sometimes, ///< both witnesses are set
  Unknown,   ///< a witness is set for each side that was found
};

struct Decision {
  Truth truth = Truth::Unknown;
  std::optional<Witness> holds;
  std::optional<Witness> fails;
  uint64_t steps = 0;
};

/// Relations of unsigned or exact values.
enum class Relation : uint8_t { Less, LessEqual, Equal };

/// The smallest and largest value. Always bounds; attained if exact.
struct SizeBounds {
  uint64_t min = 0;
  uint64_t max = Size::kLargest;
  bool minIsExact = false;
  bool maxIsExact = false;
};

/// Whether a size is one number for all admissible values.
struct Fixedness {
  Truth truth = Truth::Unknown; ///< Always or Never, or Unknown
  /// Always: the number. Never: that with the defaults, which the witness (left
  /// is the size) contradicts.
  uint64_t value = 0;
  std::optional<Witness> witness;
};

/// Why two sizes that look alike are not, and what would help (E3111).
struct WrapAdvice {
  /// They are equal as long as no word wraps.
  bool equalWithoutWrap = false;
  /// At the witness, this part wraps: `4 * N`, to `wrapped`.
  const SizeNode *wraps = nullptr;
  uint64_t wrapped = 0;
  /// With this range on this constant they are equal.
  std::optional<SpecConstant> constant;
  SpecRange range{0, 0};
};

class SizeSolver {
public:
  explicit SizeSolver(const SpecTable &table, SolverOptions options = {})
      : table(table), options(options) {}

  /// Whether two lengths are one, for every admissible value.
  Comparison compare(Size a, Size b) const;

  /// Whether `a relation b` holds: `index < size` and layouts. Values at which
  /// one of them has no value do not count.
  Decision decide(Relation relation, Size a, Size b) const;

  SizeBounds getBounds(Size size) const;

  /// Layouts (A2.6 of the design: a member whose offset is fixed may have a
  /// literal Offset).
  Fixedness getFixed(Size size) const;

  /// After compare() was Different, or Unknown.
  WrapAdvice explain(Size a, Size b, const Comparison &comparison) const;

private:
  const SpecTable &table;
  SolverOptions options;
};

/// `N = 2, M = 1` with names from the sizes, for messages.
std::string toText(const SpecValues &values, llvm::ArrayRef<Size> sizes);

} // namespace mlir::hlsl

#endif // HLSL_SIZE_SIZESOLVER_H
