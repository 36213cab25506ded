//===----------------------------------------------------------------------===//
// --eval and --limits: see Evaluation.h.
//===----------------------------------------------------------------------===//

#include "Evaluation.h"

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
