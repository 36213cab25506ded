//===----------------------------------------------------------------------===//
// What GLSL's packings make of a type.
// In:  types and the layouts that their memory has.
// Out: what std140 and std430 would give, and whether it is the same.
// Why: the pass that splits what does not fit and the printer that names the
//      packing must agree.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_TRANSFORMS_GLSLPACKING_H
#define HLSLC_TRANSFORMS_GLSLPACKING_H

#include "HLSL/IR/HLSLOps.h"

namespace hlslc {

/// What std140 or std430 gives a type; a struct's members lie as its layout
/// says.
struct StandardPacking {
  uint64_t size, align, stride;
};
StandardPacking getStandardPacking(mlir::Type type,
                                   mlir::hlsl::LayoutAttr layout, bool is430);

/// Whether GLSL can say the layout by std140 or std430 and explicit offsets of
/// the block's members; sets `needsOffsets` if not without them.
bool isStandardPacking(mlir::hlsl::LayoutAttr layout, mlir::Type type,
                       bool is430, bool &needsOffsets);

/// Whether GL_EXT_scalar_block_layout says the layout, with explicit offsets of
/// the block's members: no gaps otherwise.
bool isScalarPacking(mlir::hlsl::LayoutAttr layout, mlir::Type type,
                     bool isBlock);

/// Whether a type in memory is, or holds, a vector of integers of 64 bits.
bool holdsWideVector(mlir::Type type);

/// Whether something in a block lies behind an array that specialization
/// constants size, in a struct or array where GLSL has no explicit offsets: the
/// constants would move it, and its layout does not.
bool hasMovingParts(mlir::Type contents, bool isBlock);

} // namespace hlslc

#endif
