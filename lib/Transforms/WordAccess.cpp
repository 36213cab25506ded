//===----------------------------------------------------------------------===//
// See WordAccess.h.
//===----------------------------------------------------------------------===//

#include "WordAccess.h"

#include "HLSL/Size/SizeArena.h"
#include "llvm/Support/MathExtras.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;
using hlsl::Size;

uint64_t hlslc::getBytesInMemory(Type scalar) {
  return isBool(scalar) ? 4 : getScalarBits(scalar) / 8;
}

//===----------------------------------------------------------------------===//
// Sizes as words
//===----------------------------------------------------------------------===//

/// Far more than any unit of memory here.
static constexpr uint64_t kMaxAlign = 1 << 16;

/// A power of two that divides the number, whatever its constants are.
static uint64_t getAlign(const SizeNode *node) {
  auto lowestBit = [](uint64_t number) {
    return number ? std::min(number & -number, kMaxAlign) : kMaxAlign;
  };
  uint64_t align = kMaxAlign;
  switch (node->getOp()) {
  case SizeOp::Constant:
    return lowestBit(uint64_t(node->getConstant()));
  case SizeOp::AlignUp:
    return lowestBit(uint64_t(node->getOperand(1)->getConstant()));
  case SizeOp::Value:
    return getAlign(node->getOperand(0));
  case SizeOp::Max:
    for (const SizeNode *operand : node->getOperands())
      align = std::min(align, getAlign(operand));
    return align;
  case SizeOp::Sum:
    for (const SizeTerm &term : node->getTerms()) {
      uint64_t product = lowestBit(uint64_t(term.coefficient));
      for (const SizeFactor &factor : term.factors)
        product = std::min(product * getAlign(factor.atom), kMaxAlign);
      align = std::min(align, product);
    }
    return align;
  default:
    return 1;
  }
}

/// An exact number in words of 32 bits.
static Word toWord(SizeArena &arena, const SizeNode *node);

static Word toWord(SizeArena &arena, uint64_t coefficient,
                   ArrayRef<SizeFactor> factors) {
  Word word = arena.constant(coefficient, 32);
  for (const SizeFactor &factor : factors)
    for (unsigned i = 0; i < factor.power; ++i)
      word = arena.mul(word, toWord(arena, factor.atom));
  return word;
}

static Word roundUp(SizeArena &arena, Word word, uint64_t align) {
  Word raised = arena.add(word, arena.constant(align - 1, 32));
  return arena.udiv(raised, arena.constant(align, 32));
}

static Word toWord(SizeArena &arena, const SizeNode *node) {
  switch (node->getOp()) {
  case SizeOp::Constant:
    return arena.constant(uint64_t(node->getConstant()), 32);
  case SizeOp::Value:
    return arena.resize(Word(node->getOperand(0)), 32, /*isSigned=*/false);
  case SizeOp::AlignUp: {
    uint64_t align = uint64_t(node->getOperand(1)->getConstant());
    Word word = toWord(arena, node->getOperand(0));
    return arena.mul(roundUp(arena, word, align), arena.constant(align, 32));
  }
  case SizeOp::Max: {
    Word word = toWord(arena, node->getOperand(0));
    for (const SizeNode *operand : node->getOperands().drop_front())
      word = arena.umax(word, toWord(arena, operand));
    return word;
  }
  case SizeOp::Sum: {
    Word sum = arena.constant(0, 32);
    for (const SizeTerm &term : node->getTerms())
      sum = arena.add(sum,
                      toWord(arena, uint64_t(term.coefficient), term.factors));
    return sum;
  }
  default:
    return arena.resize(Word(node), 32, /*isSigned=*/false);
  }
}

/// A term that `unit` divides, divided.
static Word divide(SizeArena &arena, int64_t coefficient,
                   ArrayRef<SizeFactor> factors, int64_t unit) {
  if (coefficient % unit == 0)
    return toWord(arena, uint64_t(coefficient / unit), factors);
  if (coefficient < 0)
    return arena.neg(divide(arena, -coefficient, factors, unit));
  for (auto [i, factor] : llvm::enumerate(factors)) {
    if (factor.atom->getOp() != SizeOp::AlignUp || factor.power != 1)
      continue;
    int64_t align = factor.atom->getOperand(1)->getConstant();
    if (align % unit)
      continue;
    SmallVector<SizeFactor> rest(factors);
    rest.erase(rest.begin() + i);
    Word lines =
        roundUp(arena, toWord(arena, factor.atom->getOperand(0)), align);
    return arena.mul(
        toWord(arena, uint64_t(coefficient * (align / unit)), rest), lines);
  }
  return arena.udiv(toWord(arena, uint64_t(coefficient), factors),
                    arena.constant(uint64_t(unit), 32));
}

