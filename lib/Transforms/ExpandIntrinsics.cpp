//===----------------------------------------------------------------------===//
// Expands intrinsics that no target has.
// In:  form `flat`; hlsl.intrinsic whose table row says Expand for its
// operands. Out: the same computed by other ops: rcp(x) is 1 / x, integer mul
// is sums of
//      products, clip(x) is a conditional discard.
// Why: a polyfill is written once, in the IR, for all targets.
//===----------------------------------------------------------------------===//

#include "HLSL/IR/ReachedCode.h"
#include "HLSL/Tables/IntrinsicInfo.h"
#include "hlslc/Transforms/Passes.h"

#include "mlir/IR/Matchers.h"

namespace hlslc {
#define GEN_PASS_DEF_EXPANDINTRINSICS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {

/// What the table wants expanded: a switch over it misses none.
enum class Expanded : uint16_t {
#define HLSL_EXPAND_INTRINSIC(name) name = uint16_t(Intrinsic::name),
#include "HLSL/Tables/IntrinsicList.inc"
};

/// Writes the ops of one expansion.
class Expansion {
public:
  explicit Expansion(IntrinsicOp op)
      : op(op), builder(op), loc(op.getLoc()), relaxed(op.getRelaxed()) {}

  /// The values of the op's results; an empty list for a void one. Nothing if
  /// the intrinsic has no expansion.
  std::optional<SmallVector<Value>> expand();

private:
  Value in(unsigned index) { return op.getOperands()[index]; }
  Type result(unsigned index = 0) { return op.getResult(index).getType(); }
  Value number(Type type, double value) {
    return isFloat(getScalarType(type))
               ? ConstantOp::createFloat(builder, loc, type, value)
               : ConstantOp::createInt(builder, loc, type, int64_t(value));
  }
  Value binary(BinaryKind kind, Value a, Value b) {
    return BinaryOp::create(builder, loc, kind, a, b, relaxed, op.getPrecise());
  }
  Value mulOp(Value a, Value b) { return binary(BinaryKind::Mul, a, b); }
  Value add(Value a, Value b) { return binary(BinaryKind::Add, a, b); }
  Value compare(CompareKind kind, Value a, Value b) {
    return CompareOp::create(builder, loc, kind, a, b);
  }
  Value select(Value c, Value a, Value b) {
    return SelectOp::create(builder, loc, c, a, b, relaxed);
  }
  Value negate(Value v) {
    return UnaryOp::create(builder, loc, UnaryKind::Not, v);
  }
  Value extract(Value v, ArrayRef<int32_t> path) {
    return ExtractOp::create(builder, loc, v, path);
  }
  Value construct(Type type, ArrayRef<Value> parts) {
    return ConstructOp::create(builder, loc, type, parts);
  }
  Value convert(Value v, Type scalar) {
    return ConvertOp::convertTo(builder, loc, v, scalar);
  }
  Value call(Intrinsic which, Type type, ValueRange operands) {
    return IntrinsicOp::create(builder, loc, TypeRange(type), which, operands,
                               relaxed, op.getPrecise())
        .getResult(0);
  }
  Type ui32() { return builder.getIntegerType(32, /*isSigned=*/false); }
  Type si32() { return builder.getIntegerType(32, /*isSigned=*/true); }

  /// The sum of products of two vectors (or of two scalars).
  Value dot(Value a, Value b);
  /// Applies `fn` to each component of numeric values, and rebuilds the shape.
  Value forComponents(Type type, ValueRange values,
                      llvm::function_ref<Value(ArrayRef<Value>)> fn);
  /// A row or column of a matrix as a vector (a scalar if it has one element).
  Value row(Value matrix, int32_t r);
  Value column(Value matrix, int32_t c);
  Value allOrAny(bool isAll);
  Value mul();
  Value transpose();
  Value isNormal();
  Value lit();
  Value msad4();
  Value quadVote(bool isAll);
  Value quadLane();
  Value transposed(Intrinsic builtIn);
  Value bits();
  Value getByte(Value word, int32_t index, bool isSignedByte);
  Value dotOfBytes(bool areSigned);
  Value packBytes(int32_t low, int32_t high);
  Value unpackBytes(bool areSigned);
  Value addUint64();
  std::optional<SmallVector<Value>> barrier();
  /// Does each row of matrices for itself.
  SmallVector<Value> byRows();

