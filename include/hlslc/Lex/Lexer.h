//===----------------------------------------------------------------------===//
// Characters of one file -> raw tokens.
// In:  a NUL-terminated text.
// Out: tokens before preprocessing; directives are left to the preprocessor.
// Why: the hot loop of the front end, free of everything else.
//===----------------------------------------------------------------------===//

#ifndef HLSLC_LEX_LEXER_H
#define HLSLC_LEX_LEXER_H

#include "hlslc/Basic/Arena.h"
#include "hlslc/Lex/Token.h"

namespace hlslc {

class DiagnosticEngine;

class Lexer {
public:
  /// `start` is the location of the text's first character. Without `diags`
  /// nothing is reported (for looking ahead and for pasting).
  Lexer(llvm::StringRef text, SourceLoc start, IdentifierTable &identifiers,
        Arena &arena, DiagnosticEngine *diags);

  /// The next token: an eod at the end of a line in directive mode, eof at the
  /// end of the text.
  void lex(Token &token);

  /// In a directive a newline ends the token stream with eod.
  void setDirectiveMode(bool mode) { directiveMode = mode; }
  bool isInDirective() const { return directiveMode; }

  /// In directive mode: <file> as one header_name token where one can start.
  void lexHeaderName(Token &token);
  /// In directive mode: everything up to the end of the line, comments kept,
  /// white space at both ends removed. The line's end is the next token.
  llvm::StringRef takeRestOfLine(SourceLoc &start);

  /// Leaves a directive quietly, the line's end included.
  void skipRestOfDirective();

  /// Skips lines that no condition wants: stops behind the next # that is first
  /// on its line and returns true, or at the end of the text and returns false.
  bool skipToDirective();

  /// Whether the next character that is neither space, newline nor comment is
  /// '('. Moves nothing.
  bool isNextTokenLParen() const;

  SourceLoc getLoc() const { return getLoc(position); }
  SourceLoc getStartLoc() const { return startLoc; }
  const char *getPosition() const { return position; }
  void setPosition(const char *newPosition) { position = newPosition; }
  bool isAtEnd() const { return position == end; }
  void setAtStartOfLine(bool value) { atStartOfLine = value; }

  /// Whether a token of these characters could follow in one word: used to
  /// decide where printed tokens need a space.
  static bool isIdentifierStart(char c);
  static bool isIdentifierBody(char c);

private:
  SourceLoc getLoc(const char *at) const {
    return startLoc.getLocWithOffset(at - start);
  }
  void finish(Token &token, TokenKind kind, const char *tokenEnd);
  void lexIdentifier(Token &token);
  void lexNumber(Token &token);
  void lexQuoted(Token &token, char quote, TokenKind kind);
  void lexPunctuator(Token &token);
  bool lexNonAscii(Token &token);
  bool skipSpace(Token &token);
  const char *skipLineComment(const char *p) const;
  const char *skipBlockComment(const char *p);
  /// Length of a backslash-newline at p, or 0.
  size_t getContinuationLength(const char *p) const;
  /// Skips continuations, so that *p is the next real character.
  const char *skipContinuations(const char *p) const;
  llvm::StringRef clean(const char *begin, const char *tokenEnd);

  const char *start;
  const char *end;
  const char *position;
  SourceLoc startLoc;
  IdentifierTable &identifiers;
  Arena &arena;
  DiagnosticEngine *diags;
  bool directiveMode = false;
  bool atStartOfLine = true;
};

} // namespace hlslc

#endif // HLSLC_LEX_LEXER_H
