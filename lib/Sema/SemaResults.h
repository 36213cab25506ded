//===----------------------------------------------------------------------===//
// What the steps of semantic analysis hand to each other.
// In:  nothing.
// Out: plain structs: sorted-out qualifiers, annotations, overload candidates.
// Why: they are smaller than nodes and larger than types.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_SEMA_SEMARESULTS_H
#define HLSLC_LIB_SEMA_SEMARESULTS_H

#include "Conversions.h"
#include "HLSL/Tables/OperatorInfo.h"
#include "HLSL/Tables/QualifierInfo.h"
#include "hlslc/AST/Decl.h"
#include <optional>
#include <string>

namespace hlslc {

namespace lang = mlir::hlsl;
using mlir::hlsl::Operator;

/// The qualifiers of one declaration, sorted out.
struct Qualifiers {
  lang::QualifierMask mask = 0;
  ParamDirection direction = ParamDirection::In;
  Interpolation interpolation = Interpolation::None;
  std::optional<MatrixOrder> order;
  llvm::StringRef primitive;
  SourceLoc staticLoc;
  /// One that is not supported yet; parameters only.
  SyntaxName notYet;
  bool isStatic = false, isConst = false, isGroupshared = false;
  bool isUniform = false, isPrecise = false, isGloballyCoherent = false;
  bool isSNorm = false, isUNorm = false, isExport = false;
};

/// What a declaration's `:` annotations say.
struct Annotations {
  Semantic semantic;
  RegisterBinding registerBinding;
  std::optional<unsigned> packOffset;
};

/// One possible target of a call, and how well the arguments fit it.
struct Candidate {
  FunctionDecl *function = nullptr;
  /// The cost of all arguments' conversions.
  ConversionCost cost = 0;
  /// Why it cannot be called; empty if it can.
  std::string reason;
  bool isViable() const { return reason.empty(); }
};

/// An intrinsic's or method's row, applied to the arguments of one call.
struct RowMatch {
  const Type *result = nullptr;
  llvm::SmallVector<const Type *, 6> parameterTypes;
  ConversionCost cost = 0; ///< of all arguments together
  unsigned row = 0;        ///< the row's index
  std::string reason;      ///< why it does not match; empty if it does
  bool isMatch() const { return reason.empty(); }
};

} // namespace hlslc

#endif
