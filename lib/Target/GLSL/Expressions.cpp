//===----------------------------------------------------------------------===//
// Values as GLSL expressions.
// In:  value ops, references, resource ops.
// Out: texts with precedences.
// Why: GLSL's operators, functions and constructors are its own; what is
// written
//      where is decided in Placement.cpp.
//===----------------------------------------------------------------------===//

#include "Writer.h"

#include "HLSL/IR/TargetQueries.h"
#include "HLSL/Tables/IntrinsicInfo.h"
#include "HLSL/Tables/SemanticInfo.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

StringRef GLSLWriter::getInstance(CBufferOp buffer) {
  auto instance = buffer->getAttrOfType<StringAttr>("glsl.instance");
  return instance ? instance.getValue() : StringRef();
}

StringRef GLSLWriter::getName(Operation *declaration) {
  if (auto name = declaration->getAttrOfType<StringAttr>("glsl.name"))
    return name.getValue();
  return SymbolTable::getSymbolName(declaration);
}

std::string GLSLWriter::makeName(Value value, StringRef hint) {
  std::string name = hint.str();
  if (hint.empty())
    name = "t" + std::to_string(nextTemporary++);
  for (unsigned n = 1; globalNames.contains(name) || usedNames.contains(name);
       ++n)
    name = hint.empty() ? "t" + std::to_string(nextTemporary++)
                        : hint.str() + "_" + std::to_string(n);
  usedNames.insert(name);
  texts[value] = {name, PrecPrimary};
  return name;
}

