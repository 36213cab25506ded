//===----------------------------------------------------------------------===//
// Questions to the table of GLSL's features. See GLSLFeatureInfo.h.
// In:  GLSLFeatures.inc, made from GLSLFeatures.td.
// Out: answers, and the words of errors.
// Why: every error names the versions that can, in one wording.
//===----------------------------------------------------------------------===//
#include "HLSL/Tables/GLSLFeatureInfo.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringTable.h"

namespace mlir::hlsl {
namespace {

/// Since when a flavor has a feature; 0: never.
struct StoredSince {
  uint16_t core, extensionOffset, extensionFrom;
};
struct StoredFeature {
  uint16_t wordsOffset, insteadOffset;
  StoredSince since[3]; ///< By GLSLFlavor.
};
struct StoredBuiltInFeature {
  uint16_t nameOffset;
  GLSLFeature feature;
};
struct StoredIntrinsicFeature {
  Intrinsic intrinsic;
  GLSLFeature feature;
};

} // namespace

#include "HLSL/Tables/GLSLFeatures.inc"

static llvm::StringRef getFlavorTitle(GLSLFlavor flavor) {
  switch (flavor) {
  case GLSLFlavor::Desktop:
    return "GLSL ";
  case GLSLFlavor::ES:
    return "GLSL ES ";
  case GLSLFlavor::Vulkan:
    return "Vulkan GLSL ";
  }
  llvm_unreachable("all flavors are handled");
}

std::string GLSLVersion::getTitle() const {
  return (getFlavorTitle(flavor) + llvm::Twine(number)).str();
}

std::string GLSLVersion::getName() const {
  return (llvm::Twine(number) + (isES() ? "es" : isVulkan() ? "vk" : "")).str();
}

std::optional<GLSLVersion> parseGLSLVersion(llvm::StringRef text) {
  for (GLSLVersion version : kVersions)
    // "#version 100" has no "es".
    if (text == version.getName() ||
        (version.isES() && version.number == 100 && text == "100"))
      return version;
  return std::nullopt;
}

llvm::ArrayRef<GLSLVersion> getGLSLVersions() { return kVersions; }

static const StoredFeature &getStored(GLSLFeature feature) {
  return kFeatures[unsigned(feature)];
}

static const StoredSince &getSince(GLSLFeature feature, GLSLFlavor flavor) {
  return getStored(feature).since[unsigned(flavor)];
}

bool hasFeature(GLSLFeature feature, GLSLVersion version) {
  const StoredSince &since = getSince(feature, version.flavor);
  return since.core && version.number >= since.core;
}

llvm::StringRef getFeatureExtension(GLSLFeature feature, GLSLVersion version) {
  const StoredSince &since = getSince(feature, version.flavor);
  if (hasFeature(feature, version) || !since.extensionFrom ||
      version.number < since.extensionFrom)
    return {};
  return kFeatureStrings[since.extensionOffset];
}

llvm::StringRef getFeatureWords(GLSLFeature feature) {
  return kFeatureStrings[getStored(feature).wordsOffset];
}

llvm::StringRef getFeatureReplacement(GLSLFeature feature) {
  return kFeatureStrings[getStored(feature).insteadOffset];
}

/// The first version of a flavor that has the feature, of those that can be
/// asked for; by itself if there is one.
static std::optional<GLSLVersion> findFirst(GLSLFeature feature,
                                            GLSLFlavor flavor) {
  for (bool byItself : {true, false})
    for (GLSLVersion version : kVersions)
      if (version.flavor == flavor &&
          (byItself ? hasFeature(feature, version)
                    : canUseFeature(feature, version)))
        return version;
  return std::nullopt;
}

std::string describeFeatureVersions(GLSLFeature feature) {
  llvm::SmallVector<std::string> parts;
  auto desktop = findFirst(feature, GLSLFlavor::Desktop);
  for (GLSLFlavor flavor :
       {GLSLFlavor::Desktop, GLSLFlavor::ES, GLSLFlavor::Vulkan}) {
    // Vulkan is worth a word where OpenGL has nothing.
    std::optional<GLSLVersion> first = findFirst(feature, flavor);
    if (!first || (flavor == GLSLFlavor::Vulkan && desktop))
      continue;
    std::string part = first->isES() && desktop
                           ? "ES " + std::to_string(first->number)
                           : first->getTitle();
    llvm::StringRef extension = getFeatureExtension(feature, *first);
    if (!extension.empty())
      part += " by " + extension.str();
    parts.push_back(part);
  }
  if (parts.empty())
    return "no version has them";
  return llvm::join(parts, " and ") + (parts.size() == 1 ? " has" : " have") +
         " them";
}

std::string describeMissingFeature(GLSLFeature feature, GLSLVersion version) {
  return version.getTitle() + " has no " + getFeatureWords(feature).str() +
         "; " + describeFeatureVersions(feature);
}

bool isMissingFeatureText(llvm::StringRef text) {
  return llvm::any_of(kVersions, [&](GLSLVersion version) {
    return text.starts_with(version.getTitle() + " has no ");
  });
}

std::optional<GLSLFeature> getIntrinsicFeature(Intrinsic intrinsic) {
  for (const StoredIntrinsicFeature &stored : kIntrinsicFeatures)
    if (stored.intrinsic == intrinsic)
      return stored.feature;
  return std::nullopt;
}

std::optional<GLSLFeature> getBuiltInFeature(llvm::StringRef builtIn) {
  for (const StoredBuiltInFeature &stored : kBuiltInFeatures)
    if (kFeatureStrings[stored.nameOffset] == builtIn)
      return stored.feature;
  return std::nullopt;
}

} // namespace mlir::hlsl
