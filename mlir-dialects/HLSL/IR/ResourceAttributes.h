//===----------------------------------------------------------------------===//
// What members of structs say about the resources in them.
// In:  nothing.
// Out: keys of #hlsl.member.
// Why: the struct's type says what a resource is, not how it is bound; each of
//      these becomes the attribute of a global when resources leave structs.
//===----------------------------------------------------------------------===//
#ifndef HLSL_IR_RESOURCEATTRIBUTES_H
#define HLSL_IR_RESOURCEATTRIBUTES_H

#include "llvm/ADT/StringRef.h"

namespace mlir::hlsl {

/// Unit: a RasterizerOrdered* resource.
constexpr llvm::StringLiteral kRasterizerOrdered = "rasterizerOrdered";
/// String: [[vk::image_format("rgba8")]].
constexpr llvm::StringLiteral kImageFormat = "imageFormat";

} // namespace mlir::hlsl

#endif
