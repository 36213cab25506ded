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

std::optional<Text> GLSLWriter::getSplat(Value value) {
  if (!isVector(value.getType()) || texts.count(value))
    return std::nullopt;
  Operation *op = value.getDefiningOp();
  if (auto constant = dyn_cast_or_null<ConstantOp>(op)) {
    auto elements = dyn_cast<DenseElementsAttr>(constant.getValue());
    if (!elements || !elements.isSplat())
      return std::nullopt;
    return makeConstant(getScalarType(value.getType()),
                        elements.getSplatValue<Attribute>());
  }
  if (auto splat = dyn_cast_or_null<SplatOp>(op))
    return get(splat.getScalar());
  if (auto swizzle = dyn_cast_or_null<SwizzleOp>(op))
    if (!isVector(swizzle.getVector().getType()))
      return get(swizzle.getVector());
  return std::nullopt;
}

void GLSLWriter::shortenOperands(BinaryOp op, Text &lhs, Text &rhs) {
  switch (op.getKind()) {
  case BinaryKind::Add:
  case BinaryKind::Sub:
  case BinaryKind::Mul:
  case BinaryKind::Div:
  case BinaryKind::And:
  case BinaryKind::Or:
  case BinaryKind::Xor:
    break;
  default:
    return;
  }
  std::optional<Text> left = getSplat(op.getLhs()),
                      right = getSplat(op.getRhs());
  // One of the two says that there is a vector.
  if (right && !left)
    rhs = *right;
  else if (left && !right)
    lhs = *left;
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
  SmallVector<std::pair<unsigned, std::string>> shorter;
  for (auto [i, operand] : llvm::enumerate(op.getOperands())) {
    std::optional<Text> splat = getSplat(operand);
    bool mayBeScalar = scalars >> i & 1;
    // If what must be a vector is no text of one, the others must be.
    if (mayBeScalar != splat.has_value() && mayBeScalar)
      return;
    if (mayBeScalar)
      shorter.emplace_back(i, splat->text);
  }
  for (auto &[i, text] : shorter)
    arguments[i] = std::move(text);
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
  if (!binary || texts.count(value) || isa<MatrixType>(binary.getType()) ||
      isBool(getScalarType(binary.getType())))
    return plain;
  // What is at the target, by the same text.
  Value old = binary.getLhs();
  if (get(old).text != target)
    return plain;
  const char *sign = nullptr;
  switch (binary.getKind()) {
  case BinaryKind::Add:
    sign = "+";
    break;
  case BinaryKind::Sub:
    sign = "-";
    break;
  case BinaryKind::Mul:
    sign = "*";
    break;
  case BinaryKind::Div:
    sign = "/";
    break;
  case BinaryKind::And:
    sign = "&";
    break;
  case BinaryKind::Or:
    sign = "|";
    break;
  case BinaryKind::Xor:
    sign = "^";
    break;
  default:
    return plain;
  }
  auto constant = binary.getRhs().getDefiningOp<ConstantOp>();
  auto step =
      constant ? dyn_cast<IntegerAttr>(constant.getValue()) : IntegerAttr();
  if (step && step.getValue().isOne() && (*sign == '+' || *sign == '-'))
    return target.str() + sign + sign;
  Text lhs = get(old), rhs = get(binary.getRhs());
  shortenOperands(binary, lhs, rhs);
  return target.str() + " " + sign + "= " + rhs.text;
}
