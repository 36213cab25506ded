//===----------------------------------------------------------------------===//
// Expressions over specialization constants.
// In:  typed expressions.
// Out: whether a pipeline can compute them.
// Why: such an expression is neither a constant of the compiler nor a value of
//      the running program.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_SEMA_SPECIALIZATION_H
#define HLSLC_LIB_SEMA_SPECIALIZATION_H

#include "HLSL/Size/SizeArena.h"
#include "hlslc/AST/Expr.h"
#include "llvm/ADT/DenseMap.h"
#include <optional>

namespace hlslc {

/// Whether the expression has no effect and depends on literals, constants and
/// specialization constants alone; sets `usesConstant` if on one of the latter.
bool isSpecializable(const Expr *expr, bool &usesConstant);
/// Whether it uses a specialization constant, as far as it is specializable.
bool mentionsSpecConstant(const Expr *expr);
/// How many operations compute a specializable expression, where `variables`
/// has those of specialized variables, which each use computes anew.
uint64_t getSpecializedWeight(
    const Expr *expr,
    const llvm::DenseMap<const VarDecl *, uint64_t> &variables);
/// The value of an integer expression as a word; null if pipelines cannot
/// compute it, and the `culprit` if it is a part.
mlir::hlsl::Word buildWord(mlir::hlsl::SizeArena &arena, const Expr *expr,
                           const Expr **culprit = nullptr);
/// The first specialization constant in a specializable expression; empty if
/// there is none.
llvm::StringRef findSpecConstant(const Expr *expr);
/// The number of an integer, or of a vector of one.
std::optional<int64_t> getInteger(ConstValue value);

} // namespace hlslc

#endif
