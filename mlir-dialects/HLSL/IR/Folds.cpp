//===----------------------------------------------------------------------===//
// Constant folding and identities.
// In:  values and constant operands.
// Out: what they come to.
// Why: HLSL demands constant expressions; targets profit from short code.
//===----------------------------------------------------------------------===//
#include "HLSL/IR/HLSLOps.h"

using namespace mlir;
using namespace mlir::hlsl;

OpFoldResult ConstantOp::fold(FoldAdaptor adaptor) { return getValue(); }
OpFoldResult ConstructOp::fold(FoldAdaptor adaptor) { return {}; }
OpFoldResult SplatOp::fold(FoldAdaptor adaptor) { return {}; }
OpFoldResult ExtractOp::fold(FoldAdaptor adaptor) { return {}; }
OpFoldResult InsertOp::fold(FoldAdaptor adaptor) { return {}; }
OpFoldResult SwizzleOp::fold(FoldAdaptor adaptor) { return {}; }
OpFoldResult InsertSwizzleOp::fold(FoldAdaptor adaptor) { return {}; }
OpFoldResult ConvertOp::fold(FoldAdaptor adaptor) { return {}; }
OpFoldResult BitcastOp::fold(FoldAdaptor adaptor) { return {}; }
OpFoldResult UnaryOp::fold(FoldAdaptor adaptor) { return {}; }
OpFoldResult BinaryOp::fold(FoldAdaptor adaptor) { return {}; }
OpFoldResult CompareOp::fold(FoldAdaptor adaptor) { return {}; }
OpFoldResult SelectOp::fold(FoldAdaptor adaptor) { return {}; }
