//===----------------------------------------------------------------------===//
// Reading a document of schema v1.
// In:  its JSON.
// Out: the questions that every writer of another format asks.
// Why: they have one answer.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_REFLECTION_READDOCUMENT_H
#define HLSLC_LIB_REFLECTION_READDOCUMENT_H

#include "llvm/Support/JSON.h"

namespace hlslc {

/// Calls back with each object of a list, which may be absent.
template <typename Callback>
void forEach(const llvm::json::Object &object, llvm::StringRef key,
             Callback callback) {
  if (const llvm::json::Array *list = object.getArray(key))
    for (const llvm::json::Value &value : *list)
      if (const llvm::json::Object *entry = value.getAsObject())
        callback(*entry);
}

/// Whether code uses a resource or member; what does not say so is used.
inline bool isUsed(const llvm::json::Object &object) {
  return object.getBoolean("used").value_or(true);
}

} // namespace hlslc

#endif
