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
// Types against rules
//===----------------------------------------------------------------------===//

static ScalarKind getScalarKind(Type scalar) {
  unsigned bits = scalar.getIntOrFloatBitWidth();
  if (isBool(scalar))
    return ScalarKind::Bool;
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

namespace {
/// One attempt to read an operation as one overload.
class RowMatcher {
public:
  explicit RowMatcher(OverloadRow row) : row(row), types(row.params.size()) {}

  bool matches(IntrinsicOp op);

private:
  bool assign(TypeRange operands, TypeRange results, Type &result);
  bool fits(const TypeRule &rule, Type type);
  bool fitsComponent(const TypeRule &rule, Type scalar);
  bool fitsShape(const TypeRule &rule, Type type);
  bool fitsDimension(Dimension dimension, unsigned size);

  OverloadRow row;
  /// The type of each parameter, what a Ref one refers to.
  SmallVector<Type> types;
  /// The size that each variable stands for, 0 while open.
  std::array<unsigned, 8> sizes = {};
};
} // namespace

/// Deals operands and results out to the parameters and the result.
bool RowMatcher::assign(TypeRange operands, TypeRange results, Type &result) {
  auto nextOperand = operands.begin();
  auto nextResult = results.begin();
  if (row.result.component != ComponentRule::None) {
    if (nextResult == results.end())
      return false;
    result = *nextResult++;
  }
  for (auto [param, type] : llvm::zip(row.params, types)) {
    if (param.direction != Direction::Out) {
      if (nextOperand == operands.end())
        return false;
      type = *nextOperand++;
      if (auto ref = dyn_cast<RefType>(type))
        type = ref.getPointee();
    }
    if (param.direction != Direction::Out && param.direction != Direction::InOut)
      continue;
    if (nextResult == results.end())
      return false;
    type = *nextResult++;
  }
  return nextResult == results.end() &&
         (row.variadic || nextOperand == operands.end());
}

bool RowMatcher::fitsComponent(const TypeRule &rule, Type scalar) {
  switch (rule.component) {
  case ComponentRule::None:
    return true;
  case ComponentRule::Fixed:
  case ComponentRule::Leader:
  case ComponentRule::FromSet:
    return contains(rule.set, getScalarKind(scalar));
  case ComponentRule::Same:
  case ComponentRule::SameType:
  case ComponentRule::SignedOf:
  case ComponentRule::UnsignedOf:
    break;
  }
  Type leader = getScalarType(types[rule.componentOf]);
  if (rule.component == ComponentRule::Same)
    return scalar == leader;
  bool signFits = rule.component == ComponentRule::SignedOf ? isSigned(scalar)
                                                            : isUnsigned(scalar);
  return signFits && getScalarBits(scalar) == getScalarBits(leader);
}

bool RowMatcher::fitsDimension(Dimension dimension, unsigned size) {
  if (dimension == kAnySize)
    return true;
  if (!isSizeVariable(dimension))
    return dimension == size;
  unsigned &known = sizes[dimension - kSizeVariable];
  if (known == 0)
    known = size;
  return known == size;
}

bool RowMatcher::fitsShape(const TypeRule &rule, Type type) {
  switch (rule.shape) {
  case ShapeKind::Scalar:
    return isScalar(type);
  case ShapeKind::Any:
    return true;
  case ShapeKind::ScalarOrVector:
    return isScalarOrVector(type);
  case ShapeKind::Vector:
    return isScalarOrVector(type) &&
           fitsDimension(rule.columns, getNumComponents(type));
  case ShapeKind::Matrix: {
    auto matrix = dyn_cast<MatrixType>(type);
    return matrix && fitsDimension(rule.rows, matrix.getRows()) &&
           fitsDimension(rule.columns, matrix.getColumns());
  }
  case ShapeKind::Same:
    return haveSameShape(type, types[rule.shapeOf]);
  }
  llvm_unreachable("all shapes are covered");
}

bool RowMatcher::fits(const TypeRule &rule, Type type) {
  // Any type whatever.
  if (rule.component == ComponentRule::None)
    return true;
  if (rule.component == ComponentRule::SameType)
    return type == types[rule.componentOf];
  return isNumeric(type) && fitsComponent(rule, getScalarType(type)) &&
         fitsShape(rule, type);
}

bool RowMatcher::matches(IntrinsicOp op) {
  Type result;
  if (!assign(op.getOperandTypes(), op.getResultTypes(), result))
    return false;
  for (auto [param, type] : llvm::zip(row.params, types))
    if (!fits(param.type, type))
      return false;
  return !result || fits(row.result, result);
}

LogicalResult IntrinsicOp::verify() {
  Intrinsic intrinsic = getIntrinsic();
  for (unsigned i = 0, count = getNumOverloads(intrinsic); i < count; ++i)
    if (RowMatcher(getOverload(intrinsic, i)).matches(*this))
      return success();
  InFlightDiagnostic diag = emitOpError("no overload of '")
                            << stringifyIntrinsic(intrinsic) << "' is (";
  llvm::interleaveComma(getOperandTypes(), diag);
  diag << ") -> (";
  llvm::interleaveComma(getResultTypes(), diag);
  return diag << ')';
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
    effects.emplace_back(known & EffectWrites
                             ? static_cast<MemoryEffects::Effect *>(
                                   MemoryEffects::Write::get())
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
