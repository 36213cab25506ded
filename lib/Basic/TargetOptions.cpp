//===----------------------------------------------------------------------===//
// Spellings of target environments and GLSL versions.
// In:  option values.
// Out: TargetOptions.
// Why: see TargetOptions.h.
//===----------------------------------------------------------------------===//

#include "hlslc/Basic/TargetOptions.h"

#include "HLSL/Tables/GLSLFeatureInfo.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"

using namespace hlslc;
using llvm::StringRef;

namespace {
struct Environment {
  const char *name;
  unsigned spirvVersion;
  unsigned vulkanVersion;
};
} // namespace

/// In the order of SpirvEnvironment.
static constexpr Environment environments[] = {
    {"vulkan1.0", 10, 10}, {"vulkan1.1", 13, 11}, {"vulkan1.1spirv1.4", 14, 11},
    {"vulkan1.2", 15, 12}, {"vulkan1.3", 16, 13}, {"universal1.5", 15, 0},
};

llvm::StringRef hlslc::getCompilerName() { return "hlsl-translate 0.1.0"; }

std::optional<SpirvEnvironment> hlslc::parseSpirvEnvironment(StringRef name) {
  for (unsigned i = 0; i < std::size(environments); ++i)
    if (name == environments[i].name)
      return static_cast<SpirvEnvironment>(i);
  return std::nullopt;
}

StringRef hlslc::getSpirvEnvironmentName(SpirvEnvironment environment) {
  return environments[static_cast<unsigned>(environment)].name;
}

unsigned hlslc::getSpirvVersion(SpirvEnvironment environment) {
  return environments[static_cast<unsigned>(environment)].spirvVersion;
}

bool hlslc::usesNVMeshShader(SpirvEnvironment environment,
                             llvm::ArrayRef<std::string> allowedExtensions) {
  return getSpirvVersion(environment) < 14 ||
         (llvm::is_contained(allowedExtensions, "SPV_NV_mesh_shader") &&
          !llvm::is_contained(allowedExtensions, "SPV_EXT_mesh_shader"));
}

unsigned hlslc::getVulkanVersion(SpirvEnvironment environment) {
  return environments[static_cast<unsigned>(environment)].vulkanVersion;
}

bool hlslc::parseGlslVersion(StringRef text, GlslOptions &options) {
  auto version = mlir::hlsl::parseGLSLVersion(text);
  if (!version)
    return false;
  options.version = version->number;
  options.es = version->isES();
  options.vulkan = version->isVulkan();
  return true;
}
