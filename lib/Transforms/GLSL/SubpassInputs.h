//===----------------------------------------------------------------------===//
// Subpass inputs as textures.
// In:  form `target`; subpass inputs, which are read at the pixel's own place.
// Out: textures of two dimensions, fetched from there.
// Why: OpenGL has no subpasses; a program binds what one has drawn as textures.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_TRANSFORMS_GLSL_SUBPASSINPUTS_H
#define HLSLC_LIB_TRANSFORMS_GLSL_SUBPASSINPUTS_H

#include "HLSL/IR/HLSLOps.h"

namespace hlslc {

/// Expands all of the module's. Gives back how many reads there were.
unsigned expandSubpassInputs(mlir::ModuleOp module);

} // namespace hlslc

#endif
