//===----------------------------------------------------------------------===//
// Lookup of system values and built-in variables. See SemanticInfo.h.
// In:  Semantics.inc, made from Semantics.td.
// Out: what a system value is at a place, with its variable.
// Why: a use names only what differs from the variable it stands for.
//===----------------------------------------------------------------------===//
#include "HLSL/Tables/SemanticInfo.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringTable.h"
#include "llvm/Support/ErrorHandling.h"

namespace mlir::hlsl {
namespace {

/// A BuiltInInfo in the table.
struct StoredBuiltIn {
  uint16_t number, nameOffset, glslOffset, openGLOffset, glslExtensionOffset,
      capabilityOffset, extensionOffset;
  ScalarKind component;
  uint8_t columns, arraySize;
  ScalarKind glslComponent;
  bool inPerVertexBlock;
};
/// A SemanticUseInfo in the table, with the places where it holds.
struct StoredUse {
  uint32_t points;
  SemanticUse use;
  uint8_t builtIn; ///< Index, 255: none.
  uint16_t flags;
  ComponentSet accepts;
  uint8_t maxColumns;
  uint16_t glslOffset, capabilityOffset,
      extensionOffset; ///< 0: the built-in's own
};
struct StoredSystemValue {
  uint16_t nameOffset;
  uint8_t firstUse, numUses, maxIndex;
};

} // namespace

#include "HLSL/Tables/Semantics.inc"

llvm::StringRef stringifySignaturePoint(SignaturePoint point) {
  switch (point) {
  case SignaturePoint::VertexIn:
    return "vertex shader input";
  case SignaturePoint::VertexOut:
    return "vertex shader output";
  case SignaturePoint::HullControlPointIn:
    return "hull shader control point input";
  case SignaturePoint::HullIn:
    return "hull shader input";
  case SignaturePoint::HullControlPointOut:
    return "hull shader control point output";
  case SignaturePoint::PatchConstantIn:
    return "patch constant function input";
  case SignaturePoint::PatchConstantOut:
    return "patch constant function output";
  case SignaturePoint::DomainControlPointIn:
    return "domain shader control point input";
  case SignaturePoint::DomainIn:
    return "domain shader input";
  case SignaturePoint::DomainOut:
    return "domain shader output";
  case SignaturePoint::GeometryVertexIn:
    return "geometry shader vertex input";
  case SignaturePoint::GeometryIn:
    return "geometry shader input";
  case SignaturePoint::GeometryOut:
    return "geometry shader output";
  case SignaturePoint::PixelIn:
    return "pixel shader input";
  case SignaturePoint::PixelOut:
    return "pixel shader output";
  case SignaturePoint::ComputeIn:
    return "compute shader input";
  case SignaturePoint::AmplificationIn:
    return "amplification shader input";
  case SignaturePoint::MeshIn:
    return "mesh shader input";
  case SignaturePoint::MeshVertexOut:
    return "mesh shader vertex output";
  case SignaturePoint::MeshPrimitiveOut:
    return "mesh shader primitive output";
  }
  llvm_unreachable("not a signature point");
}

std::optional<SignaturePoint> getSignaturePoint(StageBits stage,
                                                bool isOutput) {
  switch (stage) {
  case StageVertex:
    return isOutput ? SignaturePoint::VertexOut : SignaturePoint::VertexIn;
  case StageHull:
    return isOutput ? SignaturePoint::HullControlPointOut
                    : SignaturePoint::HullIn;
  case StageDomain:
    return isOutput ? SignaturePoint::DomainOut : SignaturePoint::DomainIn;
  case StageGeometry:
    return isOutput ? SignaturePoint::GeometryOut : SignaturePoint::GeometryIn;
  case StagePixel:
    return isOutput ? SignaturePoint::PixelOut : SignaturePoint::PixelIn;
  case StageMesh:
    return isOutput ? SignaturePoint::MeshVertexOut : SignaturePoint::MeshIn;
  case StageCompute:
    return isOutput ? std::nullopt
                    : std::optional<SignaturePoint>(SignaturePoint::ComputeIn);
  case StageAmplification:
    return isOutput
               ? std::nullopt
               : std::optional<SignaturePoint>(SignaturePoint::AmplificationIn);
  default:
    return std::nullopt;
  }
}

bool takesUserSemantics(SignaturePoint point) {
  switch (point) {
  case SignaturePoint::HullIn:
  case SignaturePoint::PatchConstantIn:
  case SignaturePoint::GeometryIn:
  case SignaturePoint::PixelOut:
  case SignaturePoint::ComputeIn:
  case SignaturePoint::AmplificationIn:
  case SignaturePoint::MeshIn:
    return false;
  default:
    return true;
  }
}

std::optional<SystemValue> symbolizeSystemValue(llvm::StringRef name) {
  const StoredSystemValue *it = llvm::lower_bound(
      kSystemValues, name,
      [](const StoredSystemValue &value, llvm::StringRef n) {
        return kSemanticStrings[value.nameOffset].compare_insensitive(n) < 0;
      });
  if (it == std::end(kSystemValues) ||
      !kSemanticStrings[it->nameOffset].equals_insensitive(name))
    return std::nullopt;
  return SystemValue(it - kSystemValues);
}

llvm::StringRef stringifySystemValue(SystemValue value) {
  return kSemanticStrings[kSystemValues[unsigned(value)].nameOffset];
}

bool isReservedSemantic(llvm::StringRef name) {
  return name.starts_with_insensitive("SV_");
}

unsigned getMaxSemanticIndex(SystemValue value) {
  return kSystemValues[unsigned(value)].maxIndex;
}

static llvm::StringRef override(uint16_t offset, llvm::StringRef otherwise) {
  return offset ? kSemanticStrings[offset] : otherwise;
}

static SemanticUseInfo describe(const StoredUse &use) {
  SemanticUseInfo info = {};
  info.use = use.use;
  info.flags = use.flags;
  info.accepts = use.accepts;
  info.maxColumns = use.maxColumns;
  if (use.builtIn == 255)
    return info;
  const StoredBuiltIn &builtIn = kBuiltIns[use.builtIn];
  info.component = builtIn.component;
  info.columns = builtIn.columns;
  info.arraySize = builtIn.arraySize;
  info.builtin = builtIn.number;
  info.builtinName = kSemanticStrings[builtIn.nameOffset];
  info.glslName =
      override(use.glslOffset, kSemanticStrings[builtIn.glslOffset]);
  info.capability = override(use.capabilityOffset,
                             kSemanticStrings[builtIn.capabilityOffset]);
  info.extension =
      override(use.extensionOffset, kSemanticStrings[builtIn.extensionOffset]);
  return info;
}

SemanticUseInfo getSemanticUse(SystemValue value, SignaturePoint point) {
  const StoredSystemValue &stored = kSystemValues[unsigned(value)];
  for (const StoredUse &use :
       llvm::ArrayRef(kUses + stored.firstUse, stored.numUses))
    if (use.points >> unsigned(point) & 1)
      return describe(use);
  return {};
}

SplitSemantic splitSemantic(llvm::StringRef text) {
  size_t digits = text.find_last_not_of("0123456789") + 1;
  llvm::StringRef number = text.substr(digits);
  unsigned index = 0;
  if (number.empty() || digits == 0)
    return {text, 0, false};
  if (number.getAsInteger(10, index))
    index = ~0u; // More digits than fit: no index that large is legal.
  return {text.take_front(digits), index, true};
}

static BuiltInInfo describe(const StoredBuiltIn &stored) {
  return {stored.number,
          kSemanticStrings[stored.nameOffset],
          kSemanticStrings[stored.glslOffset],
          kSemanticStrings[stored.openGLOffset],
          kSemanticStrings[stored.glslExtensionOffset],
          kSemanticStrings[stored.capabilityOffset],
          kSemanticStrings[stored.extensionOffset],
          stored.component,
          stored.columns,
          stored.arraySize,
          stored.glslComponent,
          stored.inPerVertexBlock};
}

std::optional<BuiltInInfo> lookupBuiltIn(llvm::StringRef name) {
  const StoredBuiltIn *it = llvm::lower_bound(
      kBuiltIns, name, [](const StoredBuiltIn &stored, llvm::StringRef n) {
        return kSemanticStrings[stored.nameOffset] < n;
      });
  if (it == std::end(kBuiltIns) || kSemanticStrings[it->nameOffset] != name)
    return std::nullopt;
  return describe(*it);
}

std::optional<BuiltInInfo> lookupBuiltIn(unsigned number) {
  for (const StoredBuiltIn &stored : kBuiltIns)
    if (stored.number == number)
      return describe(stored);
  return std::nullopt;
}

llvm::StringRef getGLSLBuiltInName(llvm::StringRef builtin, StageBits stage,
                                   bool isOutput, bool openGL) {
  std::optional<BuiltInInfo> info = lookupBuiltIn(builtin);
  std::optional<SignaturePoint> point = getSignaturePoint(stage, isOutput);
  if (!info)
    return {};
  // A use may have a name of its own.
  for (const StoredUse &use : kUses)
    if (point && use.glslOffset && (use.points >> unsigned(*point) & 1) &&
        kBuiltIns[use.builtIn].number == info->number)
      return kSemanticStrings[use.glslOffset];
  return openGL ? info->openGLName : info->glslName;
}

} // namespace mlir::hlsl
