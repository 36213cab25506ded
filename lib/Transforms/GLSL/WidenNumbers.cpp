//===----------------------------------------------------------------------===//
// Computes with numbers of 16 bits in 32.
// In:  form `target`; blocks and buffers hold words where they held halves.
// Out: no number of 16 bits. Integers are kept in range, so that every
// operation
//      has its 16-bit result; floats are of medium precision.
// Why: no driver of OpenGL has these types, only Vulkan's GLSL names them; a
//      float of medium precision is what stands for a half on such machines.
//      docs/rationale/GLSLForm.md
//===----------------------------------------------------------------------===//

#include "../TypeReplacer.h"

#include "HLSL/IR/TypeText.h"
#include "hlslc/Transforms/Passes.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

namespace hlslc {
#define GEN_PASS_DEF_WIDENNUMBERS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

namespace {
struct WidenNumbers : hlslc::impl::WidenNumbersBase<WidenNumbers> {
  void runOnOperation() override;
};

/// Numbers of 32 bits for those of 16; structs of another id for structs.
class WideTypes final : public TypeReplacer {
public:
  WideTypes(ModuleOp module, SymbolTable &symbols)
      : module(module), symbols(symbols) {}

protected:
  Type replace(Type type) override;
  Type replaceStruct(StructType type, ArrayRef<Type> members) override;

private:
  ModuleOp module;
  SymbolTable &symbols;
};

/// What an operation was before values got other types.
struct Pending {
  Operation *op;
  /// Of its first operand and first result.
  Type from, to;
};

/// Keeps one operation's results in 16 bits.
class Widener {
public:
  explicit Widener(const Pending &was)
      : was(was), op(was.op), builder(op), loc(op->getLoc()) {}
  void rewrite();

private:
  void replace(Value value);
  /// Cuts a result to the bits that it had.
  void cutResult(Value result, Type type);
  Value cut(Value value, bool isSigned);
  void rewriteConvert(ConvertOp op);
  Value makeBitcast(BitcastOp op);
  /// A number of 16 bits as a word whose high half is 0, and back.
  Value toHalf(Value value, Type was);
  Value fromHalf(Value half, Type was);
  /// The words of 32 bits that a value's bits fill.
  void getWords(Value value, Type was, SmallVectorImpl<Value> &words);
  Value fromWords(ArrayRef<Value> words, Type was, Type made);

  Type getWordType() { return builder.getIntegerType(32, /*isSigned=*/false); }
  Type getPairType() { return VectorType::get(2, builder.getF32Type()); }
  Value number(Type type, int64_t value) {
    return ConstantOp::createInt(builder, loc, type, value);
  }
  Value binary(BinaryKind kind, Value a, int64_t b) {
    return BinaryOp::create(builder, loc, kind, a, number(a.getType(), b));
  }
  Value pack(Value pair);
  Value unpack(Value word);
  Value extract(Value value, int32_t index) {
    return isScalar(value.getType())
               ? value
               : Value(ExtractOp::create(builder, loc, value,
                                         ArrayRef<int32_t>{index}));
  }
  Value construct(Type type, ValueRange parts) {
    return isScalar(type)
               ? parts.front()
               : Value(ConstructOp::create(builder, loc, type, parts));
  }

