//===----------------------------------------------------------------------===//
// Functions that GLSL ES 100 lacks.
// In:  form `target`.
// Out: rounding, hyperbolic functions, remainders, minima of integers,
//      transposes and determinants computed from what it has.
// Why: it is the one version whose functions are of floats alone, and few.
//      What is left is an error of --hlsl-check-glsl-features.
//===----------------------------------------------------------------------===//

#include "HLSL/IR/HLSLOps.h"
#include "hlslc/Transforms/Passes.h"

namespace hlslc {
#define GEN_PASS_DEF_EXPANDOLDMATH
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {
struct ExpandOldMath : hlslc::impl::ExpandOldMathBase<ExpandOldMath> {
  void runOnOperation() override;
};

class Expansion {
public:
  explicit Expansion(Operation *op) : op(op), builder(op), loc(op->getLoc()) {}
  /// Nothing: it stays.
  SmallVector<Value> expand();

private:
  Value in(unsigned i) { return op->getOperand(i); }
  Value number(Type type, double value);
  Value binary(BinaryKind kind, Value a, Value b) {
    return BinaryOp::create(builder, loc, kind, a, b);
  }
  Value add(Value a, Value b) { return binary(BinaryKind::Add, a, b); }
  Value sub(Value a, Value b) { return binary(BinaryKind::Sub, a, b); }
  Value mul(Value a, Value b) { return binary(BinaryKind::Mul, a, b); }
  Value div(Value a, Value b) { return binary(BinaryKind::Div, a, b); }
  Value compare(CompareKind kind, Value a, Value b) {
    return CompareOp::create(builder, loc, kind, a, b);
  }
  Value select(Value condition, Value a, Value b) {
    return SelectOp::create(builder, loc, condition, a, b);
  }
  Value call(Intrinsic which, ValueRange operands) {
    return IntrinsicOp::create(builder, loc, operands[0].getType(), which,
                               operands)
        .getResult(0);
  }
  Value element(Value matrix, int32_t r, int32_t c) {
    return ExtractOp::create(builder, loc, matrix, ArrayRef<int32_t>{r, c});
  }
  Value truncate(Value x);
  Value round(Value x);
  /// Like what it is called: a chosen operand.
  Value choose(CompareKind kind, Value a, Value b) {
    return select(compare(kind, a, b), a, b);
  }
  Value transpose();
  Value determinant(ArrayRef<int32_t> rows, ArrayRef<int32_t> columns);

  Operation *op;
  OpBuilder builder;
  Location loc;
};
} // namespace

Value Expansion::number(Type type, double value) {
  Type scalar = getScalarType(type);
  Attribute attr =
      isFloat(scalar)
          ? Attribute(builder.getFloatAttr(scalar, value))
          : Attribute(builder.getIntegerAttr(scalar, int64_t(value)));
  Value one = ConstantOp::create(builder, loc, scalar, attr);
  return isVector(type) ? SplatOp::create(builder, loc, type, one).getResult()
                        : one;
}

/// Towards zero.
Value Expansion::truncate(Value x) {
  Value size = call(Intrinsic::floor, call(Intrinsic::abs, x));
  Value isNegative = compare(CompareKind::LT, x, number(x.getType(), 0));
  return select(isNegative, UnaryOp::create(builder, loc, UnaryKind::Neg, size),
                size);
}

/// To the nearest whole number; of two, to the even one.
Value Expansion::round(Value x) {
  Type type = x.getType();
  Value low = call(Intrinsic::floor, x);
  Value rest = sub(x, low), half = number(type, 0.5);
  Value halfLow = mul(low, half);
  Value isOdd =
      compare(CompareKind::NE, call(Intrinsic::floor, halfLow), halfLow);
  Value high = add(low, number(type, 1));
  // Half-way: up from odd ones.
  Value ofTie = select(isOdd, high, low);
  Value ofRest = select(compare(CompareKind::GT, rest, half), high, low);
  return select(compare(CompareKind::EQ, rest, half), ofTie, ofRest);
}

Value Expansion::transpose() {
  auto type = cast<hlsl::MatrixType>(in(0).getType());
  SmallVector<Value> elements;
  for (int32_t c = 0; c < int32_t(type.getColumns()); ++c)
    for (int32_t r = 0; r < int32_t(type.getRows()); ++r)
      elements.push_back(element(in(0), r, c));
  return ConstructOp::create(builder, loc, op->getResult(0).getType(),
                             elements);
}

/// By the first of the rows.
Value Expansion::determinant(ArrayRef<int32_t> rows,
                             ArrayRef<int32_t> columns) {
  if (rows.size() == 1)
    return element(in(0), rows[0], columns[0]);
  Value sum;
  for (auto [i, column] : llvm::enumerate(columns)) {
    SmallVector<int32_t> others(columns);
    others.erase(others.begin() + i);
    Value term = mul(element(in(0), rows[0], column),
                     determinant(rows.drop_front(), others));
    sum = !sum ? term : i % 2 ? sub(sum, term) : add(sum, term);
  }
  return sum;
}

SmallVector<Value> Expansion::expand() {
  auto remainder = [&](Value a, Value b) {
    return sub(a, mul(b, truncate(div(a, b))));
  };
  if (auto arithmetic = dyn_cast<BinaryOp>(op)) {
    if (arithmetic.getKind() == BinaryKind::Rem &&
        isFloat(getScalarType(arithmetic.getType())))
      return {remainder(in(0), in(1))};
    return {};
  }
  auto intrinsic = dyn_cast<IntrinsicOp>(op);
  if (!intrinsic || op->getNumOperands() == 0 || !isNumeric(in(0).getType()))
    return {};
  Type type = in(0).getType();
  bool ofIntegers =
      isa<IntegerType>(getScalarType(type)) && !isBool(getScalarType(type));
  auto exps = [&] {
    Value e = call(Intrinsic::exp, in(0));
    return std::pair(e, div(number(type, 1), e));
  };
  switch (intrinsic.getIntrinsic()) {
  case Intrinsic::trunc:
    return {truncate(in(0))};
  case Intrinsic::round:
    return {round(in(0))};
  case Intrinsic::modf: {
    Value whole = truncate(in(0));
    return {sub(in(0), whole), whole};
  }
  case Intrinsic::fmod:
    return {remainder(in(0), in(1))};
  case Intrinsic::sinh: {
    auto [up, down] = exps();
    return {mul(sub(up, down), number(type, 0.5))};
  }
  case Intrinsic::cosh: {
    auto [up, down] = exps();
    return {mul(add(up, down), number(type, 0.5))};
  }
  case Intrinsic::tanh: {
    // Stays finite for large numbers.
    Value e = call(Intrinsic::exp,
                   mul(call(Intrinsic::abs, in(0)), number(type, -2)));
    Value size = div(sub(number(type, 1), e), add(number(type, 1), e));
    Value isNegative = compare(CompareKind::LT, in(0), number(type, 0));
    return {select(isNegative,
                   UnaryOp::create(builder, loc, UnaryKind::Neg, size), size)};
  }
  case Intrinsic::fma:
    return {add(mul(in(0), in(1)), in(2))};
  case Intrinsic::transpose:
    return {transpose()};
  case Intrinsic::determinant: {
    SmallVector<int32_t> all;
    for (unsigned i = 0; i < cast<hlsl::MatrixType>(type).getRows(); ++i)
      all.push_back(int32_t(i));
    return {determinant(all, all)};
  }
  default:
    break;
  }
  if (!ofIntegers)
    return {};
  switch (intrinsic.getIntrinsic()) {
  case Intrinsic::abs:
    return {choose(CompareKind::GT, in(0),
                   UnaryOp::create(builder, loc, UnaryKind::Neg, in(0)))};
  case Intrinsic::min:
    return {choose(CompareKind::LT, in(0), in(1))};
  case Intrinsic::max:
    return {choose(CompareKind::GT, in(0), in(1))};
  case Intrinsic::clamp:
    return {
        choose(CompareKind::LT, choose(CompareKind::GT, in(0), in(1)), in(2))};
  case Intrinsic::sign: {
    Value zero = number(type, 0);
    return {select(
        compare(CompareKind::GT, in(0), zero), number(type, 1),
        select(compare(CompareKind::LT, in(0), zero), number(type, -1), zero))};
  }
  default:
    return {};
  }
}

void ExpandOldMath::runOnOperation() {
  SmallVector<Operation *> list;
  getOperation().walk([&](Operation *op) {
    if (isa<IntrinsicOp, BinaryOp>(op))
      list.push_back(op);
  });
  for (Operation *op : list) {
    SmallVector<Value> values = Expansion(op).expand();
    if (values.empty())
      continue;
    op->replaceAllUsesWith(values);
    op->erase();
  }
}
