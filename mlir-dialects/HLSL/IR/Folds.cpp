//===----------------------------------------------------------------------===//
// Folding of arithmetic: unary, binary, compare, convert, bitcast, intrinsic.
// In:  operations with constant operands, or of a shape that computes nothing.
// Out: constants and operands.
// Why: HLSL demands constant expressions in places, and lowering writes what
// the
//      source says. A fold gives what the target would compute; where the
//      target may do anything (integer division by zero), there is no fold.
//===----------------------------------------------------------------------===//
#include "HLSL/IR/HLSLOps.h"
#include "llvm/ADT/APSInt.h"

using namespace mlir;
using namespace mlir::hlsl;

/// Folds component by component: `fold` gets one scalar attribute per operand
/// and returns the result's, or null, which ends it all. Operands have the
/// result's shape.
static Attribute
foldComponents(Type result, ArrayRef<Attribute> operands, TypeRange types,
               function_ref<Attribute(ArrayRef<Attribute>)> fold) {
  SmallVector<SmallVector<Attribute>> parts(operands.size());
  for (auto [operand, type, part] : llvm::zip(operands, types, parts))
    if (!operand || !getComponents(operand, type, part))
      return {};
  SmallVector<Attribute> folded, column;
  for (unsigned i = 0, count = getNumComponents(result); i < count; ++i) {
    column.clear();
    for (const SmallVector<Attribute> &part : parts)
      column.push_back(part[i]);
    folded.push_back(fold(column));
    if (!folded.back())
      return {};
  }
  return getFromComponents(result, folded);
}

static APInt getInt(Attribute value) {
  return cast<IntegerAttr>(value).getValue();
}
static APFloat getFloat(Attribute value) {
  return cast<FloatAttr>(value).getValue();
}

/// Is the constant `number` in each component?
static bool isAll(Attribute value, Type type, int64_t number) {
  return value && value == getSplatAttr(type, number);
}
static bool isAll(Attribute value, Type type, double number) {
  return value && value == getSplatAttr(type, number);
}

//===----------------------------------------------------------------------===//
// Unary
//===----------------------------------------------------------------------===//

OpFoldResult UnaryOp::fold(FoldAdaptor adaptor) {
  Type type = getResult().getType();
  // neg(neg x), not(not x)
  if (auto inner = getValue().getDefiningOp<UnaryOp>())
    if (inner.getKind() == getKind())
      return inner.getValue();
  Type scalar = getScalarType(type);
  bool isNot = getKind() == UnaryKind::Not;
  return foldComponents(
      type, adaptor.getValue(), type, [&](ArrayRef<Attribute> x) -> Attribute {
        if (isFloat(scalar))
          return FloatAttr::get(scalar, -getFloat(x[0]));
        return IntegerAttr::get(scalar, isNot ? ~getInt(x[0]) : -getInt(x[0]));
      });
}

//===----------------------------------------------------------------------===//
// Binary
//===----------------------------------------------------------------------===//

static std::optional<APInt> foldInt(BinaryKind kind, const APInt &a,
                                    const APInt &b, bool isSigned) {
  switch (kind) {
  case BinaryKind::Add:
    return a + b;
  case BinaryKind::Sub:
    return a - b;
  case BinaryKind::Mul:
    return a * b;
  case BinaryKind::Div:
  case BinaryKind::Rem:
    // Undefined: by zero, and the least number by -1.
    if (b.isZero() || (isSigned && a.isMinSignedValue() && b.isAllOnes()))
      return std::nullopt;
    if (kind == BinaryKind::Div)
      return isSigned ? a.sdiv(b) : a.udiv(b);
    return isSigned ? a.srem(b) : a.urem(b);
  case BinaryKind::And:
    return a & b;
  case BinaryKind::Or:
    return a | b;
  case BinaryKind::Xor:
    return a ^ b;
  case BinaryKind::Shl:
  case BinaryKind::Shr:
    break;
  }
  // The amount counts in its low bits only.
  unsigned amount = unsigned(b.getRawData()[0] & (b.getBitWidth() - 1));
  if (kind == BinaryKind::Shl)
    return a.shl(amount);
  return isSigned ? a.ashr(amount) : a.lshr(amount);
}

