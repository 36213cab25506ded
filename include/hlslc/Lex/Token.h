//===----------------------------------------------------------------------===//
// Tokens and identifiers.
// In:  pieces of source text.
// Out: 32-byte values whose text points into a buffer or the arena.
// Why: what Lex and Parse share.
//===----------------------------------------------------------------------===//

#ifndef HLSLC_LEX_TOKEN_H
#define HLSLC_LEX_TOKEN_H

#include "hlslc/Basic/SourceLocation.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Allocator.h"

#include <cstdint>

namespace hlslc {

struct Macro;

enum class TokenKind : uint8_t {
#define TOK(name) name,
#include "hlslc/Lex/TokenKinds.def"
  NUM
};

/// Words after #.
enum class DirectiveKind : uint8_t {
  None,
#define DIRECTIVE(name) pp_##name,
#include "hlslc/Lex/TokenKinds.def"
};

/// Macros that the preprocessor computes.
enum class BuiltinMacro : uint8_t {
  None,
  Line,
  File,
  Counter,
  Date,
  Time,
  Timestamp,
  BaseFile,
  IncludeLevel,
  HasInclude,
  /// __has_feature and its kin: always 0.
  HasFeature,
  Pragma,
};

/// "identifier", "kw_float", "l_paren": for dumps.
llvm::StringRef getTokenName(TokenKind kind);
/// The fixed spelling of a punctuator or keyword; empty for others.
llvm::StringRef getTokenSpelling(TokenKind kind);
/// How diagnostics call an expected token: "';'", "identifier".
llvm::StringRef getTokenDescription(TokenKind kind);

/// A keyword that user code may also use as a name (`sample`, `precise`).
bool isContextualKeyword(TokenKind kind);
/// Any kw_ kind, contextual and reserved ones included.
bool isKeyword(TokenKind kind);

/// One word of the source, unique per compilation: equal pointers, equal names.
class Identifier {
public:
  llvm::StringRef getName() const { return entry->getKey(); }
  /// Lives as long as the table and ends with NUL.
  const char *getNameStart() const { return entry->getKeyData(); }
  TokenKind getKind() const { return kind; }
  DirectiveKind getDirective() const { return directive; }
  BuiltinMacro getBuiltin() const { return builtin; }
  /// The macro of this name now, or null.
  Macro *getMacro() const { return macro; }
  bool isMacroName() const {
    return macro != nullptr || builtin != BuiltinMacro::None;
  }

private:
  friend class IdentifierTable;
  friend class Preprocessor;

  const llvm::StringMapEntry<Identifier *> *entry = nullptr;
  Macro *macro = nullptr;
  TokenKind kind = TokenKind::identifier;
  DirectiveKind directive = DirectiveKind::None;
  BuiltinMacro builtin = BuiltinMacro::None;
};

/// Every identifier of a compilation, keywords first.
class IdentifierTable {
public:
  IdentifierTable();
  IdentifierTable(const IdentifierTable &) = delete;
  IdentifierTable &operator=(const IdentifierTable &) = delete;

  Identifier &get(llvm::StringRef name) {
    auto [it, isNew] = table.try_emplace(name, nullptr);
    return isNew ? create(*it) : *it->second;
  }
  /// Null if the source never used the name.
  Identifier *find(llvm::StringRef name) const { return table.lookup(name); }

private:
  Identifier &create(llvm::StringMapEntry<Identifier *> &entry);
  void addKeyword(llvm::StringRef name, TokenKind kind);

  llvm::BumpPtrAllocator allocator;
  llvm::StringMap<Identifier *, llvm::BumpPtrAllocator &> table;
};

struct Token {
  TokenKind kind = TokenKind::unknown;
  uint8_t flags = 0;
  SourceLoc loc;
  /// The spelling, free of line continuations; in a buffer or in the arena, so
  /// it outlives parsing.
  llvm::StringRef text;
  /// Set for identifiers and keywords, null for all others.
  Identifier *identifier = nullptr;

  enum Flag : uint8_t {
    /// First on its line.
    AtStartOfLine = 1,
    HasLeadingSpace = 2,
    /// A macro name met inside its own expansion: never expanded again.
    NoExpand = 4,
    /// Left of a ## of the macro's body.
    PasteAfter = 8,
    /// Came from an empty argument next to ##.
    Placemarker = 16,
    Spacing = AtStartOfLine | HasLeadingSpace,
  };

  bool is(TokenKind k) const { return kind == k; }
  bool isNot(TokenKind k) const { return kind != k; }
  template <typename... Kinds> bool isOneOf(Kinds... kinds) const {
    return ((kind == kinds) || ...);
  }
  /// An identifier, or a contextual keyword that may serve as one.
  bool isIdentifierOrContextual() const {
    return kind == TokenKind::identifier || isContextualKeyword(kind);
  }

  bool hasFlag(Flag flag) const { return flags & flag; }
  void setFlag(Flag flag) { flags |= flag; }
  void clearFlag(Flag flag) { flags &= ~flag; }
  void assignFlag(Flag flag, bool value) {
    value ? setFlag(flag) : clearFlag(flag);
  }
  bool atStartOfLine() const { return hasFlag(AtStartOfLine); }
  bool hasLeadingSpace() const { return hasFlag(HasLeadingSpace); }

  /// One past the last character, for fix-its and ranges. Right for tokens that
  /// were written without line continuations.
  SourceLoc getEndLoc() const { return loc.getLocWithOffset(text.size()); }
};

} // namespace hlslc

#endif // HLSLC_LEX_TOKEN_H
