//===----------------------------------------------------------------------===//
// What a version of GLSL has.
// In:  a feature and a version.
// Out: whether it is there, by which extension, and which versions have it.
// Why: GLSLFeatures.td is the only place that knows numbers of versions; passes
//      ask here, and the printer asks nobody.
//===----------------------------------------------------------------------===//
#ifndef HLSL_TABLES_GLSLFEATUREINFO_H
#define HLSL_TABLES_GLSLFEATUREINFO_H

#include "HLSL/Tables/IntrinsicInfo.h"

#include <optional>
#include <string>

namespace mlir::hlsl {

/// One thing that not all versions have, in the order of GLSLFeatures.td.
enum class GLSLFeature : uint8_t {
#define HLSL_GLSL_FEATURE(name) name,
#include "HLSL/Tables/GLSLFeatureList.inc"
};

/// The languages that go by the name.
enum class GLSLFlavor : uint8_t { Desktop, ES, Vulkan };

struct GLSLVersion {
  unsigned number = 450;
  GLSLFlavor flavor = GLSLFlavor::Desktop;

  bool isES() const { return flavor == GLSLFlavor::ES; }
  bool isVulkan() const { return flavor == GLSLFlavor::Vulkan; }
  /// `GLSL 330`, `GLSL ES 310`, `Vulkan GLSL 450`.
  std::string getTitle() const;
  /// `330`, `310es`, `450vk`.
  std::string getName() const;
};

/// `450`, `300es`, `450vk`; nothing if no such version is supported.
std::optional<GLSLVersion> parseGLSLVersion(llvm::StringRef text);
/// All that parseGLSLVersion takes: desktop, ES, Vulkan.
llvm::ArrayRef<GLSLVersion> getGLSLVersions();

/// Whether the version has the feature without an extension.
bool hasFeature(GLSLFeature feature, GLSLVersion version);
/// The extension that gives the version a feature that it does not have by
/// itself; empty if it needs none, or none is known.
llvm::StringRef getFeatureExtension(GLSLFeature feature, GLSLVersion version);
/// Whether the version has the feature, by an extension or without.
inline bool canUseFeature(GLSLFeature feature, GLSLVersion version) {
  return hasFeature(feature, version) ||
         !getFeatureExtension(feature, version).empty();
}

/// `storage buffers`.
llvm::StringRef getFeatureWords(GLSLFeature feature);
/// What passes write where the feature is missing; empty: nothing does.
llvm::StringRef getFeatureReplacement(GLSLFeature feature);
/// `GLSL 430 and ES 310 have them`, `no version has them`.
std::string describeFeatureVersions(GLSLFeature feature);
/// `GLSL 330 has no storage buffers; GLSL 430 and ES 310 have them`: errors
/// that begin so are of exit code 2.
std::string describeMissingFeature(GLSLFeature feature, GLSLVersion version);

/// Whether a text is one of describeMissingFeature.
bool isMissingFeatureText(llvm::StringRef text);

/// What an intrinsic (a built-in variable of SPIR-V's name) is a part of.
std::optional<GLSLFeature> getIntrinsicFeature(Intrinsic intrinsic);
std::optional<GLSLFeature> getBuiltInFeature(llvm::StringRef builtIn);

} // namespace mlir::hlsl

#endif // HLSL_TABLES_GLSLFEATUREINFO_H
