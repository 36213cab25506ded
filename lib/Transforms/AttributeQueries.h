//===----------------------------------------------------------------------===//
// Intrinsics that ask a pixel shader's input for another value.
// In:  an intrinsic.
// Out: whether it is one of them.
// Why: their operand must be traced to the input, so what is in between is
//      inlined (Inline.cpp), and then resolved (ResolveAttributes.cpp).
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_TRANSFORMS_ATTRIBUTEQUERIES_H
#define HLSLC_LIB_TRANSFORMS_ATTRIBUTEQUERIES_H

#include "HLSL/IR/HLSLOps.h"

namespace hlslc {

inline bool isAttributeQuery(mlir::hlsl::IntrinsicOp op) {
  using mlir::hlsl::Intrinsic;
  switch (op.getIntrinsic()) {
  case Intrinsic::EvaluateAttributeAtSample:
  case Intrinsic::EvaluateAttributeCentroid:
  case Intrinsic::EvaluateAttributeSnapped:
  case Intrinsic::GetAttributeAtVertex:
    return true;
  default:
    return false;
  }
}

} // namespace hlslc

#endif // HLSLC_LIB_TRANSFORMS_ATTRIBUTEQUERIES_H
