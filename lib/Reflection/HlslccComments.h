//===----------------------------------------------------------------------===//
// Reflection as the comments that Unreal's HLSLCC wrote.
// In:  a document of schema v1.
// Out: lines of `// @Inputs: ...`.
// Why: loaders of engines parse them. docs/rationale/UniformPacking.md has the
//      format.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_REFLECTION_HLSLCCCOMMENTS_H
#define HLSLC_LIB_REFLECTION_HLSLCCCOMMENTS_H

#include "llvm/Support/JSON.h"

namespace hlslc {

/// A line whose list is empty is left out.
void writeHlslccComments(const llvm::json::Object &document,
                         llvm::raw_ostream &os);

} // namespace hlslc

#endif