  IntrinsicOp op;
  OpBuilder builder;
  Location loc;
  bool relaxed;
};

/// Counting and finding bits: the instructions take 32 bits alone.
bool isBitIntrinsic(Intrinsic intrinsic) {
  return llvm::is_contained({Intrinsic::countbits, Intrinsic::firstbithigh,
                             Intrinsic::firstbitlow, Intrinsic::reversebits},
                            intrinsic);
}

struct ExpandIntrinsics : hlslc::impl::ExpandIntrinsicsBase<ExpandIntrinsics> {
  using ExpandIntrinsicsBase::ExpandIntrinsicsBase;
  void runOnOperation() override;
};

} // namespace

Value Expansion::dot(Value a, Value b) {
  unsigned count = getNumComponents(a.getType());
  if (count == 1)
    return mulOp(a, b);
  if (isFloat(getScalarType(a.getType())))
    return call(Intrinsic::dot, getScalarType(a.getType()), {a, b});
  Value product = mulOp(a, b), sum = extract(product, {0});
  for (int32_t i = 1; i < int32_t(count); ++i)
    sum = add(sum, extract(product, {i}));
  return sum;
}

Value Expansion::forComponents(Type type, ValueRange values,
                               llvm::function_ref<Value(ArrayRef<Value>)> fn) {
  std::optional<uint64_t> count = getNumElements(type);
  if (!count || isScalar(type))
    return fn(llvm::to_vector(values));
  SmallVector<Value> parts;
  for (int32_t i = 0; i < int32_t(*count); ++i) {
    SmallVector<Value> components;
    for (Value value : values)
      components.push_back(extract(value, {i}));
    parts.push_back(forComponents(getElementTypeAt(type, i), components, fn));
  }
  return construct(type, parts);
}

Value Expansion::row(Value matrix, int32_t r) { return extract(matrix, {r}); }

Value Expansion::column(Value matrix, int32_t c) {
  auto type = cast<MatrixType>(matrix.getType());
  SmallVector<Value> parts;
  for (int32_t r = 0; r < int32_t(type.getRows()); ++r)
    parts.push_back(type.getColumns() == 1 ? extract(matrix, {r})
                                           : extract(matrix, {r, c}));
  if (parts.size() == 1)
    return parts[0];
  return construct(getVectorOrScalar(parts.size(), type.getElementType()),
                   parts);
}

/// The product of the tables' shapes for integers: mul(matrix, vector), ...
Value Expansion::mul() {
  Value a = in(0), b = in(1);
  auto left = dyn_cast<MatrixType>(a.getType());
  auto right = dyn_cast<MatrixType>(b.getType());
  auto splatTo = [&](Value scalar, Type type) -> Value {
    return SplatOp::create(builder, loc, type, scalar, relaxed);
  };
  if (isScalar(a.getType()) && !isScalar(b.getType()))
    return mulOp(splatTo(a, b.getType()), b);
  if (isScalar(b.getType()) && !isScalar(a.getType()))
    return mulOp(a, splatTo(b, a.getType()));
  if (left && right) {
    SmallVector<Value> elements;
    for (int32_t r = 0; r < int32_t(left.getRows()); ++r)
      for (int32_t c = 0; c < int32_t(right.getColumns()); ++c)
        elements.push_back(dot(row(a, r), column(b, c)));
    return construct(result(), elements);
  }
  SmallVector<Value> elements;
  if (left) {
    for (int32_t r = 0; r < int32_t(left.getRows()); ++r)
      elements.push_back(dot(row(a, r), b));
  } else if (right) {
    for (int32_t c = 0; c < int32_t(right.getColumns()); ++c)
      elements.push_back(dot(a, column(b, c)));
  } else {
    return dot(a, b);
  }
  return elements.size() == 1 ? elements[0] : construct(result(), elements);
}

Value Expansion::transpose() {
  auto type = cast<MatrixType>(in(0).getType());
  SmallVector<Value> rows;
  for (int32_t c = 0; c < int32_t(type.getColumns()); ++c)
    rows.push_back(column(in(0), c));
  return construct(result(), rows);
}

Value Expansion::allOrAny(bool isAll) {
  Value bools = convert(in(0), builder.getI1Type());
  auto reduce = [&](Value value) -> Value {
    return isVector(value.getType())
               ? call(isAll ? Intrinsic::all : Intrinsic::any,
                      builder.getI1Type(), value)
               : value;
  };
  auto matrix = dyn_cast<MatrixType>(bools.getType());
  if (!matrix)
    return reduce(bools);
  Value whole = reduce(row(bools, 0));
  for (int32_t r = 1; r < int32_t(matrix.getRows()); ++r)
    whole = binary(isAll ? BinaryKind::And : BinaryKind::Or, whole,
                   reduce(row(bools, r)));
  return whole;
}

