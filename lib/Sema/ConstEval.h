//===----------------------------------------------------------------------===//
// Values of constant expressions.
// In:  typed expressions.
// Out: ConstValues, wrapped and rounded as their types say; none for what only
// a
//      shader can compute.
// Why: array sizes, case labels, attributes, enumerators and `static const`
//      need values while the types are still being found.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_SEMA_CONSTEVAL_H
#define HLSLC_LIB_SEMA_CONSTEVAL_H

#include "Conversions.h"
#include "SemaResults.h"
#include "hlslc/AST/Context.h"
#include "hlslc/AST/Expr.h"
#include "hlslc/Basic/Diagnostics.h"

namespace hlslc {

class ConstantEvaluator {
public:
  ConstantEvaluator(ASTContext &context, DiagnosticEngine &diags,
                    LeafCounter &leaves)
      : context(context), diags(diags), leaves(leaves) {}

  /// The value of a constant expression; none if it is not one.
  ConstValue evaluate(const Expr *expr);
  ConstValue convert(const ConstValue &value, const Type *from, const Type *to);
  /// Reports a division by zero, unless `loc` is invalid.
  ConstValue evaluateOperator(Operator op, const ScalarType *type,
                              const ConstValue &lhs, const ConstValue &rhs,
                              SourceLoc loc);

private:
  ConstValue evaluateBinary(const BinaryExpr &expr);
  ConstValue evaluateCast(const CastExpr &expr);
  ConstValue evaluateIntrinsic(const IntrinsicCallExpr &expr);

  ASTContext &context;
  DiagnosticEngine &diags;
  LeafCounter &leaves;
};

} // namespace hlslc

#endif
