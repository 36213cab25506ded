//===----------------------------------------------------------------------===//
// The expanded tokens with lookahead.
// In:  Preprocessor::lex.
// Out: the current token, later ones on demand; `#pragma pack_matrix` is taken
//      out of the stream and is a state of it.
// Why: the grammar never steps back; where it must look further, the tokens
// wait
//      here.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_PARSE_TOKENSTREAM_H
#define HLSLC_LIB_PARSE_TOKENSTREAM_H

#include "hlslc/AST/SyntaxDecl.h"
#include "hlslc/Lex/Preprocessor.h"
#include "llvm/ADT/SmallVector.h"

namespace hlslc {

class TokenStream {
public:
  TokenStream(Preprocessor &preprocessor, DefaultMatrixOrder initialOrder);

  const Token &current() const { return token; }
  /// The token `distance` places after the current one; end of file repeats.
  const Token &peek(unsigned distance = 1);
  void advance();

  /// Where the last token passed by advance() starts, and just after its end.
  SourceLoc getPreviousLoc() const { return previousLoc; }
  SourceLoc getPreviousEnd() const { return previousEnd; }

  /// Takes the first character off the current token, which starts with `>`:
  /// `>>` closes two template argument lists.
  void splitGreater();
  /// Ends the stream: from now on there is nothing but end of file.
  void stop();

  /// `#pragma pack_matrix` and -Zpr as of the current token.
  DefaultMatrixOrder getMatrixOrder() const { return matrixOrder; }

private:
  /// Lexes until `count` tokens wait or the file ends.
  void fill(unsigned count);
  bool applyAnnotation(const Token &annotation);

  Preprocessor &preprocessor;
  Token token;
  /// A queue from `head` on; annotation tokens are still in it.
  llvm::SmallVector<Token, 16> waiting;
  unsigned head = 0;
  SourceLoc previousLoc, previousEnd;
  /// What `#pragma pack_matrix(default)` goes back to.
  DefaultMatrixOrder initialOrder;
  DefaultMatrixOrder matrixOrder;
  bool stopped = false;
};

} // namespace hlslc

#endif
