//===----------------------------------------------------------------------===//
// Types as HLSL spells them.
// In:  types of the dialect.
// Out: `float3x4`, `RWTexture2DArray<uint>`, the name of a struct.
// Why: reflection and decorations speak to people who wrote HLSL; the names
// come
//      from the tables that the front end reads them by.
//===----------------------------------------------------------------------===//
#ifndef HLSL_IR_TYPETEXT_H
#define HLSL_IR_TYPETEXT_H

#include "HLSL/IR/HLSLOps.h"

namespace mlir::hlsl {

/// `float3`, `min16float` (relaxed), `int2x2`; a struct's source name. Of an
/// array, the text of its innermost element. Empty for what has no name.
std::string getTypeText(SymbolTable &symbols, Type type, bool relaxed = false);

/// The name of a resource type without its arguments: `RWTexture2D`. Of an
/// array, that of its element. Empty for other types.
llvm::StringRef getResourceName(Type type, bool rasterizerOrdered = false);

/// `RWTexture2D<float4>`, `ByteAddressBuffer`, `SamplerState`.
std::string getResourceText(SymbolTable &symbols, Type type,
                            bool rasterizerOrdered = false,
                            bool relaxed = false);

/// What lies around all array dimensions.
Type getInnermostElement(Type type);

} // namespace mlir::hlsl

#endif
