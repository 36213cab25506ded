//===----------------------------------------------------------------------===//
// Short ways to say it.
// In:  operators, functions and assignments.
// Out: `v * s` instead of `v * vec3(s)`, `x += y` instead of `x = x + y`.
// Why: what a person would write is shorter to read, and the same to a driver.
//===----------------------------------------------------------------------===//

#include "Writer.h"

#include "HLSL/IR/Locations.h"
#include "llvm/ADT/StringSwitch.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

/// Operators that take a scalar beside a vector, and have an assignment.
static const char *getSign(BinaryKind kind) {
  switch (kind) {
  case BinaryKind::Add:
    return "+";
  case BinaryKind::Sub:
    return "-";
  case BinaryKind::Mul:
    return "*";
  case BinaryKind::Div:
    return "/";
  case BinaryKind::And:
    return "&";
  case BinaryKind::Or:
    return "|";
  case BinaryKind::Xor:
    return "^";
  default:
    return nullptr;
  }
}

static int getPrecedence(BinaryKind kind) {
  switch (kind) {
  case BinaryKind::And:
    return PrecAnd;
  case BinaryKind::Or:
    return PrecOr;
  case BinaryKind::Xor:
    return PrecXor;
  case BinaryKind::Mul:
  case BinaryKind::Div:
    return PrecMultiplicative;
  default:
    return PrecAdditive;
  }
}

static bool takesScalars(BinaryOp op) {
  return getSign(op.getKind()) && !isBool(getScalarType(op.getType()));
}

/// Beyond, operators on splats are written as they are.
static constexpr unsigned maxSplatDepth = 3;

bool GLSLWriter::isSplat(Value value, unsigned depth) {
  Operation *op = value.getDefiningOp();
  bool isMatrix = isa<MatrixType>(value.getType());
  if (!op || (!isVector(value.getType()) && !isMatrix) || texts.count(value))
    return false;
  if (isa<SplatOp>(op))
    return true;
  if (isMatrix)
    return false;
  if (auto constant = dyn_cast<ConstantOp>(op)) {
    auto elements = dyn_cast<DenseElementsAttr>(constant.getValue());
    return elements && elements.isSplat();
  }
  if (auto swizzle = dyn_cast<SwizzleOp>(op))
    return !isVector(swizzle.getVector().getType());
  auto binary = dyn_cast<BinaryOp>(op);
  return binary && depth < maxSplatDepth && takesScalars(binary) &&
         isSplat(binary.getLhs(), depth + 1) &&
         isSplat(binary.getRhs(), depth + 1);
}

Text GLSLWriter::getSplat(Value value) {
  Operation *op = value.getDefiningOp();
  if (auto constant = dyn_cast<ConstantOp>(op))
    return makeConstant(getScalarType(value.getType()),
                        cast<DenseElementsAttr>(constant.getValue())
                            .getSplatValue<Attribute>());
  if (auto binary = dyn_cast<BinaryOp>(op)) {
    int precedence = getPrecedence(binary.getKind());
    return {getSplat(binary.getLhs()).in(precedence) + " " +
                getSign(binary.getKind()) + " " +
                getSplat(binary.getRhs()).in(precedence + 1),
            precedence};
  }
  return get(op->getOperand(0));
}

std::pair<Text, Text> GLSLWriter::getOperands(BinaryOp op) {
  bool left = takesScalars(op) && isSplat(op.getLhs());
  bool right = takesScalars(op) && isSplat(op.getRhs());
  // One of the two says that there is a vector.
  return {left && !right ? getSplat(op.getLhs()) : get(op.getLhs()),
          right && !left ? getSplat(op.getRhs()) : get(op.getRhs())};
}

void GLSLWriter::shortenArguments(IntrinsicOp op, StringRef function,
                                  MutableArrayRef<std::string> arguments) {
  // Bits: which arguments may be scalars, all together.
  unsigned scalars = llvm::StringSwitch<unsigned>(function)
                         .Cases({"min", "max"}, 1u << 1)
                         .Case("clamp", 1u << 1 | 1u << 2)
                         .Case("mix", 1u << 2)
                         .Case("step", 1u << 0)
                         .Case("smoothstep", 1u << 0 | 1u << 1)
                         .Default(0);
  if (!scalars || op.getNumResults() != 1 ||
      !isVector(op.getResult(0).getType()))
    return;
  for (auto [i, operand] : llvm::enumerate(op.getOperands()))
    if (scalars >> i & 1 && !isSplat(operand))
      return;
  for (auto [i, operand] : llvm::enumerate(op.getOperands()))
    if (scalars >> i & 1)
      arguments[i] = getSplat(operand).text;
}