/// Neither zero, denormal, infinite nor NaN: the exponent is neither of its
/// ends.
Value Expansion::isNormal() {
  Type scalar = getScalarType(in(0).getType());
  unsigned width = getScalarBits(scalar);
  Type word = builder.getIntegerType(width, /*isSigned=*/false);
  // IEEE 754: 5 or 8 bits of exponent below the sign.
  unsigned fraction = width == 16 ? 10 : 23;
  uint64_t exponentBits =
      ((uint64_t(1) << (width - 1)) - 1) & ~((uint64_t(1) << fraction) - 1);
  return forComponents(result(), in(0), [&](ArrayRef<Value> x) {
    Value bits = BitcastOp::create(builder, loc, word, x[0]);
    Value mask = number(word, double(exponentBits));
    Value exponent = binary(BinaryKind::And, bits, mask);
    Value notLow = compare(CompareKind::NE, exponent, number(word, 0));
    Value notHigh = compare(CompareKind::NE, exponent, mask);
    return binary(BinaryKind::And, notLow, notHigh);
  });
}

/// HLSL: (1, max(0, n.l), n.l < 0 || n.h < 0 ? 0 : pow(n.h, m), 1).
Value Expansion::lit() {
  Type f32 = in(0).getType();
  Value zero = number(f32, 0), one = number(f32, 1);
  Value diffuse = call(Intrinsic::max, f32, {in(0), zero});
  Value dark = binary(BinaryKind::Or, compare(CompareKind::LT, in(0), zero),
                      compare(CompareKind::LT, in(1), zero));
  Value specular =
      select(dark, zero, call(Intrinsic::pow, f32, {in(1), in(2)}));
  return construct(result(), {one, diffuse, specular, one});
}

/// Masked sums of absolute differences of bytes, at four offsets of the source.
Value Expansion::msad4() {
  Value reference = in(0), source = in(1), accumulated = in(2);
  Value low = extract(source, {0}), high = extract(source, {1});
  SmallVector<Value> sums;
  auto byteOf = [&](Value word, unsigned index) {
    Value shifted =
        index ? binary(BinaryKind::Shr, word, number(ui32(), 8 * index)) : word;
    return binary(BinaryKind::And, shifted, number(ui32(), 255));
  };
  for (unsigned offset = 0; offset < 4; ++offset) {
    Value sum = extract(accumulated, {int32_t(offset)});
    for (unsigned i = 0; i < 4; ++i) {
      unsigned at = offset + i;
      Value theirs = at < 4 ? byteOf(low, at) : byteOf(high, at - 4);
      Value ours = byteOf(reference, i);
      Value difference = select(compare(CompareKind::GT, ours, theirs),
                                binary(BinaryKind::Sub, ours, theirs),
                                binary(BinaryKind::Sub, theirs, ours));
      Value counts = compare(CompareKind::NE, ours, number(ui32(), 0));
      sum = add(sum, select(counts, difference, number(ui32(), 0)));
    }
    sums.push_back(sum);
  }
  return construct(result(), sums);
}

Value Expansion::quadVote(bool isAll) {
  BinaryKind kind = isAll ? BinaryKind::And : BinaryKind::Or;
  Value whole = in(0);
  for (Intrinsic swap : {Intrinsic::QuadReadAcrossX, Intrinsic::QuadReadAcrossY,
                         Intrinsic::QuadReadAcrossDiagonal})
    whole = binary(kind, whole, call(swap, in(0).getType(), in(0)));
  return whole;
}

/// Targets want a constant for the lane of a quad, but none for that of a wave.
Value Expansion::quadLane() {
  Value own = call(Intrinsic::WaveGetLaneIndex, ui32(), {});
  Value mask = number(ui32(), 3);
  Value first =
      binary(BinaryKind::Sub, own, binary(BinaryKind::And, own, mask));
  Value lane = add(first, binary(BinaryKind::And, in(1), mask));
  return call(Intrinsic::WaveReadLaneAt, result(), {in(0), lane});
}

