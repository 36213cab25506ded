//===----------------------------------------------------------------------===//
// Sizes as systems of linear inequalities over integers.
// In:  sizes, what is known about constants, one decision for each case split.
// Out: affine forms of the sizes and the constraints between their variables.
// Why: MLIR's Presburger library decides such systems exactly; words that wrap,
//      quotients and choices become variables and cases.
//===----------------------------------------------------------------------===//
#ifndef HLSL_SIZE_WORDSYSTEM_H
#define HLSL_SIZE_WORDSYSTEM_H

#include "HLSL/Size/SizeSolver.h"
#include "Polynomial.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::hlsl {

using Wide = __int128;

/// Values from `low` to `high`.
struct Interval {
  Wide low;
  Wide high;
  bool isPoint() const { return low == high; }
};

/// constant + sum of coefficient * variable.
struct Affine {
  llvm::SmallVector<std::pair<unsigned, Wide>, 4> terms;
  Wide constant = 0;
  /// Known besides what the variables' bounds say.
  Interval known{-(Wide(1) << 100), Wide(1) << 100};
};

/// The cases of a proof: a path through the splits, and the way to the next.
class CasePath {
public:
  /// The alternative, from 0, that this path takes at its next split.
  unsigned choose(unsigned count);
  /// Goes back to the first split of the next path; false after the last one.
  bool advance();

private:
  /// Alternative taken, and how many there are.
  llvm::SmallVector<std::pair<unsigned, unsigned>> choices;
  unsigned position = 0;
};

/// The system of one path.
class WordSystem {
public:
  WordSystem(const SpecTable &table, bool noWrap, CasePath &path)
      : table(table), noWrap(noWrap), path(path) {}

  /// The value of a size: of a word as unsigned.
  Affine encode(Size size);
  void assumeNotNegative(const Affine &form);
  Interval getInterval(const Affine &form) const;
  Affine subtract(const Affine &a, const Affine &b, Wide plus = 0);

  /// The path has no values at all, as far as intervals tell.
  bool isInfeasible() const { return infeasible; }
  /// Something was replaced by a free variable: values found may be none.
  bool isApproximate() const { return approximate; }
  /// A number left 128 bits, or the form is no longer small.
  bool isTooLarge() const { return tooLarge; }

  struct Variable {
    Interval bounds;
    /// The constant it stands for, else null.
    const SizeNode *spec = nullptr;
  };
  llvm::ArrayRef<Variable> getVariables() const { return variables; }
  llvm::ArrayRef<Affine> getConstraints() const { return constraints; }

private:
  Affine constantForm(Wide value) const;
  Affine variable(Interval bounds, const SizeNode *spec = nullptr);
  void addScaled(Affine &sum, const Affine &form, Wide scale);
  Affine wrap(const Affine &form, unsigned width);
  Affine divide(const Affine &form, Wide divisor);
  /// Splits so that the form is 0 or 1.
  bool splitBoolean(const Affine &form);
  /// Splits so that a <= b or not.
  bool splitLessEqual(const Affine &a, const Affine &b);

  Affine word(const SizeNode *node);
  Affine wordOf(const SizeNode *node);
  Affine signedWord(const SizeNode *node);
  Affine exact(const SizeNode *node);
  Affine spec(const SizeNode *node);
  Affine sum(const SizeNode *node);
  Affine product(const SizeNode *node, llvm::ArrayRef<SizeFactor> factors,
                 bool &isZero);
  Affine signedDivision(const SizeNode *node);
  Affine extremum(const SizeNode *node);
  Affine free(unsigned width, Interval bounds);

  const SpecTable &table;
  bool noWrap;
  CasePath &path;
  bool infeasible = false;
  bool approximate = false;
  bool tooLarge = false;
  llvm::SmallVector<Variable> variables;
  llvm::SmallVector<Affine> constraints;
  /// Each node and each product has one form on a path.
  llvm::DenseMap<const SizeNode *, Affine> forms;
  std::map<Monomial, Affine, MonomialOrder> products;
};

} // namespace mlir::hlsl

#endif // HLSL_SIZE_WORDSYSTEM_H
