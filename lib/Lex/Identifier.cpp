//===----------------------------------------------------------------------===//
// Names of token kinds; the identifier table with the keywords.
// In:  TokenKinds.def.
// Out: identifiers that know their keyword, directive and macro.
// Why: one hash per word of the source answers all three questions.
//===----------------------------------------------------------------------===//

#include "hlslc/Lex/Token.h"

using namespace hlslc;
using llvm::StringRef;

StringRef hlslc::getTokenName(TokenKind kind) {
  static constexpr const char *names[] = {
#define TOK(name) #name,
#include "hlslc/Lex/TokenKinds.def"
  };
  return names[static_cast<unsigned>(kind)];
}

StringRef hlslc::getTokenSpelling(TokenKind kind) {
  switch (kind) {
#define PUNCTUATOR(name, spelling)                                             \
  case TokenKind::name:                                                        \
    return spelling;
#define KEYWORD(name)                                                          \
  case TokenKind::kw_##name:                                                   \
    return #name;
#include "hlslc/Lex/TokenKinds.def"
  default:
    return StringRef();
  }
}

StringRef hlslc::getTokenDescription(TokenKind kind) {
  switch (kind) {
#define PUNCTUATOR(name, spelling)                                             \
  case TokenKind::name:                                                        \
    return "'" spelling "'";
#define KEYWORD(name)                                                          \
  case TokenKind::kw_##name:                                                   \
    return "'" #name "'";
#include "hlslc/Lex/TokenKinds.def"
  case TokenKind::identifier:
    return "identifier";
  case TokenKind::numeric_constant:
    return "number";
  case TokenKind::char_constant:
    return "character constant";
  case TokenKind::string_literal:
    return "string";
  case TokenKind::eof:
    return "end of file";
  case TokenKind::eod:
    return "end of line";
  default:
    return getTokenName(kind);
  }
}

bool hlslc::isContextualKeyword(TokenKind kind) {
  switch (kind) {
#define KEYWORD(name)
#define CONTEXTUAL(name) case TokenKind::kw_##name:
#include "hlslc/Lex/TokenKinds.def"
    return true;
  default:
    return false;
  }
}

bool hlslc::isKeyword(TokenKind kind) {
  return kind >= TokenKind::kw_break && kind <= TokenKind::kw_reserved;
}

IdentifierTable::IdentifierTable() : table(512, allocator) {
#define KEYWORD(name) addKeyword(#name, TokenKind::kw_##name);
#define RESERVED(spelling) addKeyword(spelling, TokenKind::kw_reserved);
#define ALIAS(spelling, name) addKeyword(spelling, TokenKind::kw_##name);
#define DIRECTIVE(name) get(#name).directive = DirectiveKind::pp_##name;
#include "hlslc/Lex/TokenKinds.def"
}

Identifier &IdentifierTable::create(llvm::StringMapEntry<Identifier *> &entry) {
  Identifier *identifier = new (allocator.Allocate<Identifier>()) Identifier();
  identifier->entry = &entry;
  entry.second = identifier;
  return *identifier;
}

void IdentifierTable::addKeyword(StringRef name, TokenKind kind) {
  get(name).kind = kind;
}