/// HLSL's matrix of three rows from the built-in of four.
Value Expansion::transposed(Intrinsic builtIn) {
  auto type = cast<hlsl::MatrixType>(result());
  Type swapped = hlsl::MatrixType::get(type.getColumns(), type.getRows(),
                                       type.getElementType());
  return call(Intrinsic::transpose, type, call(builtIn, swapped, {}));
}

/// Sums of 64 bits each, in pairs of words: low ones first.
Value Expansion::addUint64() {
  SmallVector<Value> words;
  for (int32_t i = 0; i < int32_t(getNumComponents(result())); i += 2) {
    Value summand = extract(in(0), {i});
    Value low = add(summand, extract(in(1), {i}));
    // The sum wrapped if it is less than a summand.
    Value carry = convert(compare(CompareKind::LT, low, summand), ui32());
    Value high = add(extract(in(0), {i + 1}), extract(in(1), {i + 1}));
    words.push_back(low);
    words.push_back(add(high, carry));
  }
  return construct(result(), words);
}

/// HLSL: BARRIER_SEMANTIC_FLAG.
static constexpr uint64_t kGroupSync = 1;

/// The barrier of shader model 6.8 as one of those before it: their scope is at
/// least as large.
std::optional<SmallVector<Value>> Expansion::barrier() {
  // HLSL: MEMORY_TYPE_FLAG.
  constexpr uint64_t buffers = 1, groupshared = 2;
  llvm::APInt memory(32, buffers), semantics;
  if (!matchPattern(in(1), m_ConstantInt(&semantics)))
    return std::nullopt;
  // Memory that is picked at run time: all of it.
  if (isNumeric(in(0).getType()) &&
      !matchPattern(in(0), m_ConstantInt(&memory)))
    memory = llvm::APInt(32, buffers | groupshared);
  bool ofBuffers = memory.getZExtValue() & buffers;
  bool ofGroup = memory.getZExtValue() & groupshared;
  bool waits = semantics.getZExtValue() & kGroupSync;
  if (!ofBuffers && !ofGroup && !waits)
    return SmallVector<Value>();
  Intrinsic which =
      ofBuffers && ofGroup ? (waits ? Intrinsic::AllMemoryBarrierWithGroupSync
                                    : Intrinsic::AllMemoryBarrier)
      : ofBuffers ? (waits ? Intrinsic::DeviceMemoryBarrierWithGroupSync
                           : Intrinsic::DeviceMemoryBarrier)
                  : (waits ? Intrinsic::GroupMemoryBarrierWithGroupSync
                           : Intrinsic::GroupMemoryBarrier);
  IntrinsicOp::create(builder, loc, TypeRange(), which, ValueRange(),
                      /*relaxed=*/false, /*precise=*/false);
  return SmallVector<Value>();
}

/// A byte of a word as a word of its own.
Value Expansion::getByte(Value word, int32_t index, bool isSignedByte) {
  if (!isSignedByte) {
    Value shifted = binary(BinaryKind::Shr, word, number(ui32(), 8 * index));
    return binary(BinaryKind::And, shifted, number(ui32(), 0xff));
  }
  Value top = binary(BinaryKind::Shl, convert(word, si32()),
                     number(si32(), 24 - 8 * index));
  return binary(BinaryKind::Shr, top, number(si32(), 24));
}

Value Expansion::dotOfBytes(bool areSigned) {
  Value sum = in(2);
  for (int32_t i = 0; i < 4; ++i)
    sum = add(
        sum, mulOp(getByte(in(0), i, areSigned), getByte(in(1), i, areSigned)));
  return sum;
}

/// Low bytes side by side, of numbers that are limited first if `low` < `high`.
Value Expansion::packBytes(int32_t low, int32_t high) {
  Value numbers = in(0);
  Type type = numbers.getType();
  if (low < high)
    numbers = call(Intrinsic::clamp, type,
                   {numbers, number(type, low), number(type, high)});
  numbers = convert(numbers, ui32());
  Value word;
  for (int32_t i = 0; i < 4; ++i) {
    Value byte =
        binary(BinaryKind::And, extract(numbers, {i}), number(ui32(), 0xff));
    byte = binary(BinaryKind::Shl, byte, number(ui32(), 8 * i));
    word = word ? binary(BinaryKind::Or, word, byte) : byte;
  }
  return word;
}

Value Expansion::unpackBytes(bool areSigned) {
  SmallVector<Value> bytes;
  for (int32_t i = 0; i < 4; ++i)
    bytes.push_back(
        convert(getByte(in(0), i, areSigned), getScalarType(result())));
  return construct(result(), bytes);
}

