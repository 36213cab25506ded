//===----------------------------------------------------------------------===//
// Values chosen for the specialization constants of a module: see SpecValues.h.
//===----------------------------------------------------------------------===//
#include "HLSL/IR/SpecValues.h"
#include "HLSL/Size/SizeExpr.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::hlsl;

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

StringRef mlir::hlsl::getSourceName(SpecConstantOp constant) {
  return constant.getSourceName().value_or(constant.getSymName());
}

/// The bits of an integer or bool; nothing for floats.
static std::optional<uint64_t> getWord(TypedAttr value) {
  auto integer = dyn_cast<IntegerAttr>(value);
  return integer ? std::optional(integer.getValue().getZExtValue())
                 : std::nullopt;
}

SpecTable mlir::hlsl::getSpecTable(ModuleOp module) {
  SpecTable table;
  for (auto constant : module.getOps<SpecConstantOp>()) {
    std::optional<uint64_t> word = getWord(constant.getDefaultValue());
    if (!word)
      continue;
    SpecFacts facts{*word, std::nullopt};
    if (auto range = constant.getRange())
      facts.range = {(*range)[0], (*range)[1]};
    table.set(constant.getSpecId(), facts);
  }
  return table;
}

//===----------------------------------------------------------------------===//
// Values from text
//===----------------------------------------------------------------------===//

static TypedAttr parseFloat(FloatType type, StringRef text) {
  llvm::APFloat number(type.getFloatSemantics());
  auto status =
      number.convertFromString(text, llvm::APFloat::rmNearestTiesToEven);
  if (status)
    return FloatAttr::get(type, number);
  llvm::consumeError(status.takeError());
  return {};
}

static TypedAttr parseBool(Type type, StringRef text) {
  bool isTrue = text == "true" || text == "1";
  if (!isTrue && text != "false" && text != "0")
    return {};
  return IntegerAttr::get(type, isTrue);
}

/// Sets `fits` to false for an integer that the type does not have.
static TypedAttr parseInteger(Type type, StringRef text, bool &fits) {
  bool isNegative = text.consume_front("-");
  llvm::APInt magnitude;
  unsigned width = getScalarBits(type);
  if (text.getAsInteger(0, magnitude))
    return {};
  // Wide enough for the magnitude and a sign.
  magnitude = magnitude.zext(std::max(magnitude.getBitWidth(), width) + 1);
  if (isNegative)
    magnitude.negate();
  fits = isSigned(type) ? magnitude.isSignedIntN(width)
                        : !magnitude.isNegative() && magnitude.isIntN(width);
  return fits ? IntegerAttr::get(type, magnitude.trunc(width)) : IntegerAttr();
}

/// The value, or null and what was expected.
static TypedAttr parseValue(Type type, StringRef text, std::string &expected) {
  if (auto floatType = dyn_cast<FloatType>(type)) {
    expected = "a number";
    return parseFloat(floatType, text);
  }
  if (isBool(type)) {
    expected = "true or false";
    return parseBool(type, text);
  }
  bool fits = true;
  TypedAttr value = parseInteger(type, text, fits);
  expected = fits ? "an integer"
                  : (isSigned(type) ? "a signed " : "an unsigned ") +
                        std::to_string(getScalarBits(type)) + "-bit integer";
  return value;
}

std::string SpecChoice::add(ModuleOp module, StringRef name, StringRef text) {
  SpecConstantOp found;
  std::string names;
  for (auto constant : module.getOps<SpecConstantOp>()) {
    StringRef sourceName = getSourceName(constant);
    names += (names.empty() ? "" : ", ") + sourceName.str();
    if (sourceName == name || std::to_string(constant.getSpecId()) == name)
      found = constant;
  }
  if (!found)
    return "'" + name.str() + "' is no specialization constant of this shader" +
           (names.empty() ? ", which has none" : "; it has " + names);
  std::string expected;
  TypedAttr value = parseValue(found.getType(), text, expected);
  if (!value)
    return "expected " + expected + " for '" + getSourceName(found).str() +
           "', found '" + text.str() + "'";
  values[found.getSymNameAttr()] = value;
  if (std::optional<uint64_t> word = getWord(value))
    words[found.getSpecId()] = *word;
  return "";
}

std::string SpecChoice::getText(ModuleOp module) const {
  std::string text;
  for (auto constant : module.getOps<SpecConstantOp>()) {
    TypedAttr value = find(constant);
    if (!value)
      continue;
    text += (text.empty() ? "" : ", ") + getSourceName(constant).str() + " = ";
    SmallString<16> number;
    if (auto integer = dyn_cast<IntegerAttr>(value)) {
      if (isBool(value.getType()))
        number = integer.getValue().isZero() ? "false" : "true";
      else
        integer.getValue().toString(number, 10, isSigned(value.getType()));
    } else {
      cast<FloatAttr>(value).getValue().toString(number);
    }
    text += number.str();
  }
  return text;
}

//===----------------------------------------------------------------------===//
// Constraints
//===----------------------------------------------------------------------===//

/// As an operand of a comparison.
static std::string getOperandText(Size size) {
  std::string text = toText(size);
  if (!size.isSymbolic())
    return text;
  SizeExprBuilder builder;
  const SizeExpr *expr = builder.get(size);
  while (expr->op == ExprOp::Value)
    expr = expr->operands[0];
  switch (expr->op) {
  case ExprOp::And:
  case ExprOp::Eq:
  case ExprOp::Ne:
  case ExprOp::ULt:
  case ExprOp::SLt:
  case ExprOp::UGe:
  case ExprOp::SGe:
  case ExprOp::Select:
    return "(" + text + ")";
  default:
    return text;
  }
}

std::string SizeConstraint::getText() const {
  std::string first = getOperandText(left), second = getOperandText(right);
  if (relation == SizeRelation::Equal)
    return first + " == " + second;
  bool isStrict = relation == SizeRelation::Less;
  if (left.isConstant())
    return second + " >= " + toText(left + Size(isStrict ? 1 : 0));
  return first + (isStrict ? " < " : " <= ") + second;
}

bool SizeConstraint::holds(const SpecValues &values,
                           const SpecTable &table) const {
  SizeValue first = evaluate(left, values, &table);
  SizeValue second = evaluate(right, values, &table);
  if (!first || !second)
    return false;
  switch (relation) {
  case SizeRelation::Less:
    return first.value < second.value;
  case SizeRelation::LessEqual:
    return first.value <= second.value;
  case SizeRelation::Equal:
    return first.value == second.value;
  }
  llvm_unreachable("all relations are handled");
}

bool SizeConstraint::hasNoValue(const SpecValues &values,
                                const SpecTable &table) const {
  return !evaluate(left, values, &table) || !evaluate(right, values, &table);
}

std::string mlir::hlsl::getNumberText(Size size, uint64_t value) {
  bool isSignedWord = !size.getNode()->isExact();
  SizeArena::forEachSpec(
      size, [&](const SpecConstant &spec) { isSignedWord &= spec.isSigned(); });
  if (!isSignedWord)
    return std::to_string(value);
  return std::to_string(llvm::SignExtend64(value, size.getNode()->getWidth()));
}

std::string SizeConstraint::describe(const SpecValues &values,
                                     const SpecTable &table) const {
  std::string text;
  for (Size size : {left, right}) {
    if (!size.isSymbolic())
      continue;
    SizeValue value = evaluate(size, values, &table);
    text += (text.empty() ? "" : ", ") + toText(size) + " ";
    text += value ? "is " + getNumberText(size, value.value)
                  : toText(value.problem).str();
  }
  return text;
}
