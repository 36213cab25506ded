//===----------------------------------------------------------------------===//
// Macro definitions.
// In:  #define lines and -D.
// Out: parameters and body tokens, in the arena.
// Why: shared by the preprocessor's definition and expansion sides.
//===----------------------------------------------------------------------===//

#ifndef HLSLC_LEX_MACRO_H
#define HLSLC_LEX_MACRO_H

#include "hlslc/Lex/Token.h"

#include "llvm/ADT/ArrayRef.h"

namespace hlslc {

struct Macro {
  Identifier *name = nullptr;
  SourceLoc loc;
  llvm::ArrayRef<Identifier *> parameters;
  /// PasteAfter is set on the left operand of a ##; the ## itself is left out.
  llvm::ArrayRef<Token> body;
  /// For each body token: index of its parameter, or -1.
  llvm::ArrayRef<int16_t> parameterIndices;
  /// Bytes of source from the first to the end of the last body token.
  uint32_t bodyLength = 0;
  bool functionLike = false;
  bool variadic = false;
  /// `args...` instead of `...`.
  bool namedVariadic = false;
  /// No parameter is used and nothing is pasted: the body is streamed as it is.
  bool plainBody = true;
  /// Predefined or from -D.
  bool predefined = false;
  /// Inside its own expansion; its name is left alone.
  bool disabled = false;

  /// Index of a parameter in this macro, or -1.
  int getParameterIndex(const Identifier *identifier) const;
  /// The rule of C 6.10.3p2: same parameters, same body, same spacing.
  bool isIdenticalTo(const Macro &other) const;
};

} // namespace hlslc

#endif // HLSLC_LEX_MACRO_H