static std::optional<APFloat> foldFloat(BinaryKind kind, APFloat a,
                                        const APFloat &b) {
  constexpr auto kNearest = APFloat::rmNearestTiesToEven;
  switch (kind) {
  case BinaryKind::Add:
    a.add(b, kNearest);
    return a;
  case BinaryKind::Sub:
    a.subtract(b, kNearest);
    return a;
  case BinaryKind::Mul:
    a.multiply(b, kNearest);
    return a;
  case BinaryKind::Div:
    a.divide(b, kNearest);
    return a;
  case BinaryKind::Rem:
    // Sign of the dividend.
    a.mod(b);
    return a;
  default:
    return std::nullopt;
  }
}

static Attribute foldScalars(BinaryKind kind, Type scalar, Attribute a,
                             Attribute b) {
  if (isFloat(scalar)) {
    std::optional<APFloat> folded = foldFloat(kind, getFloat(a), getFloat(b));
    return folded ? FloatAttr::get(scalar, *folded) : Attribute();
  }
  std::optional<APInt> folded =
      foldInt(kind, getInt(a), getInt(b), isSigned(scalar));
  return folded ? IntegerAttr::get(scalar, *folded) : Attribute();
}

/// What `x kind constant` of floats is without computing, if anything.
static OpFoldResult foldRightFloat(BinaryKind kind, Type type, Value x,
                                   Attribute constant, bool precise) {
  bool isMulDiv = kind == BinaryKind::Mul || kind == BinaryKind::Div;
  if (isMulDiv && isAll(constant, type, 1.0))
    return x;
  bool isAdd = kind == BinaryKind::Add;
  if (!isAdd && kind != BinaryKind::Sub)
    return {};
  // HLSL: without `precise`, -0 and 0 are one. With it, x + 0 is not x for -0;
  // x - 0 and x + -0 are.
  bool isPlusZero = isAll(constant, type, 0.0);
  bool isMinusZero = isAll(constant, type, -0.0);
  bool isIdentity =
      precise ? (isAdd ? isMinusZero : isPlusZero) : isPlusZero || isMinusZero;
  return isIdentity ? x : Value();
}

/// The same of any type.
static OpFoldResult foldRightConstant(BinaryKind kind, Type type, Value x,
                                      Attribute constant, bool precise) {
  if (isFloat(getScalarType(type)))
    return foldRightFloat(kind, type, x, constant, precise);
  bool isZero = isAll(constant, type, int64_t(0));
  bool isOne = isAll(constant, type, int64_t(1));
  bool isOnes = isAll(constant, type, int64_t(-1));
  switch (kind) {
  case BinaryKind::Add:
  case BinaryKind::Sub:
  case BinaryKind::Xor:
  case BinaryKind::Shl:
  case BinaryKind::Shr:
    return isZero ? x : Value();
  case BinaryKind::Or:
    return isZero ? OpFoldResult(x) : isOnes ? constant : OpFoldResult();
  case BinaryKind::And:
    return isOnes ? OpFoldResult(x) : isZero ? constant : OpFoldResult();
  case BinaryKind::Mul:
    return isOne ? OpFoldResult(x) : isZero ? constant : OpFoldResult();
  case BinaryKind::Div:
    return isOne ? x : Value();
  case BinaryKind::Rem:
    return isOne && isUnsigned(getScalarType(type))
               ? OpFoldResult(getZeroAttr(type))
               : OpFoldResult();
  }
  llvm_unreachable("all kinds are covered");
}

static bool isCommutative(BinaryKind kind) {
  switch (kind) {
  case BinaryKind::Add:
  case BinaryKind::Mul:
  case BinaryKind::And:
  case BinaryKind::Or:
  case BinaryKind::Xor:
    return true;
  default:
    return false;
  }
}

OpFoldResult BinaryOp::fold(FoldAdaptor adaptor) {
  Type type = getResult().getType();
  Type scalar = getScalarType(type);
  BinaryKind kind = getKind();
  if (Attribute folded =
          foldComponents(type, {adaptor.getLhs(), adaptor.getRhs()},
                         {type, type}, [&](ArrayRef<Attribute> x) {
                           return foldScalars(kind, scalar, x[0], x[1]);
                         }))
    return folded;
  if (adaptor.getRhs())
    if (OpFoldResult folded = foldRightConstant(kind, type, getLhs(),
                                                adaptor.getRhs(), getPrecise()))
      return folded;
  if (adaptor.getLhs() && isCommutative(kind))
    if (OpFoldResult folded = foldRightConstant(kind, type, getRhs(),
                                                adaptor.getLhs(), getPrecise()))
      return folded;
  if (getLhs() != getRhs() || isFloat(scalar))
    return {};
  if (kind == BinaryKind::And || kind == BinaryKind::Or)
    return getLhs();
  if (kind == BinaryKind::Sub || kind == BinaryKind::Xor)
    return getZeroAttr(type);
  return {};
}