SmallVector<Value> Expansion::byRows() {
  int32_t rowCount = 0;
  for (Value operand : op.getOperands())
    if (auto matrix = dyn_cast<MatrixType>(operand.getType()))
      rowCount = int32_t(matrix.getRows());
  SmallVector<SmallVector<Value>> rows(op.getNumResults());
  for (int32_t r = 0; r < rowCount; ++r) {
    SmallVector<Value> operands;
    for (Value operand : op.getOperands())
      operands.push_back(isa<MatrixType>(operand.getType()) ? row(operand, r)
                                                            : operand);
    SmallVector<Type> types;
    for (Type type : op.getResultTypes())
      types.push_back(getElementTypeAt(type, r));
    auto part = IntrinsicOp::create(builder, loc, types, op.getIntrinsic(),
                                    operands, relaxed, op.getPrecise());
    for (auto [list, value] : llvm::zip(rows, part.getResults()))
      list.push_back(value);
  }
  SmallVector<Value> results;
  for (auto [i, list] : llvm::enumerate(rows))
    results.push_back(construct(result(i), list));
  return results;
}

/// A component-wise intrinsic of matrices: no target's instruction takes them.
static bool isByRows(IntrinsicOp op) {
  return getIntrinsicInfo(op.getIntrinsic()).isComponentWise() &&
         llvm::any_of(op.getOperandTypes(), llvm::IsaPred<MatrixType>);
}

/// Of 16 bits by extension, of 64 by halves.
Value Expansion::bits() {
  Intrinsic which = op.getIntrinsic();
  Type scalar = getScalarType(in(0).getType());
  Type resultScalar = getScalarType(result());
  bool isReverse = which == Intrinsic::reversebits;
  // HLSL: of a negative number, the highest zero.
  bool isSignedHigh = which == Intrinsic::firstbithigh && isSigned(scalar);
  Type ofSize = builder.getIntegerType(getScalarBits(scalar), false);
  if (getScalarBits(scalar) == 16) {
    Value x = isSignedHigh ? convert(in(0), si32())
                           : convert(convert(in(0), ofSize), ui32());
    Type type = withScalar(x.getType(), ui32());
    Value found = call(which, type, x);
    if (isReverse)
      found = binary(BinaryKind::Shr, found, number(type, 16));
    return convert(found, resultScalar);
  }
  return forComponents(result(), in(0), [&](ArrayRef<Value> component) {
    Value x = convert(component[0], ofSize);
    if (isSignedHigh)
      x = select(compare(CompareKind::LT, component[0], number(scalar, 0)),
                 UnaryOp::create(builder, loc, UnaryKind::Not, x).getResult(),
                 x);
    Value low = convert(x, ui32());
    Value shifted = binary(BinaryKind::Shr, x, number(ofSize, 32));
    Value high = convert(shifted, ui32());
    Value ofLow = call(which, ui32(), low), ofHigh = call(which, ui32(), high);
    if (which == Intrinsic::countbits)
      return convert(add(ofLow, ofHigh), resultScalar);
    if (isReverse) {
      Value upper =
          binary(BinaryKind::Shl, convert(ofLow, ofSize), number(ofSize, 32));
      return convert(binary(BinaryKind::Or, upper, convert(ofHigh, ofSize)),
                     resultScalar);
    }
    Value zero = number(ui32(), 0), none = number(ui32(), -1);
    Value inHigh = select(compare(CompareKind::NE, high, zero),
                          add(ofHigh, number(ui32(), 32)),
                          which == Intrinsic::firstbithigh ? ofLow : none);
    if (which == Intrinsic::firstbitlow)
      inHigh = select(compare(CompareKind::NE, low, zero), ofLow, inHigh);
    return convert(inHigh, resultScalar);
  });
}

