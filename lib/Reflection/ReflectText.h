//===----------------------------------------------------------------------===//
// Reflection as tables for people.
// In:  a document of schema v1.
// Out: text: the entry point, then a table for each list that has something.
// Why: reading JSON to find a register is no work for people.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_REFLECTION_REFLECTTEXT_H
#define HLSLC_LIB_REFLECTION_REFLECTTEXT_H

#include "llvm/Support/JSON.h"

namespace hlslc {

/// A `*` before a name says that no code uses it.
void writeReflectionText(const llvm::json::Object &document,
                         llvm::raw_ostream &os);

} // namespace hlslc

#endif