//===----------------------------------------------------------------------===//
// Compare
//===----------------------------------------------------------------------===//

/// `order` is negative, zero or positive as a is less, equal or greater.
static bool holds(CompareKind kind, int order) {
  switch (kind) {
  case CompareKind::EQ:
    return order == 0;
  case CompareKind::NE:
    return order != 0;
  case CompareKind::LT:
    return order < 0;
  case CompareKind::LE:
    return order <= 0;
  case CompareKind::GT:
    return order > 0;
  case CompareKind::GE:
    return order >= 0;
  }
  llvm_unreachable("all kinds are covered");
}

static bool compare(CompareKind kind, Type scalar, Attribute a, Attribute b) {
  if (!isFloat(scalar)) {
    APInt x = getInt(a), y = getInt(b);
    bool less = isSigned(scalar) ? x.slt(y) : x.ult(y);
    return holds(kind, x == y ? 0 : less ? -1 : 1);
  }
  switch (getFloat(a).compare(getFloat(b))) {
  case APFloat::cmpLessThan:
    return holds(kind, -1);
  case APFloat::cmpEqual:
    return holds(kind, 0);
  case APFloat::cmpGreaterThan:
    return holds(kind, 1);
  case APFloat::cmpUnordered:
    return kind == CompareKind::NE;
  }
  llvm_unreachable("all orders are covered");
}

OpFoldResult CompareOp::fold(FoldAdaptor adaptor) {
  Type type = getLhs().getType();
  Type scalar = getScalarType(type);
  // x == x holds unless x is a NaN.
  if (getLhs() == getRhs() && !isFloat(scalar))
    return getSplatAttr(getResult().getType(), int64_t(holds(getKind(), 0)));
  return foldComponents(
      getResult().getType(), {adaptor.getLhs(), adaptor.getRhs()}, {type, type},
      [&](ArrayRef<Attribute> x) {
        return BoolAttr::get(getContext(),
                             compare(getKind(), scalar, x[0], x[1]));
      });
}

//===----------------------------------------------------------------------===//
// Convert
//===----------------------------------------------------------------------===//

/// The number as a float of type `to`. From bool: 1 or 0.
static Attribute convertToFloat(Attribute value, Type from, FloatType to) {
  if (isFloat(from)) {
    APFloat number = getFloat(value);
    bool losesInfo;
    number.convert(to.getFloatSemantics(), APFloat::rmNearestTiesToEven,
                   &losesInfo);
    return FloatAttr::get(to, number);
  }
  APFloat number(to.getFloatSemantics());
  number.convertFromAPInt(getInt(value), isSigned(from),
                          APFloat::rmNearestTiesToEven);
  return FloatAttr::get(to, number);
}

/// The number as an integer. Floats round towards zero; those that do not fit
/// go to the nearest that does, NaN to 0, as Direct3D has it.
static Attribute convertToInt(Attribute value, Type from, Type to) {
  unsigned width = getScalarBits(to);
  if (isFloat(from)) {
    APSInt number(width, /*isUnsigned=*/!isSigned(to));
    bool isExact;
    getFloat(value).convertToInteger(number, APFloat::rmTowardZero, &isExact);
    return IntegerAttr::get(to, number);
  }
  APInt number = getInt(value);
  return IntegerAttr::get(to, isSigned(from) ? number.sextOrTrunc(width)
                                             : number.zextOrTrunc(width));
}

static Attribute convertScalar(Attribute value, Type from, Type to) {
  if (isBool(to)) {
    bool isZero =
        isFloat(from) ? getFloat(value).isZero() : getInt(value).isZero();
    return BoolAttr::get(to.getContext(), !isZero);
  }
  if (auto floatType = dyn_cast<FloatType>(to))
    return convertToFloat(value, from, floatType);
  return convertToInt(value, from, to);
}

/// Does converting from `from` to `through` and back give the same value?
static bool isLossless(Type from, Type through) {
  // 0 and 1 stay what they are.
  if (isBool(from))
    return true;
  return isInteger(from) && isInteger(through) &&
         getScalarBits(through) >= getScalarBits(from);
}