std::optional<SmallVector<Value>> Expansion::expand() {
  if (isByRows(op))
    return byRows();
  auto one = [](Value value) { return SmallVector<Value>{value}; };
  if (isBitIntrinsic(op.getIntrinsic()))
    return one(bits());
  if (op.getIntrinsic() == Intrinsic::QuadReadLaneAt)
    return one(quadLane());
  Type type = op.getNumResults() ? result() : Type();
  switch (Expanded(op.getIntrinsic())) {
  case Expanded::AddUint64:
    return one(addUint64());
  case Expanded::Barrier:
    return barrier();
  case Expanded::EvaluateAttributeAtSample:
  case Expanded::EvaluateAttributeCentroid:
  case Expanded::EvaluateAttributeSnapped:
  case Expanded::GetAttributeAtVertex:
    return std::nullopt; // --hlsl-resolve-attributes has left none.
  case Expanded::D3DCOLORtoUBYTE4: {
    // HLSL: the components in order z, y, x, w, times 255.001953.
    Value swapped =
        SwizzleOp::create(builder, loc, in(0), ArrayRef<int32_t>{2, 1, 0, 3});
    return one(convert(mulOp(swapped, number(in(0).getType(), 255.001953)),
                       getScalarType(type)));
  }
  case Expanded::ObjectToWorld:
  case Expanded::ObjectToWorld3x4:
    return one(transposed(Intrinsic::ObjectToWorld4x3));
  case Expanded::WorldToObject:
  case Expanded::WorldToObject3x4:
    return one(transposed(Intrinsic::WorldToObject4x3));
  case Expanded::QuadAll:
    return one(quadVote(true));
  case Expanded::QuadAny:
    return one(quadVote(false));
  case Expanded::WaveActiveAllEqual:
    return one(forComponents(type, in(0), [&](ArrayRef<Value> x) {
      return call(Intrinsic::waveAllEqual, builder.getI1Type(), x[0]);
    }));
  case Expanded::WaveMultiPrefixCountBits: {
    Value ballot = call(Intrinsic::WaveActiveBallot, in(1).getType(), in(0));
    return one(call(Intrinsic::ballotPrefixCount, type,
                    binary(BinaryKind::And, ballot, in(1))));
  }
  case Expanded::all:
    return one(allOrAny(true));
  case Expanded::any:
    return one(allOrAny(false));
  case Expanded::asdouble:
    return one(forComponents(type, op.getOperands(), [&](ArrayRef<Value> x) {
      Value halves = construct(VectorType::get(2, ui32()), x);
      return BitcastOp::create(builder, loc, builder.getF64Type(), halves)
          .getResult();
    }));
  case Expanded::asuint: { // asuint(double, out low, out high)
    if (op.getNumResults() != 2)
      return std::nullopt;
    SmallVector<Value> lows, highs;
    unsigned count = getNumComponents(in(0).getType());
    for (int32_t i = 0; i < int32_t(count); ++i) {
      Value part = count == 1 ? in(0) : extract(in(0), {i});
      Value pair =
          BitcastOp::create(builder, loc, VectorType::get(2, ui32()), part);
      lows.push_back(extract(pair, {0}));
      highs.push_back(extract(pair, {1}));
    }
    if (count == 1)
      return SmallVector<Value>{lows[0], highs[0]};
    return SmallVector<Value>{construct(result(0), lows),
                              construct(result(1), highs)};
  }
  case Expanded::clip: {
    if (auto constant = in(0).getDefiningOp<ConstantOp>())
      if (auto value = dyn_cast<FloatAttr>(constant.getValue())) {
        if (value.getValue().isNegative() && !value.getValue().isZero() &&
            !value.getValue().isNaN())
          DiscardOp::create(builder, loc);
        return SmallVector<Value>();
      }
    Value zero = number(in(0).getType(), 0);
    Value negative = compare(CompareKind::LT, in(0), zero);
    Value isOut = isScalar(negative.getType())
                      ? negative
                      : call(Intrinsic::any, builder.getI1Type(), negative);
    auto branch = IfOp::create(builder, loc, isOut);
    builder.setInsertionPointToEnd(branch.getThenBlock());
    DiscardOp::create(builder, loc);
    YieldOp::create(builder, loc);
    return SmallVector<Value>();
  }
  case Expanded::dot:
    return one(dot(in(0), in(1)));
  case Expanded::dot2add: {
    Value a = convert(in(0), builder.getF32Type());
    Value b = convert(in(1), builder.getF32Type());
    return one(add(dot(a, b), in(2)));
  }
  case Expanded::dot4add_i8packed:
    return one(dotOfBytes(/*areSigned=*/true));
  case Expanded::dot4add_u8packed:
    return one(dotOfBytes(/*areSigned=*/false));
  case Expanded::dst:
    return one(construct(type, {number(getScalarType(type), 1),
                                mulOp(extract(in(0), {1}), extract(in(1), {1})),
                                extract(in(0), {2}), extract(in(1), {3})}));
  case Expanded::f16tof32:
    return one(forComponents(type, in(0), [&](ArrayRef<Value> x) {
      Type pair = VectorType::get(2, builder.getF32Type());
      return extract(call(Intrinsic::unpackHalf2x16, pair, x[0]), {0});
    }));
  case Expanded::f32tof16:
    return one(forComponents(type, in(0), [&](ArrayRef<Value> x) {
      Type pair = VectorType::get(2, builder.getF32Type());
      Value both = construct(pair, {x[0], number(builder.getF32Type(), 0)});
      return call(Intrinsic::packHalf2x16, ui32(), both);
    }));
  case Expanded::isfinite: {
    Value bad = binary(BinaryKind::Or, call(Intrinsic::isnan, type, in(0)),
                       call(Intrinsic::isinf, type, in(0)));
    return one(negate(bad));
  }
  case Expanded::isnormal:
    return one(isNormal());
  case Expanded::ldexp:
    return one(mulOp(in(0), call(Intrinsic::exp2, type, in(1))));
  case Expanded::lit:
    return one(lit());
  case Expanded::log10:
    return one(mulOp(call(Intrinsic::log2, type, in(0)),
                     number(type, 0.30102999566398119521)));
  case Expanded::mad:
    return one(add(mulOp(in(0), in(1)), in(2)));
  case Expanded::msad4:
    return one(msad4());
  case Expanded::mul:
    return one(mul());
  case Expanded::pack_clamp_s8:
    return one(packBytes(-128, 127));
  case Expanded::pack_clamp_u8:
    return one(packBytes(0, 255));
  case Expanded::pack_s8:
  case Expanded::pack_u8:
    return one(packBytes(0, 0));
  case Expanded::rcp:
    return one(binary(BinaryKind::Div, number(type, 1), in(0)));
  case Expanded::saturate:
    return one(call(Intrinsic::clamp, type,
                    {in(0), number(type, 0), number(type, 1)}));
  case Expanded::sign: {
    Value zero = number(in(0).getType(), 0);
    Value positive =
        convert(compare(CompareKind::GT, in(0), zero), getScalarType(type));
    if (isUnsigned(getScalarType(in(0).getType())))
      return one(positive);
    Value negative =
        convert(compare(CompareKind::LT, in(0), zero), getScalarType(type));
    return one(binary(BinaryKind::Sub, positive, negative));
  }
  case Expanded::sincos:
    return SmallVector<Value>{call(Intrinsic::sin, result(0), in(0)),
                              call(Intrinsic::cos, result(1), in(0))};
  case Expanded::transpose:
    return one(transpose());
  case Expanded::unpack_s8s16:
  case Expanded::unpack_s8s32:
    return one(unpackBytes(/*areSigned=*/true));
  case Expanded::unpack_u8u16:
  case Expanded::unpack_u8u32:
    return one(unpackBytes(/*areSigned=*/false));
  }
  return std::nullopt;
}

