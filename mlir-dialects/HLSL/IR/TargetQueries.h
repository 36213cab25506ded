//===----------------------------------------------------------------------===//
// What SPIR-V and GLSL must answer alike.
// In:  types and ops of form `target`.
// Out: facts that the IR implies and does not say.
// Why: a texel format or an instruction that only one target guesses would make
//      the two outputs of one shader differ.
//===----------------------------------------------------------------------===//

#ifndef HLSL_IR_TARGETQUERIES_H
#define HLSL_IR_TARGETQUERIES_H

#include "HLSL/IR/HLSLOps.h"
#include "HLSL/Tables/Language.h"

namespace mlir::hlsl {

/// Which column of an intrinsic's lowering holds: by its first operand, or its
/// result if it has none. Float where neither is a number.
ElementClass getElementClass(IntrinsicOp op);

/// The format of a writable texture without one in the source, as
/// [[vk::image_format]] spells it (`rgba32f`), from its texels (DXC
/// SPIR-V.rst, "Textures"). Empty where no format fits: three components,
/// other widths than 32 bits but for half.
llvm::StringRef guessImageFormat(TextureType type);

} // namespace mlir::hlsl

#endif