/// The first line of a statement says where the statement is from, unless the
/// line before it says so by being the one above.
void GLSLWriter::writeLineDirective() {
  Operation *op = std::exchange(current, nullptr);
  FileLineColLoc place = op ? findFileLine(op->getLoc()) : FileLineColLoc();
  unsigned line = place ? place.getLine() : nextLine;
  unsigned file = currentFile;
  if (place)
    file = files.try_emplace(place.getFilename(), files.size()).first->second;
  // At the beginning of a function, nothing is known.
  if (place && (line != nextLine || file != currentFile)) {
    // The oldest version counts from the directive on.
    bool isOld = !hasFeature(GLSLFeature::UniformBlocks, version);
    os << "#line " << line - unsigned(isOld && line) << " " << file << "\n";
  }
  currentFile = file;
  nextLine = line ? line + 1 : 0;
}

Text GLSLWriter::makeConditional(IfOp op) {
  auto yielded = [](Block *block) { return block->back().getOperand(0); };
  auto isConstant = [](Value value, bool wanted) {
    auto constant = value.getDefiningOp<ConstantOp>();
    auto attr =
        constant ? dyn_cast<IntegerAttr>(constant.getValue()) : IntegerAttr();
    return attr && attr.getValue().getBoolValue() == wanted;
  };
  Value condition = op.getCondition();
  Value a = yielded(op.getThenBlock()), b = yielded(op.getElseBlock());
  if (isBool(a.getType()) && (b == condition || isConstant(b, false)))
    return {get(condition).in(PrecLogicalAnd) + " && " +
                get(a).in(PrecLogicalAnd + 1),
            PrecLogicalAnd};
  if (isBool(a.getType()) && (a == condition || isConstant(a, true)))
    return {get(condition).in(PrecLogicalOr) + " || " +
                get(b).in(PrecLogicalOr + 1),
            PrecLogicalOr};
  return {get(condition).in(PrecConditional + 1) + " ? " +
              get(a).in(PrecConditional) + " : " + get(b).in(PrecConditional),
          PrecConditional};
}

std::string GLSLWriter::makeAssignment(StringRef target, Value value) {
  std::string plain = target.str() + " = " + get(value).text;
  auto binary = value.getDefiningOp<BinaryOp>();
  if (!binary || texts.count(value) || isBool(getScalarType(binary.getType())))
    return plain;
  // A product of matrices by `*` would be the algebraic one.
  if (isa<MatrixType>(binary.getType()) &&
      binary.getKind() == BinaryKind::Mul && !isSplat(binary.getRhs()))
    return plain;
  // What is at the target, by the same text.
  Value old = binary.getLhs();
  if (get(old).text != target)
    return plain;
  const char *sign = getSign(binary.getKind());
  if (!sign)
    return plain;
  auto constant = binary.getRhs().getDefiningOp<ConstantOp>();
  auto step =
      constant ? dyn_cast<IntegerAttr>(constant.getValue()) : IntegerAttr();
  if (step && step.getValue().isOne() && (*sign == '+' || *sign == '-'))
    return target.str() + sign + sign;
  Text rhs = getOperands(binary).second;
  if (constant && *sign == '+' && StringRef(rhs.text).starts_with("-")) {
    if (step && step.getValue().isAllOnes())
      return target.str() + "--";
    return target.str() + " -= " + rhs.text.substr(1);
  }
  return target.str() + " " + sign + "= " + rhs.text;
}

/// `a != b` for `!(a == b)`; other comparisons of floats have no opposite, as
/// none holds for NaN.
Text GLSLWriter::makeNot(Value value) {
  Operation *op = texts.count(value) ? nullptr : value.getDefiningOp();
  if (auto unary = dyn_cast_or_null<UnaryOp>(op))
    return get(unary.getValue());
  auto compare = dyn_cast_or_null<CompareOp>(op);
  bool hasOpposite = compare && !isVector(compare.getLhs().getType()) &&
                     (compare.getKind() == CompareKind::EQ ||
                      compare.getKind() == CompareKind::NE ||
                      !isFloat(getScalarType(compare.getLhs().getType())));
  if (!hasOpposite)
    return {"!" + get(value).in(PrecPrefix), PrecPrefix};
  auto opposite = [&]() -> std::pair<const char *, int> {
    switch (compare.getKind()) {
    case CompareKind::EQ:
      return {" != ", PrecEquality};
    case CompareKind::NE:
      return {" == ", PrecEquality};
    case CompareKind::LT:
      return {" >= ", PrecRelational};
    case CompareKind::LE:
      return {" > ", PrecRelational};
    case CompareKind::GT:
      return {" <= ", PrecRelational};
    case CompareKind::GE:
      return {" < ", PrecRelational};
    }
    llvm_unreachable("all kinds are handled");
  };
  auto [sign, precedence] = opposite();
  return {get(compare.getLhs()).in(precedence + 1) + sign +
              get(compare.getRhs()).in(precedence + 1),
          precedence};
}

