//===----------------------------------------------------------------------===//
// What GLSL calls blocks.
// In:  the name of a buffer (`glsl.name`).
// Out: names that programs look blocks up by.
// Why: the printer writes them and reflection tells them.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_BASIC_GLSLNAMES_H
#define HLSLC_BASIC_GLSLNAMES_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace hlslc {

/// Of buffers and push constants that are instances; a cbuffer's block has its
/// name.
inline std::string getGLSLBlockName(llvm::StringRef name) {
  return name.str() + "_block";
}

/// Of the hidden counter of an append or consume buffer, and its kin.
inline std::string getGLSLCounterBlockName(llvm::StringRef name) {
  return name.str() + "_counter_block";
}

} // namespace hlslc

#endif