/// A size that `unit` divides, divided: exactly, as long as it fits in a word.
static Size divide(Size size, uint64_t unit) {
  if (size.isConstant())
    return Size(size.getConstant() / unit);
  const SizeNode *node = size.getNode();
  SizeArena &arena = node->getArena();
  Word result = arena.constant(0, 32);
  if (node->getOp() == SizeOp::Sum && node->isExact()) {
    for (const SizeTerm &term : node->getTerms())
      result = arena.add(
          result, divide(arena, term.coefficient, term.factors, int64_t(unit)));
  } else {
    SizeFactor factor{node, 1};
    result = divide(arena, 1, factor, int64_t(unit));
  }
  return result.toSize();
}

Size hlslc::divideRoundingUp(Size size, uint64_t unit) {
  return divide(size.alignTo(unit), unit);
}

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

/// The number modulo a power of two, if that does not depend on constants.
static std::optional<uint64_t> getRemainder(Size size, uint64_t modulus) {
  if (size.isConstant())
    return size.getConstant() % modulus;
  const SizeNode *node = size.getNode();
  if (node->getOp() != SizeOp::Sum)
    return getAlign(node) % modulus ? std::nullopt : std::optional<uint64_t>(0);
  uint64_t constant = 0;
  for (const SizeTerm &term : node->getTerms()) {
    uint64_t coefficient = uint64_t(term.coefficient);
    if (term.factors.empty()) {
      constant = coefficient % modulus;
      continue;
    }
    uint64_t align = coefficient & -coefficient;
    for (const SizeFactor &factor : term.factors)
      align = std::min(align * getAlign(factor.atom), kMaxAlign);
    if (align % modulus)
      return std::nullopt;
  }
  return constant;
}

std::optional<uint64_t> ByteAddress::getRemainder(uint64_t modulus) const {
  for (const Step &step : steps)
    if (::getRemainder(step.stride, modulus) != 0)
      return std::nullopt;
  return ::getRemainder(base, modulus);
}

/// `base + sum of index * stride`
static Value sum(OpBuilder &builder, Location loc, Size base,
                 ArrayRef<ByteAddress::Step> steps) {
  Value result;
  for (const ByteAddress::Step &step : steps) {
    Value scaled = step.index;
    // A byte address of the source keeps its type.
    bool keepsType = step.stride == Size(1) && steps.size() == 1 &&
                     !base.isSymbolic() &&
                     getScalarBits(scaled.getType()) >= 32;
    if (!keepsType)
      scaled = ConvertOp::convertTo(
          builder, loc, scaled, builder.getIntegerType(32, /*isSigned=*/false));
    if (step.stride != Size(1))
      scaled = builder.createOrFold<BinaryOp>(
          loc, BinaryKind::Mul, scaled,
          SizeValueOp::createOrFold(builder, loc, step.stride));
    result = result ? builder.createOrFold<BinaryOp>(loc, BinaryKind::Add,
                                                     result, scaled)
                    : scaled;
  }
  if (!result)
    return SizeValueOp::createOrFold(builder, loc, base);
  if (base.isZero())
    return result;
  Value offset = base.isConstant()
                     ? Value(ConstantOp::createInt(
                           builder, loc, result.getType(), base.getConstant()))
                     : SizeValueOp::createOrFold(builder, loc, base);
  return BinaryOp::create(builder, loc, BinaryKind::Add, result, offset);
}

Value ByteAddress::materialize(OpBuilder &builder, Location loc) const {
  return sum(builder, loc, base, steps);
}

Value ByteAddress::divide(OpBuilder &builder, Location loc,
                          uint64_t unit) const {
  std::optional<uint64_t> remainder = getRemainder(unit);
  if (!remainder) {
    Value address = materialize(builder, loc);
    Value bits = ConstantOp::createInt(builder, loc, address.getType(),
                                       llvm::Log2_64(unit));
    return BinaryOp::create(builder, loc, BinaryKind::Shr, address, bits);
  }
  SmallVector<Step> units;
  for (const Step &step : steps)
    units.push_back({step.index, ::divide(step.stride, unit)});
  return sum(builder, loc, ::divide(base - Size(*remainder), unit), units);
}

