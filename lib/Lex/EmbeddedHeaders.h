//===----------------------------------------------------------------------===//
// Headers that come with the compiler.
// In:  a name as #include gives it: vk/spirv.h.
// Out: its text.
// Why: DXC has them inside too, so code that includes them must find them.
//===----------------------------------------------------------------------===//

#ifndef HLSLC_LIB_LEX_EMBEDDEDHEADERS_H
#define HLSLC_LIB_LEX_EMBEDDEDHEADERS_H

#include "llvm/ADT/StringRef.h"

#include <optional>

namespace hlslc {

/// The text of a header, its first `hlsl/` left out; ends with a zero.
std::optional<llvm::StringRef> getEmbeddedHeader(llvm::StringRef name);

/// DXC has such a header, and this compiler has none yet.
bool isMissingEmbeddedHeader(llvm::StringRef name);

} // namespace hlslc

#endif // HLSLC_LIB_LEX_EMBEDDEDHEADERS_H
