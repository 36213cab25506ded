//===----------------------------------------------------------------------===//
// The base of the syntax tree.
// In:  tokens, through the parser, which allocates every node in ASTContext's
// arena. Out: an immutable tree that says what was written and nothing else: no
// types are
//      resolved, no names looked up, no implicit conversions present.
// Why: a template is its syntax tree; an instance is Sema run again on it
//      (docs/rationale/TwoTrees.md). So Sema must be able to visit a node many
//      times.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_AST_SYNTAXNODE_H
#define HLSLC_AST_SYNTAXNODE_H

#include "hlslc/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Casting.h"

namespace hlslc {

/// A name as written, with where it was written. `text` lives as long as the
/// source buffers; an empty text means that nothing was written.
struct SyntaxName {
  llvm::StringRef text;
  SourceLoc loc;
  explicit operator bool() const { return !text.empty(); }
};

class ExprSyntax;
class TypeSyntax;
class DeclSyntax;
class StmtSyntax;

/// One argument of a template: a type or an expression. What a lone name means
/// (`T`) is Sema's to say: the parser makes it a type when its scope of names
/// says so, an expression otherwise.
struct TemplateArgumentSyntax {
  const TypeSyntax *type = nullptr; ///< exactly one of the two is set
  const ExprSyntax *expr = nullptr;
  /// Of a type: `unorm` in `Buffer<unorm float4>`, `row_major`, `const`.
  llvm::ArrayRef<SyntaxName> qualifiers;
  /// Of a type: `ConstantBuffer<S[2]>`; outermost first, a null bound is `[]`.
  llvm::ArrayRef<const ExprSyntax *> arrayBounds;
};

/// A possibly qualified, possibly templated name: `A::B<float>::c`.
struct QualifiedNameSyntax {
  /// One step before `::`, or the last one.
  struct Part {
    SyntaxName name;
    bool hasTemplateArguments = false; ///< `<>` was written, maybe empty
    llvm::ArrayRef<TemplateArgumentSyntax> templateArguments;
  };
  bool isGlobal = false; ///< began with `::`
  llvm::ArrayRef<Part> parts;

  const Part &last() const { return parts.back(); }
  SourceLoc getLoc() const {
    return parts.empty() ? SourceLoc() : parts.front().name.loc;
  }
};

/// One argument list in brackets: `[unroll(4)]` or `[[vk::binding(0, 1)]]`.
struct AttributeSyntax {
  SourceLoc loc;
  SyntaxName scope; ///< `vk` in `[[vk::binding]]`; empty for none
  SyntaxName name;
  bool isDoubleBracket = false;
  llvm::ArrayRef<const ExprSyntax *> arguments;
};

} // namespace hlslc

#endif
