//===----------------------------------------------------------------------===//
// What the layout passes note on blocks and buffers.
// In:  nothing.
// Out: names of discardable attributes.
// Why: reflection shows the source's view of memory that targets see as words.
//===----------------------------------------------------------------------===//
#ifndef HLSL_IR_LAYOUTATTRIBUTES_H
#define HLSL_IR_LAYOUTATTRIBUTES_H

#include "llvm/ADT/StringRef.h"

namespace mlir::hlsl {

/// "frozen" where a number of the layout is that of the default specialization
/// constants alone (--spec-layout=frozen); "dynamic" where one is none
/// (--spec-layout=dynamic).
constexpr llvm::StringLiteral kLayoutMode = "hlsl.layoutMode";

/// Of the module, for reflection: an ArrayAttr of {place = "a.hlsl:3:17 N + 1",
/// size = #hlsl.size<"N#0 + 1">}, one for each bound of an array that
/// specialization constants decide.
constexpr llvm::StringLiteral kSpelledSizes = "hlsl.spelledSizes";

// Of a block or buffer that --hlsl-expand-dynamic-layouts turned into words,
// for its layout is dynamic or GLSL cannot say it.

/// TypeAttr: its type before.
constexpr llvm::StringLiteral kDeclaredType = "hlsl.declaredType";
/// LayoutAttr: its layout before, exact at every value of the constants.
constexpr llvm::StringLiteral kDeclaredLayout = "hlsl.declaredLayout";
/// ArrayAttr of DenseI32ArrayAttr: the paths of struct members, from the
/// contents' type, that code reads or writes; steps into arrays are
/// kDynamicIndex.
constexpr llvm::StringLiteral kDeclaredUses = "hlsl.declaredUses";

/// Of the module: where uniforms lie in arrays, as --hlsl-pack-uniforms
/// describes it.
constexpr llvm::StringLiteral kPacking = "hlsl.packing";

/// Unit, on a struct_decl: only declared types have the struct, so that no
/// target needs it.
constexpr llvm::StringLiteral kDeclaredOnly = "hlsl.declaredOnly";

} // namespace mlir::hlsl

#endif