static ElementClass getElementClass(IntrinsicOp op) {
  Type type = op.getOperands().empty()
                  ? (op.getNumResults() ? op.getResult(0).getType() : Type())
                  : op.getOperands().front().getType();
  if (!type || !isNumeric(type))
    return ElementClass::Float;
  Type scalar = getScalarType(type);
  if (isBool(scalar))
    return ElementClass::Bool;
  if (isFloat(scalar))
    return ElementClass::Float;
  return isUnsigned(scalar) ? ElementClass::Unsigned : ElementClass::Signed;
}

/// Shapes that the instruction of the table does not take: a dot product of
/// scalars, all of a scalar or a matrix.
static bool needsExpansion(IntrinsicOp op, bool squareOnly) {
  TargetLowering lowering =
      getSPIRVLowering(op.getIntrinsic(), getElementClass(op));
  if (lowering.kind == LoweringKind::Expand || isByRows(op))
    return true;
  auto isOther = [](Type type) {
    auto matrix = dyn_cast<hlsl::MatrixType>(type);
    return matrix && matrix.getRows() != matrix.getColumns();
  };
  switch (op.getIntrinsic()) {
  case Intrinsic::mul:
  case Intrinsic::transpose:
    // The operands are about to be no matrices.
    return squareOnly && (llvm::any_of(op.getOperandTypes(), isOther) ||
                          llvm::any_of(op.getResultTypes(), isOther));
  case Intrinsic::dot:
    return isScalar(op.getOperands()[0].getType());
  case Intrinsic::all:
  case Intrinsic::any:
    return !isVector(op.getOperands()[0].getType());
  case Intrinsic::asuint:
    return op.getNumResults() == 2;
  case Intrinsic::QuadReadLaneAt:
    return !op.getOperands()[1].getDefiningOp<ConstantOp>();
  default:
    return isBitIntrinsic(op.getIntrinsic()) &&
           getScalarBits(getScalarType(op.getOperands()[0].getType())) != 32;
  }
}

