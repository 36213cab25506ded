//===----------------------------------------------------------------------===//
// What SPIR-V and GLSL must answer alike (see TargetQueries.h).
// In:  types and ops of form `target`.
// Out: facts that the IR implies and does not say.
// Why: one answer for both targets.
//===----------------------------------------------------------------------===//

#include "HLSL/IR/TargetQueries.h"

using namespace mlir;
using namespace mlir::hlsl;

ElementClass mlir::hlsl::getElementClass(IntrinsicOp op) {
  Type type;
  if (!op.getOperands().empty())
    type = op.getOperands().front().getType();
  else if (op.getNumResults())
    type = op.getResult(0).getType();
  if (!type || !isNumeric(type))
    return ElementClass::Float;
  Type scalar = getScalarType(type);
  if (isa<FloatType>(scalar))
    return ElementClass::Float;
  if (isBool(scalar))
    return ElementClass::Bool;
  return scalar.isUnsignedInteger() ? ElementClass::Unsigned
                                    : ElementClass::Signed;
}

llvm::StringRef mlir::hlsl::guessImageFormat(TextureType type) {
  Type scalar = type.getTexelScalar();
  auto pick = [&](llvm::StringRef one, llvm::StringRef two,
                  llvm::StringRef four) -> llvm::StringRef {
    switch (getNumComponents(type.getTexelType())) {
    case 1:
      return one;
    case 2:
      return two;
    case 4:
      return four;
    default:
      return "";
    }
  };
  if (scalar.isF32())
    return pick("r32f", "rg32f", "rgba32f");
  if (scalar.isF16())
    return pick("r16f", "rg16f", "rgba16f");
  if (scalar.isSignedInteger(32))
    return pick("r32i", "rg32i", "rgba32i");
  if (scalar.isUnsignedInteger(32))
    return pick("r32ui", "rg32ui", "rgba32ui");
  if (scalar.isSignedInteger(64))
    return pick("r64i", "", "");
  if (scalar.isUnsignedInteger(64))
    return pick("r64ui", "", "");
  return "";
}