/// The vector that a value is components of, where its text says so:
/// `v.x`, `v.xyz`.
static Type findVector(Value value) {
  auto follow = [](Type type, ArrayRef<int32_t> path) {
    for (int32_t step : path.drop_back())
      type = getElementTypeAt(type, step);
    return type;
  };
  Type type;
  if (auto extract = value.getDefiningOp<ExtractOp>())
    type = extract.isStatic() ? follow(extract.getContainer().getType(),
                                       extract.getStaticIndices())
                              : Type();
  else if (auto swizzle = value.getDefiningOp<SwizzleOp>())
    type = swizzle.getVector().getType();
  else if (auto load = value.getDefiningOp<LoadOp>())
    if (auto access = load.getRef().getDefiningOp<AccessOp>())
      if (access.getStaticIndices().back() != kDynamicIndex)
        type = follow(cast<RefType>(access.getBase().getType()).getPointee(),
                      access.getStaticIndices());
  return type && isVector(type) ? type : Type();
}

/// The matrix whose first rows, or their first components, the values are.
static Value findMatrix(ConstructOp op) {
  auto type = cast<MatrixType>(op.getType());
  Value matrix;
  for (auto [i, operand] : llvm::enumerate(op.getOperands())) {
    Value row = operand;
    if (auto swizzle = row.getDefiningOp<SwizzleOp>()) {
      for (auto [j, component] : llvm::enumerate(swizzle.getComponents()))
        if (component != int32_t(j))
          return {};
      row = swizzle.getVector();
    }
    auto extract = row.getDefiningOp<ExtractOp>();
    bool isRow = extract && isa<MatrixType>(extract.getContainer().getType()) &&
                 extract.getStaticIndices() == ArrayRef(int32_t(i)) &&
                 (!matrix || matrix == extract.getContainer());
    if (!isRow)
      return {};
    matrix = extract.getContainer();
  }
  return op.getNumOperands() == type.getRows() ? matrix : Value();
}

Text GLSLWriter::makeConstruct(ConstructOp op) {
  Type type = op.getType();
  if (isa<MatrixType>(type) &&
      hasFeature(GLSLFeature::NonSquareMatrices, version))
    if (Value matrix = findMatrix(op))
      return call(getType(type), {get(matrix).text});
  SmallVector<std::string> parts;
  // Components of one vector that follow each other: `v.xyz`, not
  // `v.x, v.y, v.z`.
  std::string base, components;
  unsigned size = 0, numPieces = 0;
  auto finish = [&] {
    if (components.empty())
      return;
    bool isAll = components == componentNames.take_front(size);
    parts.push_back(isAll ? base : base + "." + components);
    components.clear();
  };
  for (Value operand : op.getOperands()) {
    std::string text = get(operand).text;
    Type vector =
        isVector(type) && !texts.count(operand) ? findVector(operand) : Type();
    auto [before, last] = StringRef(text).rsplit('.');
    bool isPart = vector && !last.empty() && !before.contains('(') &&
                  last.find_first_not_of(componentNames) == StringRef::npos;
    if (isPart && !components.empty() && before == base &&
        components.size() + last.size() <= 4) {
      components += last;
      continue;
    }
    finish();
    ++numPieces;
    if (isPart) {
      base = before.str();
      components = last.str();
      size = getNumComponents(vector);
    } else {
      parts.push_back(std::move(text));
    }
  }
  bool isSwizzle = numPieces == 1 && components.size() > 1;
  finish();
  if (isSwizzle)
    return {parts.front(), PrecPostfix};
  return construct(type, std::move(parts));
}

/// A conversion of what is made for it alone: `ivec2(a, b)`, not
/// `ivec2(uvec2(a, b))`; GLSL counts in int what HLSL counts in uint.
std::optional<Text> GLSLWriter::makeConverted(Type type, Value value) {
  Operation *op = texts.count(value) ? nullptr : value.getDefiningOp();
  if (auto made = dyn_cast_or_null<ConstructOp>(op);
      made && isVector(made.getType()) &&
      llvm::none_of(made.getOperandTypes(),
                    [](Type part) { return isVector(part); })) {
    SmallVector<std::string> parts;
    for (Value operand : made.getOperands())
      parts.push_back(get(operand).text);
    return call(getType(type), parts);
  }
  if (!isa_and_nonnull<QuerySizeOp, QueryLevelsOp, QuerySamplesOp,
                       BufferLengthOp>(op))
    return std::nullopt;
  std::string text = makeExpression(op).text;
  StringRef inner = text;
  if (!inner.consume_front(getType(value.getType())) ||
      !inner.consume_front("(") || !inner.consume_back(")"))
    return std::nullopt;
  Type scalar = getScalarType(type);
  if (scalar.isSignedInteger(32))
    return Text{inner.str(), PrecPostfix};
  return call(getType(type), {inner.str()});
}
