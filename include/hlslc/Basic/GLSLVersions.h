//===----------------------------------------------------------------------===//
// The version of GLSL that the options ask for.
// In:  GlslOptions.
// Out: GLSLVersion, which the table of features takes.
// Why: options are plain data that know no table.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_BASIC_GLSLVERSIONS_H
#define HLSLC_BASIC_GLSLVERSIONS_H

#include "HLSL/Tables/GLSLFeatureInfo.h"
#include "hlslc/Basic/TargetOptions.h"

namespace hlslc {

inline mlir::hlsl::GLSLVersion getGLSLVersion(const GlslOptions &options) {
  return {options.version, options.es       ? mlir::hlsl::GLSLFlavor::ES
                           : options.vulkan ? mlir::hlsl::GLSLFlavor::Vulkan
                                            : mlir::hlsl::GLSLFlavor::Desktop};
}

} // namespace hlslc

#endif // HLSLC_BASIC_GLSLVERSIONS_H