/// The stages that run each function.
static llvm::DenseMap<Operation *, StageMask> findStages(ModuleOp module) {
  SymbolTable symbols(module);
  llvm::DenseMap<Operation *, StageMask> stages;
  for (auto entry : module.getOps<EntryPointOp>()) {
    llvm::SetVector<FuncOp> reached;
    addReachedFunctions(entry, symbols, reached);
    for (FuncOp function : reached)
      stages[function] |= StageMask(1u << unsigned(entry.getStage()));
  }
  return stages;
}

/// A barrier that waits for a group where there is none: what a parameter says
/// is known since functions were inlined.
static LogicalResult checkBarrier(IntrinsicOp op, StageMask from) {
  StageMask groups =
      getIntrinsicInfo(Intrinsic::GroupMemoryBarrierWithGroupSync).stages;
  // HLSL: MEMORY_TYPE_FLAG.
  constexpr uint64_t ofNodes = 4 | 8, allMemory = 15;
  llvm::APInt memory, flags;
  if (matchPattern(op.getOperands()[1], m_ConstantInt(&flags)) &&
      (flags.getZExtValue() & kGroupSync) && (from & ~groups))
    return op.emitError("'Barrier with GROUP_SYNC' is not available in stages "
                        "without groups, only in compute, amplification, mesh");
  if (matchPattern(op.getOperands()[0], m_ConstantInt(&memory)) &&
      (memory.getZExtValue() & ofNodes) && memory != allMemory)
    return op.emitError("NODE_INPUT_MEMORY and NODE_OUTPUT_MEMORY are those of "
                        "node shaders, which only Direct3D has");
  return success();
}

/// Only pixel shaders have helper lanes; the targets have no such value in
/// other stages.
static LogicalResult checkElsewhere(ModuleOp module) {
  SmallVector<IntrinsicOp> queries, barriers;
  module.walk([&](IntrinsicOp op) {
    if (getIntrinsicInfo(op.getIntrinsic()).isZeroElsewhere())
      queries.push_back(op);
    else if (op.getIntrinsic() == Intrinsic::Barrier)
      barriers.push_back(op);
  });
  if ((queries.empty() && barriers.empty()) ||
      module.getOps<EntryPointOp>().empty())
    return success();
  llvm::DenseMap<Operation *, StageMask> stages = findStages(module);
  bool isBad = false;
  for (IntrinsicOp op : barriers)
    isBad |=
        failed(checkBarrier(op, stages.lookup(op->getParentOfType<FuncOp>())));
  for (IntrinsicOp op : queries) {
    StageMask from = stages.lookup(op->getParentOfType<FuncOp>());
    if (from & getIntrinsicInfo(op.getIntrinsic()).stages)
      continue;
    OpBuilder builder(op);
    Value result = op.getResult(0);
    result.replaceAllUsesWith(
        ConstantOp::createZero(builder, op.getLoc(), result.getType()));
    op.erase();
  }
  return failure(isBad);
}

void ExpandIntrinsics::runOnOperation() {
  if (failed(checkElsewhere(getOperation())))
    return signalPassFailure();
  bool changed = true;
  bool isBad = false;
  // What an expansion makes may itself be expanded, once or twice.
  while (changed && !isBad) {
    changed = false;
    SmallVector<IntrinsicOp> list;
    getOperation().walk([&](IntrinsicOp op) {
      if (needsExpansion(op, squareOnly))
        list.push_back(op);
    });
    for (IntrinsicOp op : list) {
      std::optional<SmallVector<Value>> values = Expansion(op).expand();
      if (!values && op.getIntrinsic() == Intrinsic::Barrier) {
        op.emitError("the flags of 'Barrier' must be constants");
        isBad = true;
        continue;
      }
      if (!values) {
        op.emitError("not supported yet: this form of '")
            << stringifyIntrinsic(op.getIntrinsic()) << "'";
        isBad = true;
        continue;
      }
      for (auto [old, value] : llvm::zip(op.getResults(), *values))
        old.replaceAllUsesWith(value);
      op.erase();
      changed = true;
    }
  }
  if (isBad)
    signalPassFailure();
}