OpFoldResult ConvertOp::fold(FoldAdaptor adaptor) {
  Type type = getResult().getType();
  if (getValue().getType() == type)
    return getValue();
  Type from = getScalarType(getValue().getType()), to = getScalarType(type);
  if (auto inner = getValue().getDefiningOp<ConvertOp>())
    if (inner.getValue().getType() == type && isLossless(to, from))
      return inner.getValue();
  return foldComponents(
      type, adaptor.getValue(), getValue().getType(),
      [&](ArrayRef<Attribute> x) { return convertScalar(x[0], from, to); });
}

//===----------------------------------------------------------------------===//
// Bitcast
//===----------------------------------------------------------------------===//

static APInt getBits(Attribute value) {
  if (auto number = dyn_cast<FloatAttr>(value))
    return number.getValue().bitcastToAPInt();
  return getInt(value);
}

static Attribute getFromBits(Type scalar, const APInt &bits) {
  if (auto floatType = dyn_cast<FloatType>(scalar))
    return FloatAttr::get(scalar, APFloat(floatType.getFloatSemantics(), bits));
  return IntegerAttr::get(scalar, bits);
}

OpFoldResult BitcastOp::fold(FoldAdaptor adaptor) {
  Type from = getValue().getType(), to = getResult().getType();
  if (from == to)
    return getValue();
  if (auto inner = getValue().getDefiningOp<BitcastOp>()) {
    if (inner.getValue().getType() == to)
      return inner.getValue();
    getValueMutable().assign(inner.getValue());
    return getResult();
  }
  SmallVector<Attribute> components;
  if (!adaptor.getValue() ||
      !getComponents(adaptor.getValue(), from, components))
    return {};
  unsigned fromBits = getScalarBits(getScalarType(from));
  unsigned toBits = getScalarBits(getScalarType(to));
  APInt bits(fromBits * components.size(), 0);
  for (auto [index, component] : llvm::enumerate(components))
    bits.insertBits(getBits(component), index * fromBits);
  SmallVector<Attribute> result;
  for (unsigned i = 0; i < getNumComponents(to); ++i)
    result.push_back(
        getFromBits(getScalarType(to), bits.extractBits(toBits, i * toBits)));
  return getFromComponents(to, result);
}

//===----------------------------------------------------------------------===//
// Intrinsic
//===----------------------------------------------------------------------===//

/// One component of a foldable intrinsic; null if it has no fold for these
/// values.
static Attribute foldIntrinsicComponent(Intrinsic intrinsic, Type scalar,
                                        ArrayRef<Attribute> operands) {
  if (isInteger(scalar)) {
    SmallVector<int64_t> numbers;
    for (Attribute operand : operands)
      numbers.push_back(isSigned(scalar) ? getInt(operand).getSExtValue()
                                         : getInt(operand).getZExtValue());
    std::optional<int64_t> folded = foldIntrinsic(
        intrinsic, numbers, getScalarBits(scalar), isSigned(scalar));
    return folded ? getSplatAttr(scalar, *folded) : Attribute();
  }
  SmallVector<double> numbers;
  for (Attribute operand : operands)
    numbers.push_back(cast<FloatAttr>(operand).getValueAsDouble());
  std::optional<double> folded =
      foldIntrinsic(intrinsic, numbers, /*isFloat32=*/!scalar.isF64());
  return folded ? getSplatAttr(scalar, *folded) : Attribute();
}

LogicalResult IntrinsicOp::fold(FoldAdaptor adaptor,
                                SmallVectorImpl<OpFoldResult> &results) {
  const IntrinsicInfo &info = getIntrinsicInfo(getIntrinsic());
  if (!info.isFoldable() || !info.isComponentWise() || getNumResults() != 1 ||
      getOperands().empty())
    return failure();
  // The table folds within one type; `sign` of a float is an integer.
  Type type = getResult(0).getType();
  Type scalar = isNumeric(type) ? getScalarType(type) : Type();
  if (!scalar || isBool(scalar))
    return failure();
  for (Value operand : getOperands())
    if (operand.getType() != type)
      return failure();
  Attribute folded =
      foldComponents(type, adaptor.getOperands(), TypeRange(getOperandTypes()),
                     [&](ArrayRef<Attribute> x) {
                       return foldIntrinsicComponent(getIntrinsic(), scalar, x);
                     });
  if (!folded)
    return failure();
  results.push_back(folded);
  return success();
}