  const Pending &was;
  Operation *op;
  OpBuilder builder;
  Location loc;
};
} // namespace

/// Numeric, of 16 bits.
static bool isNarrow(Type type) {
  return type && isNumeric(type) && !isNumericBool(type) &&
         getScalarBits(getScalarType(type)) == 16;
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

Type WideTypes::replace(Type type) {
  if (auto texture = dyn_cast<TextureType>(type))
    return TextureType::get(texture.getDim(), convert(texture.getTexelType()),
                            texture.getArrayed(), texture.getMultisampled(),
                            texture.getWritable(), texture.getFormat(),
                            texture.getCombined());
  if (!isNarrow(type))
    return isNumeric(type) ? type : Type();
  Type scalar = getScalarType(type);
  MLIRContext *context = type.getContext();
  Type wide = isFloat(scalar)
                  ? Type(Float32Type::get(context))
                  : IntegerType::get(context, 32,
                                     cast<IntegerType>(scalar).getSignedness());
  return withScalar(type, wide);
}

/// Blocks that have become words are still declared as they were.
Type WideTypes::replaceStruct(StructType type, ArrayRef<Type> members) {
  StructDeclOp decl = declareLike(type, members, ".wide", module, symbols);
  SmallVector<Attribute> attributes;
  for (auto [member, was] :
       llvm::zip(decl.getMemberAttrs(), type.getMemberTypes()))
    attributes.push_back(isNarrow(was) && isFloat(getScalarType(was))
                             ? member.with(MemberAttr::kRelaxed,
                                           UnitAttr::get(type.getContext()))
                             : member);
  decl.setMembersAttr(ArrayAttr::get(type.getContext(), attributes));
  return decl.getStructType();
}

/// A constant of a type that has become `made`.
static Attribute convertConstant(Attribute value, Type type, Type made) {
  if (type == made)
    return value;
  if (isNumeric(type)) {
    SmallVector<Attribute> parts;
    if (!getComponents(value, type, parts))
      return value;
    Type scalar = getScalarType(made);
    for (Attribute &part : parts) {
      if (auto real = dyn_cast<FloatAttr>(part)) {
        part = FloatAttr::get(scalar, real.getValueAsDouble());
        continue;
      }
      APInt bits = cast<IntegerAttr>(part).getValue();
      part = IntegerAttr::get(scalar,
                              isSigned(scalar) ? bits.sext(32) : bits.zext(32));
    }
    return getFromComponents(made, parts);
  }
  SmallVector<Attribute> parts;
  std::optional<uint64_t> count = getNumElements(type);
  for (uint64_t i = 0; count && i < *count; ++i)
    parts.push_back(convertConstant(getElementAttr(value, type, i),
                                    getElementTypeAt(type, int32_t(i)),
                                    getElementTypeAt(made, int32_t(i))));
  return getFromElements(made, parts);
}

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

void Widener::replace(Value value) {
  op->getResult(0).replaceAllUsesWith(value);
  op->erase();
}

Value Widener::cut(Value value, bool isSigned) {
  if (!isSigned)
    return binary(BinaryKind::And, value, 0xffff);
  return binary(BinaryKind::Shr, binary(BinaryKind::Shl, value, 16), 16);
}

void Widener::cutResult(Value result, Type type) {
  builder.setInsertionPointAfter(op);
  Value inRange = cut(result, isSigned(type));
  Operation *first = inRange.getDefiningOp();
  if (isSigned(type))
    first = first->getOperand(0).getDefiningOp();
  result.replaceAllUsesExcept(inRange, first);
}

//===----------------------------------------------------------------------===//
// Bits
//===----------------------------------------------------------------------===//

Value Widener::pack(Value pair) {
  return IntrinsicOp::create(builder, loc, TypeRange(getWordType()),
                             Intrinsic::packHalf2x16, ValueRange(pair))
      .getResult(0);
}

Value Widener::unpack(Value word) {
  return IntrinsicOp::create(builder, loc, TypeRange(getPairType()),
                             Intrinsic::unpackHalf2x16, ValueRange(word),
                             /*relaxed=*/true, /*precise=*/false)
      .getResult(0);
}

Value Widener::toHalf(Value value, Type type) {
  if (isFloat(type)) {
    Value zero = ConstantOp::createFloat(builder, loc, builder.getF32Type(), 0);
    return pack(ConstructOp::create(builder, loc, getPairType(),
                                    ValueRange{value, zero}));
  }
  if (!isSigned(type))
    return value;
  return cut(ConvertOp::convertTo(builder, loc, value, getWordType()),
             /*isSigned=*/false);
}

/// The operand of an operator whose other operand is the number.
static Value getOperandWith(Value value, BinaryKind kind, uint64_t number) {
  auto op = value.getDefiningOp<BinaryOp>();
  APInt constant;
  if (!op || op.getKind() != kind ||
      !matchPattern(op.getRhs(), m_ConstantInt(&constant)) ||
      constant.getZExtValue() != number)
    return {};
  return op.getLhs();
}

Value Widener::fromHalf(Value half, Type type) {
  if (!isFloat(type) && !isSigned(type))
    return half;
  // What lies above a half is of no interest.
  if (Value whole = getOperandWith(half, BinaryKind::And, 0xffff))
    half = whole;
  Value whole = getOperandWith(half, BinaryKind::Shr, 16);
  if (!isFloat(type)) {
    Type wide = builder.getIntegerType(32, /*isSigned=*/true);
    if (whole)
      return binary(BinaryKind::Shr,
                    ConvertOp::convertTo(builder, loc, whole, wide), 16);
    return cut(ConvertOp::convertTo(builder, loc, half, wide),
               /*isSigned=*/true);
  }
  if (whole)
    return extract(unpack(whole), 1);
  return extract(unpack(half), 0);
}

void Widener::getWords(Value value, Type type, SmallVectorImpl<Value> &words) {
  int32_t count = int32_t(getNumComponents(type));
  Type scalar = getScalarType(type);
  if (isNarrow(type)) {
    for (int32_t i = 0; i + 1 < count; i += 2) {
      if (isFloat(scalar)) {
        words.push_back(pack(
            count == 2 ? value
                       : SwizzleOp::create(builder, loc, getPairType(), value,
                                           ArrayRef<int32_t>{i, i + 1})));
        continue;
      }
      Value low = toHalf(extract(value, i), scalar);
      Value high = toHalf(extract(value, i + 1), scalar);
      words.push_back(BinaryOp::create(builder, loc, BinaryKind::Or, low,
                                       binary(BinaryKind::Shl, high, 16)));
    }
    return;
  }
  unsigned total = unsigned(count) * getScalarBits(scalar) / 32;
  Type bits = getVectorOrScalar(total, getWordType());
  if (value.getType() != bits)
    value = BitcastOp::create(builder, loc, bits, value);
  for (int32_t i = 0; i < int32_t(total); ++i)
    words.push_back(extract(value, i));
}

Value Widener::fromWords(ArrayRef<Value> words, Type type, Type made) {
  Type scalar = getScalarType(type);
  SmallVector<Value> parts;
  if (!isNarrow(type)) {
    Type bits = getVectorOrScalar(unsigned(words.size()), getWordType());
    Value value = construct(bits, words);
    return bits == made ? value : BitcastOp::create(builder, loc, made, value);
  }
  for (Value word : words) {
    if (isFloat(scalar)) {
      Value both = unpack(word);
      if (words.size() == 1)
        return both;
      parts.push_back(both);
      continue;
    }
    parts.push_back(fromHalf(binary(BinaryKind::And, word, 0xffff), scalar));
    parts.push_back(fromHalf(binary(BinaryKind::Shr, word, 16), scalar));
  }
  return construct(made, parts);
}

Value Widener::makeBitcast(BitcastOp op) {
  Type made = op.getType();
  Value value = op.getValue();
  if (haveSameShape(was.from, was.to) && isNarrow(was.from) &&
      isNarrow(was.to)) {
    Type from = getScalarType(was.from), to = getScalarType(was.to);
    SmallVector<Value> parts;
    if (!isFloat(from) && !isFloat(to) && !isScalar(made))
      return cut(ConvertOp::convertTo(builder, loc, value, getScalarType(made)),
                 isSigned(to));
    for (int32_t i = 0; i < int32_t(getNumComponents(made)); ++i)
      parts.push_back(fromHalf(toHalf(extract(value, i), from), to));
    return construct(made, parts);
  }
  SmallVector<Value> words;
  getWords(value, was.from, words);
  return fromWords(words, was.to, made);
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

void Widener::rewriteConvert(ConvertOp op) {
  Type from = getScalarType(was.from), to = getScalarType(was.to);
  if (op.getValue().getType() == op.getType()) {
    Value value = op.getValue();
    if (isNarrow(to) && !isFloat(to))
      value = cut(value, isSigned(to));
    return replace(value);
  }
  if (isNarrow(to) && !isFloat(to) && !isBool(from))
    cutResult(op, to);
}

void Widener::rewrite() {
  if (auto cast = dyn_cast<BitcastOp>(op))
    return replace(makeBitcast(cast));
  if (auto convert = dyn_cast<ConvertOp>(op))
    return rewriteConvert(convert);
  Type scalar = getScalarType(was.to);
  if (isFloat(scalar))
    return;
  auto cutResults = [&]() {
    for (Value result : op->getResults())
      cutResult(result, scalar);
  };
  if (auto unary = dyn_cast<UnaryOp>(op)) {
    if (unary.getKind() == UnaryKind::Neg || isUnsigned(scalar))
      cutResults();
    return;
  }
  if (auto intrinsic = dyn_cast<IntrinsicOp>(op)) {
    switch (intrinsic.getIntrinsic()) {
    case Intrinsic::clamp:
    case Intrinsic::max:
    case Intrinsic::min:
    case Intrinsic::sign:
      return;
    default:
      return cutResults();
    }
  }
  auto binaryOp = cast<BinaryOp>(op);
  switch (binaryOp.getKind()) {
  case BinaryKind::Shl:
  case BinaryKind::Shr:
    binaryOp.getRhsMutable().assign(
        binary(BinaryKind::And, binaryOp.getRhs(), 15));
    if (binaryOp.getKind() == BinaryKind::Shl)
      cutResults();
    return;
  case BinaryKind::Add:
  case BinaryKind::Sub:
  case BinaryKind::Mul:
    return cutResults();
  case BinaryKind::Div:
    // The least number by -1.
    if (isSigned(scalar))
      cutResults();
    return;
  default:
    return;
  }
}

/// What computes, or copies bits, with such numbers.
static bool computes(Operation *op) {
  if (op->getNumOperands() == 0 || op->getNumResults() == 0)
    return false;
  bool makes = isNarrow(op->getResult(0).getType());
  if (isa<ConvertOp, BitcastOp>(op))
    return makes || isNarrow(op->getOperand(0).getType());
  return makes && isa<UnaryOp, BinaryOp, IntrinsicOp>(op);
}

/// Floats that were halves are of medium precision.
static void relax(Operation *op) {
  std::optional<RegisteredOperationName> info = op->getRegisteredInfo();
  if (info && llvm::any_of(info->getAttributeNames(), [](StringAttr name) {
        return name == MemberAttr::kRelaxed;
      }))
    op->setAttr(MemberAttr::kRelaxed, UnitAttr::get(op->getContext()));
}

/// Whether a value, variable or global of the type holds halves and no other
/// numbers.
static bool isOfHalves(Type type) {
  if (auto ref = dyn_cast<RefType>(type))
    type = ref.getPointee();
  type = getInnermostElement(type);
  if (auto texture = dyn_cast<TextureType>(type))
    type = texture.getTexelType();
  return isNarrow(type) && isFloat(getScalarType(type));
}

static void widenDeclarations(ModuleOp module, WideTypes &types) {
  auto widen = [&](auto op) {
    Type type = op.getType();
    if (!types.changes(type))
      return;
    if (isOfHalves(type))
      relax(op);
    op.setTypeAttr(TypeAttr::get(types.convert(type)));
  };
  for (Operation &op : llvm::make_early_inc_range(*module.getBody())) {
    if (auto global = dyn_cast<GlobalOp>(op)) {
      Type type = global.getType();
      if (Attribute init = global.getInitAttr())
        global.setInitAttr(convertConstant(init, type, types.convert(type)));
      widen(global);
    } else if (auto block = dyn_cast<CBufferOp>(op)) {
      widen(block);
    } else if (auto variable = dyn_cast<StageVariableOp>(op)) {
      widen(variable);
    } else if (auto constant = dyn_cast<SpecConstantOp>(op)) {
      Type type = constant.getType(), made = types.convert(type);
      if (type != made)
        constant.setDefaultValueAttr(cast<TypedAttr>(
            convertConstant(constant.getDefaultValue(), type, made)));
    }
  }
}

void WidenNumbers::runOnOperation() {
  ModuleOp module = getOperation();
  SymbolTable symbols(module);
  WideTypes types(module, symbols);
  // What operations mean is known while types are as they were.
  SmallVector<Pending> pending;
  SmallVector<Operation *> halves;
  module.walk([&](Operation *op) {
    if (computes(op))
      pending.push_back(
          {op, op->getOperand(0).getType(), op->getResult(0).getType()});
    if (!types.changesValues(op))
      return;
    if (op->getNumResults() && isOfHalves(op->getResult(0).getType()))
      halves.push_back(op);
    if (auto constant = dyn_cast<ConstantOp>(op))
      constant->setAttr(constant.getValueAttrName(),
                        convertConstant(constant.getValue(), constant.getType(),
                                        types.convert(constant.getType())));
  });
  for (Operation *op : halves)
    relax(op);
  widenDeclarations(module, types);
  types.convertValues(module);
  for (const Pending &was : pending)
    Widener(was).rewrite();
  numWidened += pending.size();
  if (pending.empty())
    return;
  // Words that were shifted, masked and taken apart again.
  OpPassManager tidy(ModuleOp::getOperationName());
  tidy.addPass(createCanonicalizerPass());
  tidy.addPass(createShareExpressions());
  if (failed(runPipeline(tidy, module)))
    signalPassFailure();
}