Text GLSLWriter::get(Value value) {
  auto found = texts.find(value);
  if (found != texts.end())
    return found->second;
  if (Operation *op = value.getDefiningOp())
    return makeExpression(op);
  return {"undefined", PrecPrimary};
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

static std::string printFloat(const APFloat &value) {
  if (value.isNaN())
    return "(0.0 / 0.0)";
  if (value.isInfinity())
    return value.isNegative() ? "(-1.0 / 0.0)" : "(1.0 / 0.0)";
  // The fewest digits that are this number and no other: 0.002, and not
  // 0.00200000009; 10000.0, and not 1.0e4.
  bool isLarge = !abs(value).isZero() && ilogb(value) >= 0;
  SmallString<24> text;
  for (unsigned digits = 6; digits < 18; ++digits) {
    text.clear();
    value.toString(text, digits, /*FormatMaxPadding=*/isLarge ? 6 : 4,
                   /*TruncateZero=*/true);
    if (APFloat(value.getSemantics(), text).bitwiseIsEqual(value))
      break;
  }
  std::string result = text.str().lower();
  if (result.find('.') == std::string::npos) {
    size_t e = result.find('e');
    result.insert(e == std::string::npos ? result.size() : e, ".0");
  }
  if (size_t plus = result.find("e+"); plus != std::string::npos)
    result.erase(plus + 1, 1);
  return result;
}

static bool isSplatAttr(DenseElementsAttr elements) {
  return elements.isSplat();
}

Text GLSLWriter::makeConstant(Type type, Attribute value) {
  if (auto attr = dyn_cast<FloatAttr>(value)) {
    if (type.isF32() &&
        (attr.getValue().isNaN() || attr.getValue().isInfinity())) {
      if (!hasFeature(GLSLFeature::BitCasts, version))
        return {printFloat(attr.getValue()), PrecPrimary};
      uint64_t bits = attr.getValue().bitcastToAPInt().getZExtValue();
      return {"uintBitsToFloat(0x" + llvm::utohexstr(bits, true) + "u)",
              PrecPostfix};
    }
    std::string text = printFloat(attr.getValue());
    if (!type.isF32() && !attr.getValue().isFinite())
      return call(getType(type), text);
    if (type.isF64())
      text += "lf";
    if (type.isF16())
      text += "hf";
    return {text, attr.getValue().isNegative() ? PrecPrefix : PrecPrimary};
  }
  if (auto attr = dyn_cast<IntegerAttr>(value)) {
    if (isBool(type))
      return {attr.getValue().isZero() ? "false" : "true", PrecPrimary};
    SmallString<24> text;
    bool isSignedType = !type.isUnsignedInteger();
    // The most negative number is no literal in GLSL.
    if (isSignedType && attr.getValue().isMinSignedValue() &&
        attr.getValue().getBitWidth() == 32)
      return {"(-2147483647 - 1)", PrecPrimary};
    if (isSignedType && attr.getValue().isMinSignedValue() &&
        attr.getValue().getBitWidth() == 64)
      return {"(-9223372036854775807l - 1l)", PrecPrimary};
    attr.getValue().toString(text, 10, isSignedType);
    if (!isSignedType)
      text += "u";
    if (attr.getValue().getBitWidth() == 64)
      text += "l";
    if (attr.getValue().getBitWidth() == 16)
      text += "s";
    return {text.str().str(), isSignedType && attr.getValue().isNegative()
                                  ? PrecPrefix
                                  : PrecPrimary};
  }
  if (auto elements = dyn_cast<DenseElementsAttr>(value)) {
    Type scalar = getScalarType(type);
    SmallVector<std::string> parts;
    unsigned count = isSplatAttr(elements) ? 1 : elements.getNumElements();
    for (unsigned i = 0; i < count; ++i)
      parts.push_back(
          makeConstant(scalar, *(elements.getValues<Attribute>().begin() + i))
              .text);
    return call(getType(type), parts);
  }
  if (auto list = dyn_cast<ArrayAttr>(value)) {
    SmallVector<std::string> parts;
    for (auto [i, part] : llvm::enumerate(list))
      parts.push_back(
          makeConstant(getElementTypeAt(type, int32_t(i)), part).text);
    // A matrix of one number is a diagonal.
    auto rows = isa<MatrixType>(type)
                    ? dyn_cast_or_null<DenseElementsAttr>(
                          list.empty() ? Attribute() : list[0])
                    : DenseElementsAttr();
    if (rows && rows.isSplat() && llvm::all_equal(list))
      if (auto zero = dyn_cast<FloatAttr>(rows.getSplatValue<Attribute>());
          zero && zero.getValue().isPosZero())
        return call(getType(type), {"0.0"});
    return construct(type, std::move(parts));
  }
  return {"0", PrecPrimary};
}

Text GLSLWriter::makeZero(Type type) {
  if (isNumeric(type))
    return call(getType(type), {isBool(getScalarType(type)) ? "false" : "0"});
  SmallVector<std::string> parts;
  for (uint64_t i = 0, e = getNumElements(type).value_or(0); i < e; ++i)
    parts.push_back(makeZero(getElementTypeAt(type, int32_t(i))).text);
  return construct(type, std::move(parts));
}

/// GLSL has no empty struct: one member stands in it (writeStruct).
Text GLSLWriter::construct(Type type, SmallVector<std::string> parts) {
  if (isa<StructType>(type) && parts.empty())
    parts.push_back("0");
  return call(getType(type), parts);
}

Text GLSLWriter::call(StringRef name, ArrayRef<std::string> arguments) {
  return {name.str() + "(" + llvm::join(arguments, ", ") + ")", PrecPostfix};
}

//===----------------------------------------------------------------------===//
// References
//===----------------------------------------------------------------------===//

Text GLSLWriter::makePath(Text base, Type type, ArrayRef<OpFoldResult> path) {
  std::string text = base.in(PrecPostfix);
  for (OpFoldResult step : path) {
    auto constant = dyn_cast<Attribute>(step);
    int32_t index = constant ? int32_t(cast<IntegerAttr>(constant).getInt())
                             : kDynamicIndex;
    if (auto structType = dyn_cast<StructType>(type)) {
      auto decl = StructDeclOp::lookup(symbols, structType);
      auto names =
          decl ? decl->getAttrOfType<ArrayAttr>("glsl.members") : ArrayAttr();
      StringRef member = names ? cast<StringAttr>(names[index]).getValue()
                               : structType.getMemberName(index);
      text += (text.empty() ? "" : ".") + member.str();
    } else if (isVector(type) && constant) {
      text += ".";
      text += componentNames[index];
    } else {
      text += "[" +
              (constant ? std::to_string(index) : get(cast<Value>(step)).text) +
              "]";
    }
    type = getElementTypeAt(type, index);
  }
  return {text, PrecPostfix};
}

/// The array in a structured or raw buffer: itself, or a member of an element
/// of an array of blocks.
std::string GLSLWriter::getContents(Value buffer) {
  std::string text = get(buffer).in(PrecPostfix);
  auto load = buffer.getDefiningOp<LoadOp>();
  bool isElement = load && load.getRef().getDefiningOp<AccessOp>();
  return isElement ? text + ".data" : text;
}

/// `Buf_counter`, or `Buf_counter[i].value` of an array.
std::string GLSLWriter::getCounter(Value buffer) {
  std::string text = get(buffer).in(PrecPostfix);
  size_t bracket = text.find('[');
  if (bracket == std::string::npos)
    return text + "_counter";
  return text.substr(0, bracket) + "_counter" + text.substr(bracket) + ".value";
}

Text GLSLWriter::getRef(Value ref) {
  auto found = texts.find(ref);
  if (found != texts.end())
    return found->second;
  Operation *op = ref.getDefiningOp();
  if (auto global = dyn_cast_or_null<GlobalRefOp>(op)) {
    Operation *decl = symbols.lookup(global.getGlobalAttr().getAttr());
    // Members of a block without an instance name are global names.
    if (auto buffer = dyn_cast<CBufferOp>(decl))
      return {getInstance(buffer).str(), PrecPrimary};
    return {getName(decl).str(), PrecPrimary};
  }
  if (auto access = dyn_cast_or_null<AccessOp>(op)) {
    if (auto global = access.getBase().getDefiningOp<GlobalRefOp>()) {
      auto variable =
          symbols.lookup<StageVariableOp>(global.getGlobalAttr().getAttr());
      auto block = variable && variable.getBuiltin()
                       ? variable->getAttrOfType<StringAttr>("glsl.block")
                       : StringAttr();
      if (block)
        return makeVertexPath(variable, block, access.getPath());
    }
    return makePath(getRef(access.getBase()),
                    cast<RefType>(access.getBase().getType()).getPointee(),
                    access.getPath());
  }
  if (auto buffer = dyn_cast_or_null<BufferRefOp>(op)) {
    if (!buffer.getIndex())
      return get(buffer.getBuffer());
    return {getContents(buffer.getBuffer()) + "[" +
                get(buffer.getIndex()).text + "]",
            PrecPostfix};
  }
  if (auto raw = dyn_cast_or_null<RawRefOp>(op)) {
    auto constant = raw.getAddress().getDefiningOp<ConstantOp>();
    if (auto bytes = constant ? dyn_cast<IntegerAttr>(constant.getValue())
                              : IntegerAttr())
      return {getContents(raw.getBuffer()) + "[" +
                  std::to_string(bytes.getValue().getZExtValue() >> 2) + "]",
              PrecPostfix};
    Text address = get(raw.getAddress());
    return {getContents(raw.getBuffer()) + "[" + address.in(PrecShift + 1) +
                " >> 2]",
            PrecPostfix};
  }
  if (isa_and_nonnull<AddressRefOp>(op))
    refuse(op, "memory at addresses");
  return {"unknown", PrecPrimary};
}

//===----------------------------------------------------------------------===//
// Operators
//===----------------------------------------------------------------------===//

/// Is the amount of a shift a constant below the width?
static bool isShiftInRange(BinaryOp op) {
  auto constant = op.getRhs().getDefiningOp<ConstantOp>();
  Type type = op.getRhs().getType();
  SmallVector<Attribute> amounts;
  return constant && getComponents(constant.getValue(), type, amounts) &&
         llvm::all_of(amounts, [&](Attribute amount) {
           return cast<IntegerAttr>(amount).getValue().ult(
               getScalarBits(getScalarType(type)));
         });
}

Text GLSLWriter::makeBinary(BinaryOp op) {
  Type type = op.getType();
  bool onBool = isBool(getScalarType(type));
  bool onFloat = isFloat(getScalarType(type));
  struct Spelling {
    const char *sign;
    int precedence;
  };
  auto spell = [&]() -> Spelling {
    switch (op.getKind()) {
    case BinaryKind::Add:
      return {"+", PrecAdditive};
    case BinaryKind::Sub:
      return {"-", PrecAdditive};
    case BinaryKind::Mul:
      return {"*", PrecMultiplicative};
    case BinaryKind::Div:
      return {"/", PrecMultiplicative};
    case BinaryKind::Rem:
      return {"%", PrecMultiplicative};
    case BinaryKind::And:
      return onBool ? Spelling{"&&", PrecLogicalAnd} : Spelling{"&", PrecAnd};
    case BinaryKind::Or:
      return onBool ? Spelling{"||", PrecLogicalOr} : Spelling{"|", PrecOr};
    case BinaryKind::Xor:
      return onBool ? Spelling{"^^", PrecLogicalXor} : Spelling{"^", PrecXor};
    case BinaryKind::Shl:
      return {"<<", PrecShift};
    case BinaryKind::Shr:
      return {">>", PrecShift};
    }
    llvm_unreachable("all kinds are handled");
  };
  // Two scalars make the vector that their sum is.
  if (isSplat(op.getResult()))
    return call(getType(type), {getSplat(op.getResult()).text});
  auto [lhs, rhs] = getOperands(op);
  if (onBool && isVector(type)) {
    // GLSL's logic is for scalars: work on 0 and 1.
    std::string uints = "u" + getType(type).substr(1);
    uints = "uvec" + std::to_string(getNumComponents(type));
    const char *sign = op.getKind() == BinaryKind::And  ? " & "
                       : op.getKind() == BinaryKind::Or ? " | "
                                                        : " ^ ";
    return call(getType(type), {uints + "(" + lhs.text + ")" + sign + uints +
                                "(" + rhs.text + ")"});
  }
  if (onFloat && op.getKind() == BinaryKind::Rem) {
    // HLSL's remainder has the sign of the dividend; GLSL's mod has not.
    std::string a = lhs.in(PrecMultiplicative),
                b = rhs.in(PrecMultiplicative + 1);
    return {lhs.in(PrecAdditive) + " - " + rhs.in(PrecMultiplicative) +
                " * trunc(" + a + " / " + b + ")",
            PrecAdditive};
  }
  if (op.getKind() == BinaryKind::Rem && !onFloat &&
      !getScalarType(type).isUnsignedInteger()) {
    // GLSL leaves % undefined for negative operands; / truncates in both.
    std::string a = lhs.in(PrecMultiplicative),
                b = rhs.in(PrecMultiplicative + 1);
    return {lhs.in(PrecAdditive) + " - " + a + " / " + b + " * " + b,
            PrecAdditive};
  }
  bool isShift =
      op.getKind() == BinaryKind::Shl || op.getKind() == BinaryKind::Shr;
  if (isShift && !isShiftInRange(op)) {
    // HLSL masks the amount to the width.
    Type scalar = getScalarType(type);
    std::string mask = std::to_string(getScalarBits(scalar) - 1);
    rhs = {rhs.in(PrecAnd) + " & " + mask +
               (scalar.isUnsignedInteger() ? "u" : ""),
           PrecAnd};
  }
  // OpenGL shifts 64 bits by 32 (ARB_gpu_shader_int64).
  if (isShift && !options.vulkan && getScalarBits(getScalarType(type)) == 64)
    rhs = call(
        getType(getVectorOrScalar(
            getNumComponents(type),
            IntegerType::get(type.getContext(), 32, IntegerType::Unsigned))),
        {rhs.text});
  Spelling spelling = spell();
  // A product of matrices by `*` would be the algebraic one.
  if (isa<MatrixType>(type) && op.getKind() == BinaryKind::Mul &&
      isSplat(op.getLhs()) == isSplat(op.getRhs()))
    return call("matrixCompMult", {lhs.text, rhs.text});
  if (op.getKind() == BinaryKind::Add &&
      op.getRhs().getDefiningOp<ConstantOp>() &&
      StringRef(rhs.text).starts_with("-"))
    return {lhs.in(PrecAdditive) + " - " + rhs.text.substr(1), PrecAdditive};
  return {lhs.in(spelling.precedence) + " " + spelling.sign + " " +
              rhs.in(spelling.precedence + 1),
          spelling.precedence};
}

Text GLSLWriter::makeCompare(CompareOp op) {
  Type type = op.getLhs().getType();
  Text lhs = get(op.getLhs()), rhs = get(op.getRhs());
  static constexpr const char *signs[] = {"==", "!=", "<", "<=", ">", ">="};
  static constexpr const char *functions[] = {
      "equal",         "notEqual",    "lessThan",
      "lessThanEqual", "greaterThan", "greaterThanEqual"};
  unsigned kind = unsigned(op.getKind());
  if (isVector(type))
    return call(functions[kind], {lhs.text, rhs.text});
  int precedence = kind < 2 ? PrecEquality : PrecRelational;
  return {lhs.in(precedence + 1) + " " + signs[kind] + " " +
              rhs.in(precedence + 1),
          precedence};
}

Text GLSLWriter::makeSelect(SelectOp op) {
  Text condition = get(op.getCondition());
  Text a = get(op.getTrueValue()), b = get(op.getFalseValue());
  if (isVector(op.getCondition().getType()))
    return call("mix", {b.text, a.text, condition.text});
  return {condition.in(PrecConditional + 1) + " ? " + a.in(PrecConditional) +
              " : " + b.in(PrecConditional),
          PrecConditional};
}

Text GLSLWriter::makeIntrinsic(IntrinsicOp op) {
  if (std::optional<Text> text = makeRayCall(op))
    return *text;
  TargetLowering lowering =
      getGLSLLowering(op.getIntrinsic(), getElementClass(op));
  SmallVector<std::string> arguments;
  for (Value operand : op.getOperands())
    arguments.push_back(get(operand).text);
  switch (lowering.kind) {
  case LoweringKind::Call:
    shortenArguments(op, lowering.name, arguments);
    return call(lowering.name, arguments);
  case LoweringKind::CallConvert:
    return call(getType(op.getResult(0).getType()),
                {call(lowering.name, arguments).text});
  case LoweringKind::Swap:
    std::reverse(arguments.begin(), arguments.end());
    return call(lowering.name, arguments);
  case LoweringKind::Infix: {
    int precedence = lowering.number;
    return {get(op.getOperands()[0]).in(precedence) + " " +
                lowering.name.str() + " " +
                get(op.getOperands()[1]).in(precedence + 1),
            precedence};
  }
  case LoweringKind::Prefix:
    return {lowering.name.str() + get(op.getOperands()[0]).in(PrecPrefix),
            PrecPrefix};
  case LoweringKind::Identity:
    return get(op.getOperands()[0]);
  case LoweringKind::BuiltIn: {
    auto info = lookupBuiltIn(lowering.name);
    if (!info)
      return {lowering.name.str(), PrecPrimary};
    // GLSL has most numbers as int.
    if (info->glslComponent != info->component)
      return call(getType(op.getResult(0).getType()), {info->glslName.str()});
    return {info->glslName.str(), PrecPrimary};
  }
  default:
    break;
  }
  if (std::optional<Text> text = makeExtended(op))
    return *text;
  switch (op.getIntrinsic()) {
  case Intrinsic::mul:
    // Rows of HLSL are columns of GLSL, so the sides swap.
    if (isVector(op.getOperands()[0].getType()) &&
        isVector(op.getOperands()[1].getType()))
      return call("dot", arguments);
    return {get(op.getOperands()[1]).in(PrecMultiplicative) + " * " +
                get(op.getOperands()[0]).in(PrecMultiplicative + 1),
            PrecMultiplicative};
  case Intrinsic::fmod: {
    std::string a = get(op.getOperands()[0]).in(PrecMultiplicative),
                b = get(op.getOperands()[1]).in(PrecMultiplicative + 1);
    return {get(op.getOperands()[0]).in(PrecAdditive) + " - " + b +
                " * trunc(" + a + " / " + b + ")",
            PrecAdditive};
  }
  case Intrinsic::WaveActiveCountBits:
    return call("subgroupBallotBitCount",
                {call("subgroupBallot", arguments).text});
  case Intrinsic::WavePrefixCountBits:
    return call("subgroupBallotExclusiveBitCount",
                {call("subgroupBallot", arguments).text});
  case Intrinsic::NonUniformResourceIndex:
    return call("nonuniformEXT", arguments);
  case Intrinsic::CheckAccessFullyMapped:
    return call("sparseTexelsResidentARB", {call("int", arguments).text});
  default:
    break;
  }
  isBad = true;
  op.emitError("not supported yet: '")
      << stringifyIntrinsic(op.getIntrinsic()) << "' in GLSL";
  return {"0", PrecPrimary};
}

//===----------------------------------------------------------------------===//
// The rest
//===----------------------------------------------------------------------===//

Text GLSLWriter::makeExpression(Operation *op) {
  auto operands = [&](ValueRange values) {
    SmallVector<std::string> list;
    for (Value value : values)
      list.push_back(get(value).text);
    return list;
  };
  auto bitcast = [&](BitcastOp cast) -> Text {
    Type from = getScalarType(cast.getValue().getType());
    Type to = getScalarType(cast.getType());
    Text value = get(cast.getValue());
    if (isFloat(from) && isFloat(to))
      return value;
    if (from.isF32())
      return call(to.isUnsignedInteger() ? "floatBitsToUint" : "floatBitsToInt",
                  {value.text});
    if (to.isF32())
      return call(from.isUnsignedInteger() ? "uintBitsToFloat"
                                           : "intBitsToFloat",
                  {value.text});
    if (to.isF64())
      return call("packDouble2x32", {value.text});
    if (from.isF64())
      return call("unpackDouble2x32", {value.text});
    unsigned fromBits = getScalarBits(from), toBits = getScalarBits(to);
    if (fromBits == 16 && toBits == 16 && isFloat(from))
      return call(isUnsigned(to) ? "float16BitsToUint16" : "float16BitsToInt16",
                  {value.text});
    if (fromBits == 16 && toBits == 16 && isFloat(to))
      return call(isUnsigned(from) ? "uint16BitsToFloat16"
                                   : "int16BitsToFloat16",
                  {value.text});
    // Two halves are a word, lowest bits first.
    if (fromBits == 16 && toBits == 32) {
      Text word = call(isFloat(from)      ? "packFloat2x16"
                       : isUnsigned(from) ? "packUint2x16"
                                          : "packInt2x16",
                       {value.text});
      return isSigned(from) == isSigned(to)
                 ? word
                 : call(getType(cast.getType()), {word.text});
    }
    if (fromBits == 32 && toBits == 16) {
      if (isSigned(from) != isSigned(to))
        value = call(isSigned(to) ? "int" : "uint", {value.text});
      return call(isFloat(to)      ? "unpackFloat2x16"
                  : isUnsigned(to) ? "unpackUint2x16"
                                   : "unpackInt2x16",
                  {value.text});
    }
    // Two words are one of twice the width.
    if (fromBits == 32 && toBits == 64) {
      Text words = isUnsigned(from) ? value : call("uvec2", {value.text});
      Text whole = call("packUint2x32", {words.text});
      return isUnsigned(to) ? whole : call("int64_t", {whole.text});
    }
    if (fromBits == 64 && toBits == 32) {
      Text whole = isUnsigned(from) ? value : call("uint64_t", {value.text});
      Text words = call("unpackUint2x32", {whole.text});
      return isUnsigned(to) ? words : call("ivec2", {words.text});
    }
    if (auto made = makeConverted(cast.getType(), cast.getValue()))
      return *made;
    return call(getType(cast.getType()), {value.text});
  };
  return TypeSwitch<Operation *, Text>(op)
      .Case([&](ConstantOp op) {
        return makeConstant(op.getType(), op.getValue());
      })
      .Case([&](UndefOp op) -> Text {
        // Nothing reads it; zero is as good as any value.
        return makeZero(op.getType());
      })
      .Case([&](SpecValueOp op) -> Text {
        Operation *decl = symbols.lookup(op.getConstantAttr().getAttr());
        return {getName(decl).str(), PrecPrimary};
      })
      .Case([&](SizeValueOp op) -> Text {
        hlsl::Size size = op.getSize().getValue();
        return {getSizeName(size) + (size.isConstant() ? "u" : ""),
                PrecPrimary};
      })
      .Case([&](LoadOp op) { return getRef(op.getRef()); })
      .Case([&](IfOp op) { return makeConditional(op); })
      .Case([&](ConstructOp op) { return makeConstruct(op); })
      .Case([&](SplatOp op) -> Text {
        auto matrix = dyn_cast<MatrixType>(op.getType());
        if (!matrix)
          return call(getType(op.getType()), operands(op.getScalar()));
        // mat4(s) would be a diagonal.
        std::string row =
            getType(matrix.getRowType()) + "(" + get(op.getScalar()).text + ")";
        return call(getType(matrix),
                    SmallVector<std::string>(matrix.getRows(), row));
      })
      .Case([&](ExtractOp op) {
        return makePath(get(op.getContainer()), op.getContainer().getType(),
                        op.getPath());
      })
      .Case([&](SwizzleOp op) -> Text {
        if (!isVector(op.getVector().getType()))
          return isVector(op.getType())
                     ? call(getType(op.getType()), operands(op.getVector()))
                     : get(op.getVector());
        Text vector = get(op.getVector());
        // Of `texture(...).xyz`, what texture() answers.
        if (isa_and_nonnull<SampleOp, ImageLoadOp>(
                op.getVector().getDefiningOp())) {
          StringRef whole = StringRef(vector.text).rtrim("xyzw");
          if (whole.consume_back(").") &&
              StringRef(vector.text)
                  .ends_with(StringRef("xyzw").take_front(
                      getNumComponents(op.getVector().getType()))))
            vector = {whole.str() + ")", PrecPostfix};
        }
        return {vector.in(PrecPostfix) + "." + getSwizzle(op.getComponents()),
                PrecPostfix};
      })
      .Case([&](ConvertOp op) {
        std::optional<Text> made = makeConverted(op.getType(), op.getValue());
        return made ? *made
                    : call(getType(op.getType()), operands(op.getValue()));
      })
      .Case(bitcast)
      .Case([&](UnaryOp op) -> Text {
        Text value = get(op.getValue());
        if (op.getKind() == UnaryKind::Neg) {
          // Not `--x`.
          std::string inner = value.in(PrecPrefix);
          return {inner[0] == '-' ? "-(" + value.text + ")" : "-" + inner,
                  PrecPrefix};
        }
        if (!isBool(getScalarType(op.getType())))
          return {"~" + value.in(PrecPrefix), PrecPrefix};
        if (isVector(op.getType()))
          return call("not", {value.text});
        return makeNot(op.getValue());
      })
      .Case([&](BinaryOp op) { return makeBinary(op); })
      .Case([&](CompareOp op) { return makeCompare(op); })
      .Case([&](SelectOp op) { return makeSelect(op); })
      .Case([&](IntrinsicOp op) { return makeIntrinsic(op); })
      .Case([&](EvaluateAttributeOp op) { return makeEvaluation(op); })
      .Case([&](SampleOp op) { return makeSample(op); })
      .Case([&](GatherOp op) { return makeGather(op); })
      .Case([&](ImageLoadOp op) { return makeImageLoad(op); })
      .Case([&](AtomicOp op) { return makeAtomic(op); })
      .Case([&](RayQueryOp op) { return makeRayQuery(op); })
      .Case([&](QuerySizeOp op) -> Text {
        auto type = cast<TextureType>(op.getTexture().getType());
        bool hasLevels = !type.getWritable() && !type.getMultisampled() &&
                         type.getDim() != hlsl::TextureDim::Buffer;
        SmallVector<std::string> arguments = operands(op.getTexture());
        if (hasLevels)
          arguments.push_back(op.getLod() ? toInt(op.getLod()) : "0");
        return call(
            getType(op.getType()),
            {call(type.getWritable() ? "imageSize" : "textureSize", arguments)
                 .text});
      })
      .Case([&](QueryLevelsOp op) {
        return call(
            getType(op.getType()),
            {call("textureQueryLevels", operands(op.getTexture())).text});
      })
      .Case([&](QuerySamplesOp op) {
        auto type = cast<TextureType>(op.getTexture().getType());
        return call(
            getType(op.getType()),
            {call(type.getWritable() ? "imageSamples" : "textureSamples",
                  operands(op.getTexture()))
                 .text});
      })
      .Case([&](QueryLodOp op) -> Text {
        // The extension spells it in capitals.
        Text both = call(hasFeature(GLSLFeature::TextureQueryLod, version)
                             ? "textureQueryLod"
                             : "textureQueryLOD",
                         {getSampler(op.getTexture(), op.getSampler()),
                          get(op.getCoord()).text});
        return {both.text + (op.getUnclamped() ? ".y" : ".x"), PrecPostfix};
      })
      .Case([&](BufferLengthOp op) -> Text {
        auto type = cast<BufferType>(op.getBuffer().getType());
        std::string length =
            "uint(" + getContents(op.getBuffer()) + ".length())";
        if (type.getKind() == BufferKind::Raw)
          return {length + " * 4u", PrecMultiplicative};
        return {length, PrecPostfix};
      })
      .Case([&](CounterOp op) -> Text {
        std::string counter = getCounter(op.getBuffer());
        if (op.getKind() == CounterKind::Add)
          return call("uint", {call("atomicAdd", {counter, "1"}).text});
        return call("uint", {call("atomicAdd", {counter, "-1"}).text + " - 1"});
      })
      .Case([&](CallOp op) {
        Operation *callee = symbols.lookup(op.getCallee());
        SmallVector<std::string> arguments;
        for (Value operand : op.getOperands())
          arguments.push_back(isa<RefType>(operand.getType())
                                  ? getRef(operand).text
                                  : get(operand).text);
        return call(getName(callee), arguments);
      })
      .Default([&](Operation *op) -> Text {
        isBad = true;
        op->emitError("not supported yet: this operation in GLSL (")
            << op->getName() << ")";
        return {"0", PrecPrimary};
      });
}
