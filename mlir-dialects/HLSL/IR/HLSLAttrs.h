//===----------------------------------------------------------------------===//
// The attributes of the dialect.
// In:  types.
// Out: MemberAttr, LayoutAttr, SizeAttr, ZeroAttr, IntrinsicAttr, enum
//      attributes; constants.
// Why: facts of declarations and memory; and one place that makes and reads
//      constant attributes of any type.
//===----------------------------------------------------------------------===//
#ifndef HLSL_IR_HLSLATTRS_H
#define HLSL_IR_HLSLATTRS_H

#include "HLSL/IR/HLSLTypes.h"
#include "HLSL/Tables/IntrinsicInfo.h"
#include "mlir/IR/BuiltinAttributes.h"

#define GET_ATTRDEF_CLASSES
#include "HLSL/IR/HLSLAttrs.h.inc"

namespace mlir::hlsl {

/// The bare name of an intrinsic in text: `lerp`, `vk.ReadClock`.
FailureOr<Intrinsic> parseIntrinsic(AsmParser &parser);
void printIntrinsic(AsmPrinter &printer, Intrinsic intrinsic);

/// Zero of a data type: 0, 0.0, false, member by member. Null if the type is
/// not data or has an unbounded array.
Attribute getZeroAttr(Type type);
/// `value` in each component of a numeric type (to bool: value != 0).
Attribute getSplatAttr(Type numeric, int64_t value);
Attribute getSplatAttr(Type numeric, double value);

/// The scalar attributes of a numeric constant, row by row; false if `value`
/// is not a constant of that type.
bool getComponents(Attribute value, Type numeric,
                   llvm::SmallVectorImpl<Attribute> &components);
/// The constant of a numeric type made of scalar attributes, row by row.
Attribute getFromComponents(Type numeric, llvm::ArrayRef<Attribute> components);
/// The attribute one step into a constant of an aggregate type; null if the
/// step leads nowhere.
Attribute getElementAttr(Attribute value, Type aggregate, uint64_t index);
/// The constant of an aggregate type made of its elements' attributes (members,
/// rows, components).
Attribute getFromElements(Type aggregate, llvm::ArrayRef<Attribute> elements);
/// Is `value` a constant of `type`, in the form that hlsl.constant wants?
bool isConstantOf(Attribute value, Type type);

} // namespace mlir::hlsl

#endif // HLSL_IR_HLSLATTRS_H
