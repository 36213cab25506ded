//===----------------------------------------------------------------------===//
// hlsl.intrinsic: what its table record says.
// In:  the operation; overload rows and effects of HLSL/Tables.
// Out: verdict, effects, speculatability.
// Why: the record that Sema matched a call against is the one that the IR must
//      still fit, whatever passes did to it.
//===----------------------------------------------------------------------===//
#include "HLSL/IR/HLSLOps.h"

using namespace mlir;
using namespace mlir::hlsl;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

static ScalarKind getScalarKind(Type scalar) {
  if (isBool(scalar))
    return ScalarKind::Bool;
  unsigned bits = getScalarBits(scalar);
  if (isFloat(scalar))
    return bits == 16   ? ScalarKind::Float16
           : bits == 32 ? ScalarKind::Float32
                        : ScalarKind::Float64;
  if (isSigned(scalar))
    return bits == 16   ? ScalarKind::Int16
           : bits == 32 ? ScalarKind::Int32
                        : ScalarKind::Int64;
  return bits == 16   ? ScalarKind::UInt16
         : bits == 32 ? ScalarKind::UInt32
                      : ScalarKind::UInt64;
}

/// The type as the tables have it; a reference stands for what it refers to.
static ValueType getValueType(Type type) {
  if (auto ref = dyn_cast<RefType>(type))
    type = ref.getPointee();
  if (!isNumeric(type))
    return {ScalarKind::Void, /*isMatrix=*/false, 0, 0};
  ScalarKind component = getScalarKind(getScalarType(type));
  if (auto matrix = dyn_cast<MatrixType>(type))
    return {component, /*isMatrix=*/true, uint8_t(matrix.getRows()),
            uint8_t(matrix.getColumns())};
  return {component, /*isMatrix=*/false, 1, uint8_t(getNumComponents(type))};
}

LogicalResult IntrinsicOp::verify() {
  auto operands = llvm::map_to_vector(getOperandTypes(), getValueType);
  auto results = llvm::map_to_vector(getResultTypes(), getValueType);
  if (hasSignature(getIntrinsic(), operands, results))
    return success();
  return emitOpError("'") << stringifyIntrinsic(getIntrinsic())
                          << "' has no overload of type "
                          << FunctionType::get(getContext(), getOperandTypes(),
                                               getResultTypes());
}

//===----------------------------------------------------------------------===//
// Effects
//===----------------------------------------------------------------------===//

void IntrinsicOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  uint8_t known = getIntrinsicInfo(getIntrinsic()).effects;
  if (known & EffectReads)
    effects.emplace_back(MemoryEffects::Read::get());
  if (known & EffectWrites)
    effects.emplace_back(MemoryEffects::Write::get());
  // A derivative or wave operation that nothing uses may go, and two equal ones
  // side by side are one; a barrier stays.
  if (known & EffectConvergent)
    effects.emplace_back(
        known & EffectWrites
            ? static_cast<MemoryEffects::Effect *>(MemoryEffects::Write::get())
            : MemoryEffects::Read::get(),
        ConvergenceResource::get());
  if (known & EffectControlFlow)
    effects.emplace_back(MemoryEffects::Write::get(),
                         ControlFlowResource::get());
}

Speculation::Speculatability IntrinsicOp::getSpeculatability() {
  return getIntrinsicInfo(getIntrinsic()).isPure()
             ? Speculation::Speculatable
             : Speculation::NotSpeculatable;
}
