//===----------------------------------------------------------------------===//
// What values of specialization constants must satisfy.
// In:  lengths, divisors, constant indices, ranges, as Sema meets them.
// Out: relations of sizes, each with the place that needs it.
// Why: what the compiler took for granted of values that it never sees is a
//      contract, which reflection reports and checks for chosen values.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_AST_SPECCONSTRAINT_H
#define HLSLC_AST_SPECCONSTRAINT_H

#include "HLSL/Size/SizeSolver.h"
#include "hlslc/Basic/SourceLocation.h"

namespace hlslc {

/// `left relation right`, of exact or unsigned values; the sizes live in
/// ASTContext::getSizes().
struct SpecConstraint {
  enum class Kind : uint8_t {
    ArrayLength,  ///< an array has at least one element: `1 <= N - 2`
    Index,        ///< a constant index lies in its array: `6 < N`
    Range,        ///< `[[hlsl::range]]`; the threads of a group
    NoWrap,       ///< --spec-nowrap: a sum or product stays in its word
    Division,     ///< a divisor is not 0: `1 <= D`
    FrozenLayout, ///< --spec-layout=frozen: nothing grows into the next member
  };
  Kind kind;
  mlir::hlsl::Relation relation;
  mlir::hlsl::Size left, right;
  SourceLoc loc;
};

/// A bound of an array as the source has it: `float a[(N + 15) / 4]`.
struct SpelledSize {
  /// Of the array's type: ASTContext::getRepresentative.
  mlir::hlsl::Size size;
  SourceRange range;
};

} // namespace hlslc

#endif
