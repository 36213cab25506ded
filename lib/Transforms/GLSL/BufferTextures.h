//===----------------------------------------------------------------------===//
// Buffers that are only read, as textures.
// In:  form `target`; byte-address buffers and typed buffers. Structured ones
//      are byte-address buffers by now (--hlsl-expand-dynamic-layouts).
// Out: buffer textures of words, or of texels; where a version has none, 2D
//      textures, whose rows follow one another.
// Why: versions without storage buffers have textures that hold as much.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_TRANSFORMS_GLSL_BUFFERTEXTURES_H
#define HLSLC_LIB_TRANSFORMS_GLSL_BUFFERTEXTURES_H

#include "HLSL/IR/HLSLOps.h"
#include "HLSL/Tables/GLSLFeatureInfo.h"

namespace hlslc {

/// Expands all of the module's that the version lacks, or, if one cannot be a
/// texture, none. Gives back how many reads there were.
unsigned expandBufferTextures(mlir::ModuleOp module,
                              mlir::hlsl::GLSLVersion version);

} // namespace hlslc

#endif