//===----------------------------------------------------------------------===//
// Scalars
//===----------------------------------------------------------------------===//

WordAccess::~WordAccess() = default;

Value WordAccess::loadWord(const ByteAddress &address) {
  return LoadOp::create(builder, loc, getWordRef(address));
}

Value WordAccess::loadWords(unsigned, const ByteAddress &) { return {}; }

Value WordAccess::createBinary(BinaryKind kind, Value a, uint64_t b) {
  Value number = ConstantOp::createInt(builder, loc, a.getType(), int64_t(b));
  return builder.createOrFold<BinaryOp>(loc, kind, a, number);
}

/// Of the types of one size, the one that bits are taken for.
static Value toBits(OpBuilder &builder, Location loc, Value value, Type bits) {
  return value.getType() == bits
             ? value
             : Value(BitcastOp::create(builder, loc, bits, value));
}

Value WordAccess::getHalfShift(const ByteAddress &address) {
  if (std::optional<uint64_t> remainder = address.getRemainder(4))
    return ConstantOp::create(builder, loc, uint32_t(*remainder < 2 ? 0 : 16));
  // Half a word; which one the address says.
  Value at = address.materialize(builder, loc);
  Value isHigh = createBinary(BinaryKind::And, at, 2);
  Value shift = createBinary(BinaryKind::Mul, isHigh, 8);
  return ConvertOp::convertTo(builder, loc, shift, getWordType());
}

Value WordAccess::loadScalar(Type type, const ByteAddress &address) {
  uint64_t bytes = getBytesInMemory(type);
  Value word = loadWord(address);
  if (bytes == 8) {
    Value high = loadWord(address + 4);
    Value pair =
        ConstructOp::create(builder, loc, VectorType::get(2, getWordType()),
                            ValueRange{word, high});
    return BitcastOp::create(builder, loc, type, pair);
  }
  if (bytes == 2) {
    if (address.getRemainder(4) != 0)
      word = BinaryOp::create(builder, loc, BinaryKind::Shr, word,
                              getHalfShift(address));
    Type half = builder.getIntegerType(16, /*isSigned=*/false);
    return toBits(builder, loc, ConvertOp::convertTo(builder, loc, word, half),
                  type);
  }
  if (isBool(type))
    return ConvertOp::convertTo(builder, loc, word, type);
  return toBits(builder, loc, word, type);
}

void WordAccess::storeScalar(Value value, const ByteAddress &address) {
  Type type = value.getType();
  uint64_t bytes = getBytesInMemory(type);
  if (bytes == 8) {
    Value pair = BitcastOp::create(builder, loc,
                                   VectorType::get(2, getWordType()), value);
    for (int32_t i = 0; i < 2; ++i)
      StoreOp::create(
          builder, loc,
          ExtractOp::create(builder, loc, pair, ArrayRef<int32_t>{i}),
          getWordRef(address + 4 * i));
    return;
  }
  if (bytes == 2) {
    // Another invocation may write the other half: each changes its own bits.
    Type half = builder.getIntegerType(16, /*isSigned=*/false);
    Value bits = ConvertOp::convertTo(
        builder, loc, toBits(builder, loc, value, half), getWordType());
    Value shift = getHalfShift(address);
    Value mask = ConstantOp::create(builder, loc, uint32_t(0xffff));
    mask = builder.createOrFold<BinaryOp>(loc, BinaryKind::Shl, mask, shift);
    mask = builder.createOrFold<UnaryOp>(loc, UnaryKind::Not, mask);
    bits = builder.createOrFold<BinaryOp>(loc, BinaryKind::Shl, bits, shift);
    Value ref = getWordRef(address);
    AtomicOp::create(builder, loc, getWordType(), AtomicKind::And, ref, mask,
                     Value());
    AtomicOp::create(builder, loc, getWordType(), AtomicKind::Or, ref, bits,
                     Value());
    return;
  }
  if (isBool(type))
    value = ConvertOp::convertTo(builder, loc, value, getWordType());
  StoreOp::create(builder, loc, toBits(builder, loc, value, getWordType()),
                  getWordRef(address));
}

//===----------------------------------------------------------------------===//
// Vectors and matrices
//===----------------------------------------------------------------------===//

/// Whether components are halves of which two make a word.
static bool fillsWords(Type scalar, const ByteAddress &address,
                       ComponentSteps steps) {
  return getBytesInMemory(scalar) == 2 && steps.component == 2 &&
         address.getRemainder(4) == 0;
}

