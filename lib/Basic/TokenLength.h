//===----------------------------------------------------------------------===//
// How long a token is, for underlines and regions.
// In:  text that begins with the token.
// Out: its length, near enough.
// Why: ranges name the start of their last token.
//===----------------------------------------------------------------------===//

#ifndef HLSLC_LIB_BASIC_TOKENLENGTH_H
#define HLSLC_LIB_BASIC_TOKENLENGTH_H

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

namespace hlslc {

inline size_t measureToken(llvm::StringRef text) {
  auto isWord = [](char c) { return llvm::isAlnum(c) || c == '_'; };
  size_t word = text.take_while(isWord).size();
  return word ? word : 1;
}

} // namespace hlslc

#endif // HLSLC_LIB_BASIC_TOKENLENGTH_H
