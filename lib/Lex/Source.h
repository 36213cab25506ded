//===----------------------------------------------------------------------===//
// What the preprocessor reads from.
// In:  files and token lists, as they are entered.
// Out: the state of one of them.
// Why: private to the preprocessor's source files.
//===----------------------------------------------------------------------===//

#ifndef HLSLC_LIB_LEX_SOURCE_H
#define HLSLC_LIB_LEX_SOURCE_H

#include "hlslc/Lex/Preprocessor.h"

#include <optional>

namespace hlslc {

/// One #if that is not yet closed.
struct OpenCondition {
  SourceLoc loc;
  /// Some group of it was read; all others are skipped.
  bool taken = false;
  bool sawElse = false;
};

/// How far a file looks like `#ifndef X ... #endif` and nothing else.
enum class GuardState : uint8_t { Start, Inside, Complete, None };

struct Preprocessor::Source {
  /// Set for files.
  std::optional<Lexer> lexer;
  FileID file;
  const SourceFile *sourceFile = nullptr;
  llvm::SmallVector<OpenCondition, 8> conditions;
  Identifier *guard = nullptr;
  GuardState guardState = GuardState::Start;

  /// For macro expansions: what remains to be read.
  const Token *next = nullptr;
  const Token *end = nullptr;
  /// Enabled again when the tokens are read.
  Macro *macro = nullptr;
  /// Added to each token's location.
  uint32_t shift = 0;
  /// Spacing of the macro's name, given to the first token.
  uint8_t leadingFlags = 0;
  /// An argument being expanded on its own: its end is an eof.
  bool isBoundary = false;
  /// Owns the tokens where nobody else does.
  TokenList storage;

  void reset() {
    lexer.reset();
    conditions.clear();
    guard = nullptr;
    guardState = GuardState::Start;
    next = end = nullptr;
    macro = nullptr;
    shift = 0;
    leadingFlags = 0;
    isBoundary = false;
    storage.clear();
  }
};

/// The arguments of one invocation.
struct Preprocessor::Arguments {
  /// All arguments one after the other.
  TokenList tokens;
  /// Where each one ends in `tokens`.
  llvm::SmallVector<unsigned, 8> ends;
  /// Fully expanded arguments, made on first use.
  llvm::SmallVector<std::optional<TokenList>, 4> expanded;
  /// The closing parenthesis.
  SourceLoc end;
  /// `f(a)` of `f(x, ...)`: the variadic argument is not even empty.
  bool lacksVariadic = false;

  llvm::ArrayRef<Token> get(unsigned index) const {
    unsigned begin = index == 0 ? 0 : ends[index - 1];
    return llvm::ArrayRef(tokens).slice(begin, ends[index] - begin);
  }
};

/// Either end ends a directive's tokens: eof after a fatal error.
inline bool isEndOfDirective(const Token &token) {
  return token.isOneOf(TokenKind::eod, TokenKind::eof);
}

} // namespace hlslc

#endif // HLSLC_LIB_LEX_SOURCE_H