Value WordAccess::load(Type type, const ByteAddress &address,
                       ComponentSteps steps) {
  if (isScalar(type))
    return loadScalar(type, address);
  SmallVector<Value> parts;
  if (auto matrix = dyn_cast<MatrixType>(type)) {
    for (unsigned r = 0; r < matrix.getRows(); ++r)
      parts.push_back(load(matrix.getRowType(), address + r * steps.row,
                           {steps.component, 0}));
    return ConstructOp::create(builder, loc, type, parts);
  }
  Type scalar = getScalarType(type);
  unsigned count = getNumComponents(type);
  if (getBytesInMemory(scalar) == 4 && steps.component == 4)
    if (Value words = loadWords(count, address))
      return isBool(scalar) ? ConvertOp::convertTo(builder, loc, words, scalar)
                            : toBits(builder, loc, words, type);
  unsigned i = 0;
  if (fillsWords(scalar, address, steps))
    for (; i + 1 < count; i += 2)
      parts.push_back(toBits(builder, loc, loadWord(address + i * 2),
                             VectorType::get(2, scalar)));
  for (; i < count; ++i)
    parts.push_back(loadScalar(scalar, address + i * steps.component));
  return parts.size() == 1
             ? parts.front()
             : Value(ConstructOp::create(builder, loc, type, parts));
}

void WordAccess::store(Value value, const ByteAddress &address,
                       ComponentSteps steps) {
  Type type = value.getType();
  if (isScalar(type))
    return storeScalar(value, address);
  auto matrix = dyn_cast<MatrixType>(type);
  unsigned count = matrix ? matrix.getRows() : getNumComponents(type);
  unsigned i = 0;
  if (!matrix && fillsWords(getScalarType(type), address, steps))
    for (; i + 1 < count; i += 2) {
      Value pair =
          count == 2
              ? value
              : Value(SwizzleOp::create(
                    builder, loc, VectorType::get(2, getScalarType(type)),
                    value, ArrayRef<int32_t>{int32_t(i), int32_t(i + 1)}));
      StoreOp::create(builder, loc, toBits(builder, loc, pair, getWordType()),
                      getWordRef(address + i * 2));
    }
  for (; i < count; ++i) {
    Value part =
        ExtractOp::create(builder, loc, value, ArrayRef<int32_t>{int32_t(i)});
    store(part, address + i * (matrix ? steps.row : steps.component),
          {steps.component, 0});
  }
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

Value RawWords::getWordRef(const ByteAddress &address) {
  auto type = RefType::get(getWordType(), StorageClass::Buffer);
  return RawRefOp::create(builder, loc, type, buffer,
                          address.materialize(builder, loc), nonuniform);
}

Value BlockWords::getWordRef(const ByteAddress &address) {
  SmallVector<OpFoldResult> path{builder.getI32IntegerAttr(0)};
  if (!isLines) {
    path.push_back(address.divide(builder, loc, 4));
    return AccessOp::create(builder, loc, block, path);
  }
  Value at = address.materialize(builder, loc);
  path.push_back(createBinary(BinaryKind::Shr, at, 4));
  Value word = createBinary(BinaryKind::Shr, at, 2);
  path.push_back(createBinary(BinaryKind::And, word, 3));
  return AccessOp::create(builder, loc, block, path);
}

Value BlockWords::loadLine(const ByteAddress &address) {
  SmallVector<OpFoldResult> path{builder.getI32IntegerAttr(0),
                                 address.divide(builder, loc, 16)};
  return LoadOp::create(builder, loc,
                        AccessOp::create(builder, loc, block, path));
}

Value BlockWords::loadWord(const ByteAddress &address) {
  std::optional<uint64_t> remainder =
      isLines ? address.getRemainder(16) : std::nullopt;
  if (!remainder)
    return WordAccess::loadWord(address);
  return ExtractOp::create(builder, loc, loadLine(address),
                           ArrayRef<int32_t>{int32_t(*remainder / 4)});
}

Value BlockWords::loadWords(unsigned count, const ByteAddress &address) {
  std::optional<uint64_t> remainder =
      isLines ? address.getRemainder(16) : std::nullopt;
  if (!remainder || *remainder % 4 || *remainder + 4 * count > 16)
    return {};
  Value line = loadLine(address);
  if (count == 4)
    return line;
  SmallVector<int32_t> components;
  for (unsigned i = 0; i < count; ++i)
    components.push_back(int32_t(*remainder / 4 + i));
  return SwizzleOp::create(builder, loc, line, components);
}
