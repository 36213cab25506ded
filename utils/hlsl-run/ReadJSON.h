//===----------------------------------------------------------------------===//
// What documents about OpenGL's names have in common.
// In:  a file; an object of it.
// Out: the document; a number, and a set and binding. A file that is no JSON
// stops
//      the run.
// Why: maps of bindings and of packed uniforms are read alike.
//===----------------------------------------------------------------------===//
#ifndef HLSLRUN_READJSON_H
#define HLSLRUN_READJSON_H

#include "GLBindings.h"
#include "llvm/Support/JSON.h"

namespace hlslrun {

llvm::json::Value readJSON(llvm::StringRef fileName);
/// Nothing if there is none that fits in 32 bits.
std::optional<unsigned> getNumber(const llvm::json::Object &object,
                                  llvm::StringRef key);
/// Of `set` and `binding`; nothing if one is missing.
std::optional<SetBinding> getPlace(const llvm::json::Object &object);

} // namespace hlslrun

#endif
