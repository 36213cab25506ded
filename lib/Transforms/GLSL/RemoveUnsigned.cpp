//===----------------------------------------------------------------------===//
// Computes with signed integers alone.
// In:  form `target`, without switches.
// Out: no unsigned number of 32 bits, no operator on the bits of integers:
//      shifts by constants, and masks of the lowest bits, are arithmetic. What
//      needs the bits of a number is an error.
// Why: integers of GLSL ES 100 are signed, promise 16 bits, and have no such
//      operators.
//===----------------------------------------------------------------------===//

#include "../TypeReplacer.h"

#include "HLSL/Tables/GLSLFeatureInfo.h"
#include "hlslc/Transforms/Passes.h"

#include "mlir/IR/Matchers.h"

namespace hlslc {
#define GEN_PASS_DEF_REMOVEUNSIGNED
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {
/// Signed numbers of 32 bits for unsigned ones.
class SignedTypes final : public hlslc::TypeReplacer {
public:
  using TypeReplacer::convert;
  Attribute convert(Attribute value);

protected:
  Type replace(Type type) override;
};

struct RemoveUnsigned : hlslc::impl::RemoveUnsignedBase<RemoveUnsigned> {
  void runOnOperation() override;

private:
  LogicalResult expandBits();
};

/// Arithmetic for one operator on bits.
class Bits {
public:
  explicit Bits(BinaryOp op) : op(op), builder(op), loc(op.getLoc()) {}
  /// Null if it takes bits.
  Value expand();

private:
  Value number(int64_t value) {
    Type type = op.getType(), scalar = getScalarType(type);
    Value one = ConstantOp::create(
        builder, loc, scalar,
        builder.getIntegerAttr(scalar,
                               APInt(32, uint64_t(value), false, true)));
    return isVector(type) ? SplatOp::create(builder, loc, type, one).getResult()
                          : one;
  }
  Value make(BinaryKind kind, Value a, Value b) {
    return BinaryOp::create(builder, loc, kind, a, b);
  }
  /// x modulo a power of two; never negative.
  Value getLowest(Value x, int64_t power);
  std::optional<int64_t> getConstant(Value value);

  BinaryOp op;
  OpBuilder builder;
  Location loc;
};
} // namespace

/// The one number that all components are.
std::optional<int64_t> Bits::getConstant(Value value) {
  auto constant = value.getDefiningOp<ConstantOp>();
  if (auto splat = value.getDefiningOp<SplatOp>())
    constant = splat.getScalar().getDefiningOp<ConstantOp>();
  SmallVector<Attribute> parts;
  if (!constant ||
      !getComponents(constant.getValue(), constant.getType(), parts) ||
      parts.empty() || !llvm::all_equal(parts))
    return std::nullopt;
  return cast<IntegerAttr>(parts.front()).getValue().getZExtValue();
}

Value Bits::getLowest(Value x, int64_t power) {
  Value part =
      make(BinaryKind::Sub, x,
           make(BinaryKind::Mul, make(BinaryKind::Div, x, number(power)),
                number(power)));
  if (getScalarType(op.getType()).isUnsignedInteger())
    return part;
  // Division truncates.
  Value isNegative =
      CompareOp::create(builder, loc, CompareKind::LT, part, number(0));
  return SelectOp::create(builder, loc, isNegative,
                          make(BinaryKind::Add, part, number(power)), part);
}

Value Bits::expand() {
  Value lhs = op.getLhs(), rhs = op.getRhs();
  std::optional<int64_t> amount = getConstant(rhs);
  if (op.getKind() == BinaryKind::And && !amount) {
    std::swap(lhs, rhs);
    amount = getConstant(rhs);
  }
  if (!amount)
    return {};
  switch (op.getKind()) {
  case BinaryKind::Shl:
    if (*amount % 32 == 31)
      return {};
    return make(BinaryKind::Mul, lhs, number(int64_t(1) << *amount % 32));
  case BinaryKind::Shr: {
    if (*amount % 32 == 31)
      return {};
    int64_t power = int64_t(1) << *amount % 32;
    Value even = getScalarType(op.getType()).isUnsignedInteger()
                     ? lhs
                     : make(BinaryKind::Sub, lhs, getLowest(lhs, power));
    return make(BinaryKind::Div, even, number(power));
  }
  case BinaryKind::And:
    if (*amount == 0)
      return number(0);
    if ((*amount & (*amount + 1)) != 0 || *amount > 0x3fffffff)
      return {};
    return getLowest(lhs, *amount + 1);
  default:
    return {};
  }
}

LogicalResult RemoveUnsigned::expandBits() {
  SmallVector<BinaryOp> list;
  bool isBad = false;
  auto refuse = [&](Operation *op, GLSLFeature feature) {
    op->emitError(describeMissingFeature(feature, {100, GLSLFlavor::ES}));
    isBad = true;
  };
  getOperation().walk([&](Operation *op) {
    if (auto binary = dyn_cast<BinaryOp>(op)) {
      bool onBits = binary.getKind() == BinaryKind::And ||
                    binary.getKind() == BinaryKind::Or ||
                    binary.getKind() == BinaryKind::Xor ||
                    binary.getKind() == BinaryKind::Shl ||
                    binary.getKind() == BinaryKind::Shr;
      if (onBits && !isBool(getScalarType(binary.getType())))
        list.push_back(binary);
    } else if (auto unary = dyn_cast<UnaryOp>(op)) {
      if (unary.getKind() == UnaryKind::Not &&
          !isBool(getScalarType(unary.getType())))
        refuse(op, GLSLFeature::IntegerBits);
    } else if (auto cast = dyn_cast<BitcastOp>(op)) {
      if (isFloat(getScalarType(cast.getType())) !=
          isFloat(getScalarType(cast.getValue().getType())))
        refuse(op, GLSLFeature::BitCasts);
    }
  });
  for (BinaryOp op : list) {
    Value value = Bits(op).expand();
    if (!value) {
      refuse(op, GLSLFeature::IntegerBits);
      continue;
    }
    op.replaceAllUsesWith(value);
    op.erase();
  }
  return failure(isBad);
}

Type SignedTypes::replace(Type type) {
  if (!isNumeric(type))
    return {};
  return getScalarType(type).isUnsignedInteger(32)
             ? withScalar(type, IntegerType::get(type.getContext(), 32,
                                                 IntegerType::Signed))
             : type;
}

Attribute SignedTypes::convert(Attribute value) {
  if (auto number = dyn_cast<IntegerAttr>(value))
    return IntegerAttr::get(convert(number.getType()), number.getValue());
  if (auto elements = dyn_cast<DenseIntElementsAttr>(value)) {
    auto type = cast<ShapedType>(convert(elements.getType()));
    return type == elements.getType()
               ? elements
               : DenseIntElementsAttr::get(
                     type, llvm::to_vector(elements.getValues<APInt>()));
  }
  if (auto list = dyn_cast<ArrayAttr>(value)) {
    SmallVector<Attribute> parts;
    for (Attribute part : list)
      parts.push_back(convert(part));
    return ArrayAttr::get(value.getContext(), parts);
  }
  return value;
}

/// Whether a number needs the highest bit.
static bool isTooLarge(Attribute value) {
  if (auto number = dyn_cast<IntegerAttr>(value))
    return number.getType().isUnsignedInteger(32) &&
           number.getValue().isNegative();
  if (auto elements = dyn_cast<DenseIntElementsAttr>(value))
    return elements.getElementType().isUnsignedInteger(32) &&
           llvm::any_of(elements.getValues<APInt>(),
                        [](const APInt &part) { return part.isNegative(); });
  auto list = dyn_cast<ArrayAttr>(value);
  return list && llvm::any_of(list, isTooLarge);
}

void RemoveUnsigned::runOnOperation() {
  if (failed(expandBits()))
    return signalPassFailure();
  bool isBad = false;
  SignedTypes types;
  SmallVector<Operation *> copies;
  getOperation().walk([&](Operation *op) {
    if (auto constant = dyn_cast<ConstantOp>(op)) {
      if (isTooLarge(constant.getValue())) {
        op->emitError(describeMissingFeature(GLSLFeature::UnsignedIntegers,
                                             {100, GLSLFlavor::ES}));
        isBad = true;
      }
      op->setAttr(constant.getValueAttrName(),
                  types.convert(constant.getValue()));
    } else if (auto global = dyn_cast<GlobalOp>(op)) {
      if (Attribute init = global.getInitAttr())
        global.setInitAttr(types.convert(init));
      global.setType(types.convert(global.getType()));
    } else if (auto variable = dyn_cast<StageVariableOp>(op)) {
      variable.setType(types.convert(variable.getType()));
    } else if (auto buffer = dyn_cast<CBufferOp>(op)) {
      buffer.setTypeAttr(TypeAttr::get(types.convert(buffer.getType())));
    } else if (isa<ConvertOp, BitcastOp>(op)) {
      copies.push_back(op);
    }
  });
  if (isBad)
    return signalPassFailure();
  types.convertStructDecls(getOperation());
  types.convertValues(getOperation());
  for (Operation *op : copies) {
    if (op->getOperand(0).getType() != op->getResult(0).getType())
      continue;
    op->getResult(0).replaceAllUsesWith(op->getOperand(0));
    op->erase();
  }
}
