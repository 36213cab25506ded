//===----------------------------------------------------------------------===//
// --eval and --limits: see Evaluation.h.
//===----------------------------------------------------------------------===//

#include "Evaluation.h"

#include "llvm/ADT/APSInt.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;
namespace json = llvm::json;

llvm::ArrayRef<llvm::StringLiteral> hlslc::getKnownLimits() {
  static constexpr llvm::StringLiteral names[] = {
      "maxComputeSharedMemorySize",   "maxComputeWorkGroupInvocations",
      "maxComputeWorkGroupSize[0]",   "maxComputeWorkGroupSize[1]",
      "maxComputeWorkGroupSize[2]",   "maxGeometryOutputVertices",
      "maxGeometryShaderInvocations", "maxPushConstantsSize",
      "maxTessellationPatchSize",     "maxUniformBufferRange",
  };
  return names;
}

json::Value hlslc::toJSON(Attribute value) {
  if (auto number = dyn_cast<FloatAttr>(value)) {
    llvm::APFloat wide = number.getValue();
    bool losesInfo = false;
    wide.convert(llvm::APFloat::IEEEdouble(),
                 llvm::APFloat::rmNearestTiesToEven, &losesInfo);
    if (wide.isFinite())
      return wide.convertToDouble();
    return wide.isNaN() ? "nan" : wide.isNegative() ? "-inf" : "inf";
  }
  auto integer = dyn_cast<IntegerAttr>(value);
  if (!integer)
    return nullptr;
  Type type = integer.getType();
  if (isBool(type))
    return !integer.getValue().isZero();
  if (isSigned(type))
    return integer.getValue().getSExtValue();
  return integer.getValue().getZExtValue();
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

static StringRef getName(SpecConstantOp constant) {
  return constant.getSourceName().value_or(constant.getSymName());
}

std::string ConstantValues::readOne(SpecConstantOp constant,
                                    const Specialization &given) {
  Type type = constant.getType();
  StringRef text = given.value;
  auto fail = [&](StringRef expected) {
    return "expected " + expected.str() + " for '" + getName(constant).str() +
           "', found '" + text.str() + "'";
  };
  TypedAttr &value = values[constant.getSymNameAttr()];
  if (auto floatType = dyn_cast<FloatType>(type)) {
    llvm::APFloat number(floatType.getFloatSemantics());
    auto status =
        number.convertFromString(text, llvm::APFloat::rmNearestTiesToEven);
    if (!status) {
      llvm::consumeError(status.takeError());
      return fail("a number");
    }
    value = FloatAttr::get(type, number);
    return "";
  }
  if (isBool(type)) {
    bool isTrue = text == "true" || text == "1";
    if (!isTrue && text != "false" && text != "0")
      return fail("true or false");
    value = IntegerAttr::get(type, isTrue);
    return "";
  }
  bool isNegative = text.consume_front("-");
  llvm::APInt magnitude;
  unsigned width = getScalarBits(type);
  if (text.getAsInteger(0, magnitude)) {
    text = given.value;
    return fail("an integer");
  }
  // Wide enough for the magnitude and a sign.
  magnitude = magnitude.zext(std::max(magnitude.getBitWidth(), width) + 1);
  if (isNegative)
    magnitude.negate();
  bool fits = isSigned(type)
                  ? magnitude.isSignedIntN(width)
                  : !magnitude.isNegative() && magnitude.isIntN(width);
  text = given.value;
  if (!fits)
    return fail((isSigned(type) ? "a signed " : "an unsigned ") +
                std::to_string(width) + "-bit integer");
  value = IntegerAttr::get(type, magnitude.trunc(width));
  return "";
}

std::string ConstantValues::read(ModuleOp module,
                                 llvm::ArrayRef<Specialization> given) {
  for (const Specialization &one : given) {
    SpecConstantOp found;
    std::string names;
    for (auto constant : module.getOps<SpecConstantOp>()) {
      names += (names.empty() ? "" : ", ") + getName(constant).str();
      if (getName(constant) == one.name ||
          std::to_string(constant.getSpecId()) == one.name)
        found = constant;
    }
    if (!found)
      return "'" + one.name + "' is no specialization constant of this shader" +
             (names.empty() ? ", which has none" : "; it has " + names);
    std::string mistake = readOne(found, one);
    if (!mistake.empty())
      return mistake;
  }
  return "";
}

TypedAttr ConstantValues::get(SpecConstantOp constant) const {
  TypedAttr value = values.lookup(constant.getSymNameAttr());
  return value ? value : constant.getDefaultValue();
}

/// The bits of an integer or bool; nothing for floats, which no size uses.
static std::optional<uint64_t> getWord(TypedAttr value) {
  auto integer = dyn_cast<IntegerAttr>(value);
  return integer ? std::optional(integer.getValue().getZExtValue())
                 : std::nullopt;
}

void ConstantValues::addTo(ModuleOp module, NumberWriter &numbers) const {
  for (auto constant : module.getOps<SpecConstantOp>()) {
    if (auto word = getWord(constant.getDefaultValue()))
      numbers.defaults.set(constant.getSpecId(), {*word, std::nullopt});
    if (TypedAttr given = values.lookup(constant.getSymNameAttr()))
      if (auto word = getWord(given))
        numbers.values[constant.getSpecId()] = *word;
  }
}

//===----------------------------------------------------------------------===//
// Limits
//===----------------------------------------------------------------------===//

json::Array hlslc::findViolations(llvm::ArrayRef<Demand> demands,
                                  llvm::ArrayRef<DeviceLimit> limits,
                                  const NumberWriter &numbers) {
  json::Array violations;
  for (const DeviceLimit &limit : limits)
    for (const Demand &demand : demands) {
      std::optional<uint64_t> found = numbers.getValue(demand.amount);
      if (demand.limit != limit.name || !found || *found <= limit.value)
        continue;
      uint64_t amount = *found;
      std::string unit = demand.unit.empty() ? "" : " " + demand.unit.str();
      violations.push_back(
          json::Object{{"kind", "limit"},
                       {"limit", limit.name},
                       {"allowed", limit.value},
                       {"found", amount},
                       {"text", demand.what + ": " + std::to_string(amount) +
                                    unit + ", more than " + limit.name + " = " +
                                    std::to_string(limit.value)},
                       {"ifViolated", "invalid-module"}});
    }
  return violations;
}
