//===----------------------------------------------------------------------===//
// Size expressions as operators, for whoever prints or emits them.
// In:  canonical sizes.
// Out: trees of operators, HLSL-like text, JSON formulas, the exact text of IR;
//      and sizes from the exact text.
// Why: the canonical form is made for equality: it has no %, no subtraction and
//      no !. One place puts them back, so that messages, reflection, SPIR-V and
//      GLSL say the same thing.
//===----------------------------------------------------------------------===//
#ifndef HLSL_SIZE_SIZEEXPR_H
#define HLSL_SIZE_SIZEEXPR_H

#include "HLSL/Size/SizeArena.h"
#include "llvm/Support/JSON.h"
#include <deque>

namespace mlir::hlsl {

/// The operators of a SizeExpr. Operators on words act modulo 2^width, with
/// width that of their operands.
enum class ExprOp : uint8_t {
  Constant, ///< `value`
  Spec,     ///< `spec`
  Add,
  Sub,
  Mul,
  UDiv,
  SDiv,
  URem,
  SRem,
  And,
  Shl, ///< 1 << (b mod width): the first operand is the constant 1
  UMin,
  UMax,
  SMin,
  SMax,
  Eq,
  Ne,
  ULt,
  SLt,
  UGe,
  SGe,
  Not, ///< of a boolean
  Select,
  ZExt,
  SExt,
  Trunc,
  Value,   ///< exact: the unsigned value of a word
  AlignUp, ///< exact; the second operand is a constant
  Max,     ///< exact
};

/// One operator. Binary ones have exactly two operands.
struct SizeExpr {
  ExprOp op;
  /// Bits of the result; 0 if it is exact.
  unsigned width;
  /// Of a Constant; of a word as a signed residue.
  int64_t value = 0;
  const SpecConstant *spec = nullptr;
  llvm::SmallVector<const SizeExpr *, 3> operands;
};

/// Makes and owns trees of operators. Equal canonical nodes give one tree, so
/// emission may key its values by `const SizeExpr *`.
class SizeExprBuilder {
public:
  /// `size` is symbolic, or a constant, which becomes a word of `width` bits.
  const SizeExpr *get(Size size, unsigned width = 32);

private:
  const SizeExpr *get(const SizeNode *node);
  const SizeExpr *getSum(const SizeNode *node);
  const SizeExpr *getProduct(const SizeNode *sum, uint64_t coefficient,
                             llvm::ArrayRef<SizeFactor> factors);
  const SizeExpr *getComparison(const SizeNode *node, bool negated);
  const SizeExpr *getConstant(int64_t value, unsigned width);
  const SizeExpr *make(ExprOp op, unsigned width,
                       llvm::ArrayRef<const SizeExpr *> operands);

  std::deque<SizeExpr> exprs;
  llvm::DenseMap<const SizeNode *, const SizeExpr *> cache;
};

/// `(N + 15) / 4`, `min(N, 64)`, `B ? 256 : N`: as HLSL spells it, without the
/// types that choose between signed and unsigned operators. For messages.
std::string toText(Size size);

/// The formula of reflection: an integer, a name, or [operator, operands...].
/// The value of a formula is exact; ["u32", e] is e computed in words of 32
/// bits, and its unsigned value where exact numbers surround it. docs and
/// include/hlslc-eval/Formula.h say what each operator is.
llvm::json::Value toFormula(Size size);

/// Text that parseSize reads again, with spec constants as `N#0`, or `N#0:si32`
/// if not a uint: what IR prints.
std::string toExactText(Size size);

/// Reads what toExactText writes (and equal expressions, which canonicalize).
/// Sets `error` and returns an unbounded size if it is no expression.
Size parseSize(SizeArena &arena, llvm::StringRef text, std::string &error);

} // namespace mlir::hlsl

#endif // HLSL_SIZE_SIZEEXPR_H
